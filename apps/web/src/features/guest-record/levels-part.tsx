/** The levels stated for each participant, the newest first. */
import { dateTag, formatDay } from '@gerende/domain/calendar/day-in-words';
import type { GuestRecord } from '@gerende/domain/guest-record/schema';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shell/use-language.ts';

export function LevelsPart({ levels }: Pick<GuestRecord, 'levels'>) {
  const { t } = useTranslation(['guestRecord', 'bookingForm']);
  const language = useLanguage();
  const id = useId();
  if (levels.length === 0) return null;
  const monthOf = (date: string): string =>
    formatDay(date, dateTag(language), { day: 'numeric', month: 'short', year: 'numeric' });
  return (
    <section aria-labelledby={id} className="rounded border bg-paper p-4">
      <h2 id={id} className="font-semibold">
        {t('guestRecord:levels')}
      </h2>
      <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(8rem,16rem)_minmax(0,1fr)]">
        {levels.map(({ name, reached }) => (
          <div key={name ?? ''} className="contents">
            <dt className="wrap-anywhere text-ink-soft">{name ?? t('guestRecord:unnamed')}</dt>
            <dd className="tabular max-sm:mb-2">
              {reached.map(({ level, date }, at) => (
                <span key={date} className={at === 0 ? 'block font-medium' : 'block text-ink-soft text-sm'}>
                  {t('guestRecord:levelFrom', { level: t('bookingForm:levelNumber', { level }), day: monthOf(date) })}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

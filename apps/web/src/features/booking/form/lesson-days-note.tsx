/**
 * A note on the chosen days: the opening hours, and days on which the school is closed. It warns but does not prevent
 * saving.
 */
import { addDays, daysInRow, isPlainDate, type PlainDate } from '@gerende/domain/calendar/plain-date';
import { daysOutsideHours } from '@gerende/domain/operating-day/rules';
import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shell/use-language.ts';
import { dayInWords, shortDay } from '../../../shell/words.ts';
import { trpc } from '../../../trpc.ts';
import { BookingFlag } from './booking-controls.tsx';
import type { BookingPartProps } from './booking-fields.tsx';

function Warning({ children }: { children: string }) {
  return (
    <p className="flex items-start gap-1.5 text-amber">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

type NoteProps = BookingPartProps & { date: PlainDate; days: number; slope_id: number; time_id: number };

function Note({ entity, choices, date, days, slope_id, time_id }: NoteProps) {
  const { t } = useTranslation('bookingForm');
  const language = useLanguage();
  const range = { from: date, to: addDays(date, days - 1) };
  const open = trpc.guest.operatingDay.list.useQuery(range);
  const { form, row } = entity;
  // The hours of a booking are those of its lessons, whatever its lesson time has by now.
  const own = row?.setting_time_id === time_id ? row.setting_time : undefined;
  const time = own ?? choices.times.find((each) => each.id === time_id);
  const outside = time && open.data ? daysOutsideHours(daysInRow(date, days), time, open.data) : [];
  // An unchanged lesson needs no confirmation.
  const isNew = row?.date !== date || row.days_of_lesson !== days || row.setting_time_id !== time_id;
  const asks = outside.length > 0 && isNew;
  useEffect(() => {
    form.setValue('has_outside', asks);
  }, [form, asks]);
  if (!open.data) return null;
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const inWords = (dates: readonly PlainDate[]): string => list.format(dates.map((day) => shortDay(day, language)));
  const all = daysInRow(date, days);
  const first = open.data.find((day) => day.date === date);
  const withoutHours = all.filter((day) => !open.data.some((each) => each.date === day));
  const slope = choices.slopes.find((each) => each.id === slope_id);
  const closed = all.filter((day) => !withoutHours.includes(day) && slope && !slope.operating_days.includes(day));
  return (
    <>
      <p className="text-ink-soft">
        {days === 1
          ? dayInWords(date, language)
          : t('dayToDay', { first: dayInWords(date, language), last: dayInWords(range.to, language) })}
        {first && ` · ${t('schoolHours', { from: first.duration_from, to: first.duration_to })}`}
      </p>
      {withoutHours.length > 0 && (
        <Warning>{t('schoolClosed', { days: inWords(withoutHours), count: withoutHours.length })}</Warning>
      )}
      {outside.length > 0 && (
        <div className="rounded bg-amber-wash px-3 py-2">
          <Warning>{t('outsideHours', { days: inWords(outside) })}</Warning>
          {asks && <BookingFlag entity={entity} name="allow_outside" label={t('confirmOutside')} />}
        </div>
      )}
      {closed.length > 0 && <Warning>{t('slopeClosed', { days: inWords(closed), count: closed.length })}</Warning>}
    </>
  );
}

export function LessonDaysNote({ entity, choices }: BookingPartProps) {
  const { control } = entity.form;
  const [date, days, slope_id, time_id] = useWatch({
    control,
    name: ['operating_day', 'days_of_lesson', 'slope_id', 'setting_time_id'],
  });
  return (
    <div role="status" className="col-span-full -mt-1 flex flex-col gap-1 empty:hidden">
      {isPlainDate(date) && date < '9999-11-30' && (
        <Note entity={entity} choices={choices} date={date} days={days} slope_id={slope_id} time_id={time_id} />
      )}
    </div>
  );
}

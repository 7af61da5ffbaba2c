/** The contacts that the desk said are this guest; each decision is undone by one press. */
import type { GuestMerge } from '@gerende/domain/guest-record/schema';
import { Button } from '@gerende/ui/button';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { instantInWords } from '../../shell/kept-words.ts';
import { useSchool } from '../../shell/school.ts';
import { useLanguage } from '../../shell/use-language.ts';
import { useDecision } from './use-decision.ts';

export function MergesPart({ merges }: { merges: readonly GuestMerge[] }) {
  const { t } = useTranslation('guestRecord');
  const language = useLanguage();
  const timeZone = useSchool().data?.time_zone ?? 'Asia/Tokyo';
  const { busy, takeBack } = useDecision();
  const id = useId();
  if (merges.length === 0) return null;
  return (
    <section aria-labelledby={id} className="rounded border bg-paper p-4">
      <h2 id={id} className="font-semibold">
        {t('merges')}
      </h2>
      <ul>
        {merges.map((merge) => (
          <li
            key={merge.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t py-2 first:border-t-0 last:pb-0"
          >
            <span className="wrap-anywhere min-w-0">
              {merge.contacts.join(' + ')}
              <span className="block text-ink-soft text-sm">
                {t('mergedBy', {
                  actor: merge.decided_by,
                  day: instantInWords(merge.decided_at, language, timeZone).day,
                })}
              </span>
            </span>
            <Button size="admin" disabled={busy} onClick={() => void takeBack(merge.id)}>
              {t('separate')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

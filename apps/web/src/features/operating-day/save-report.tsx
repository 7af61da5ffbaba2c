/** The progress of saving, and afterwards the days that were not saved, with reasons. */
import { addDays } from '@gerende/domain/calendar/plain-date';
import type { DayRun } from '@gerende/domain/calendar/selection';
import { joinSentences } from '@gerende/domain/language/rules';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDaysInWords } from '../../shell/admin/use-days-in-words.ts';
import { useFailureText } from '../../shell/use-failure-text.ts';
import { useLanguage } from '../../shell/use-language.ts';
import type { SaveOutcome, SaveProgress } from './use-save-hours.ts';

export function Progress({ done, total }: SaveProgress) {
  const { t } = useTranslation('operatingDay');
  const text = t('saving', { done, count: total });
  return (
    <div className="mt-3">
      <progress aria-label={text} value={done} max={total} className="h-2 w-full" />
      <p role="status" className="tabular text-ink-soft">
        {text}
      </p>
    </div>
  );
}

type FailedRun = DayRun & { reason: string };

/** Groups consecutive days that failed for the same reason. */
function runsOfFailed(failed: SaveOutcome['failed'], reasonOf: (error: unknown) => string): FailedRun[] {
  const runs: FailedRun[] = [];
  for (const { date, error } of failed) {
    const reason = reasonOf(error);
    const last = runs.at(-1);
    if (last && last.reason === reason && addDays(last.to, 1) === date) last.to = date;
    else runs.push({ from: date, to: date, reason });
  }
  return runs;
}

export function FailedDays({ failed, savedCount }: SaveOutcome) {
  const { t } = useTranslation('operatingDay');
  const daysInWords = useDaysInWords();
  const failureText = useFailureText();
  const language = useLanguage();
  if (failed.length === 0) return null;
  return (
    <div role="alert" className="mt-3 rounded border border-danger bg-danger-wash p-3">
      <p className="flex items-start gap-1.5 font-medium text-danger">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {t('saveFailed')}
      </p>
      <p className="mt-1">
        {joinSentences([t('failedDays'), savedCount > 0 && t('savedOthers', { count: savedCount })], language)}
      </p>
      <ul className="mt-1 list-disc pl-5">
        {runsOfFailed(failed, failureText).map(({ reason, ...run }) => (
          <li key={run.from}>
            <span className="tabular font-medium">{daysInWords([run])}</span>: {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}

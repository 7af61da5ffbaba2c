/** The header of the chosen days: which they are, how many, and which hours they have now. */
import { runsOf } from '@gerende/domain/calendar/selection';
import { useTranslation } from 'react-i18next';
import { useDaysInWords } from '../../shell/admin/use-days-in-words.ts';
import type { HoursGroup } from './hours-of-days.ts';
import { groupsInWords } from './hours-words.ts';

export function ChosenDays({ dates, groups }: { dates: readonly string[]; groups: readonly HoursGroup[] }) {
  const { t } = useTranslation('operatingDay');
  const daysInWords = useDaysInWords();
  if (dates.length === 0) return <h2 className="font-semibold text-base">{t('nothingSelected')}</h2>;
  return (
    <div>
      <h2 className="tabular font-semibold text-base leading-snug">{daysInWords(runsOf(dates))}</h2>
      <p className="mt-0.5 text-ink-soft">{t('daysSelected', { count: dates.length })}</p>
      <dl className="mt-3">
        <dt className="font-medium">{t('hoursNow')}</dt>
        <dd className="tabular">{groupsInWords(groups, t)}</dd>
      </dl>
    </div>
  );
}

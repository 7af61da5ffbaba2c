/** Runs of days in words. The namespace `operatingDay` must be loaded. */

import type { DayRun } from '@gerende/domain/calendar/selection';
import { useTranslation } from 'react-i18next';
import { dayInWords } from '../kept-words.ts';
import { useLanguage } from '../use-language.ts';

/** How many runs are named. */
const runsShown = 4;

/** Returns a function that writes 'Sun 20 Dec 2026 – Sun 7 Mar 2027, Fri 12 Mar 2027'. */
export function useDaysInWords(): (runs: readonly DayRun[]) => string {
  const { t } = useTranslation('operatingDay');
  const language = useLanguage();
  const day = (date: string): string => dayInWords(date, language);
  return (runs) => {
    const words = runs
      .slice(0, runsShown)
      .map(({ from, to }) => (from === to ? day(from) : t('runRange', { from: day(from), to: day(to) })));
    if (runs.length > runsShown) words.push(t('moreRuns', { count: runs.length - runsShown }));
    return words.join(t('separator'));
  };
}

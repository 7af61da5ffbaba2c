/** Hours and days as the desk reads them. */
import type { DayRun } from '@gerende/domain/calendar/selection';
import type { Language } from '@gerende/domain/language/rules';
import type { TFunction } from 'i18next';
import { dayInWords } from '../../shell/words.ts';
import type { Hours, HoursGroup } from './hours-of-days.ts';

/** '08:30–17:00'. */
export const hoursInWords = ({ duration_from, duration_to }: Hours): string => `${duration_from}–${duration_to}`;

/** How many runs of days the header spells out. */
const runsShown = 4;

/** 'Mon 21 Dec 2026 – Wed 23 Dec 2026, Fri 25 Dec 2026'. */
export function runsInWords(runs: readonly DayRun[], language: Language, t: TFunction<'operatingDay'>): string {
  const day = (date: string): string => dayInWords(date, language);
  const words = runs
    .slice(0, runsShown)
    .map(({ from, to }) => (from === to ? day(from) : t('runRange', { from: day(from), to: day(to) })));
  if (runs.length > runsShown) words.push(t('moreRuns', { count: runs.length - runsShown }));
  return words.join(t('separator'));
}

/** 'Mixed: 08:30–17:00 on 12 days, closed on 3 days'; one kind of hours is said as it is. */
export function groupsInWords(groups: readonly HoursGroup[], t: TFunction<'operatingDay'>): string {
  const [only] = groups;
  if (!only) return '';
  if (groups.length === 1) return only.hours ? hoursInWords(only.hours) : t('dayClosed');
  const words = groups.map(({ hours, count }) =>
    hours ? t('hoursOn', { hours: hoursInWords(hours), count }) : t('closedOn', { count }),
  );
  return t('mixed', { groups: words.join(t('separator')) });
}

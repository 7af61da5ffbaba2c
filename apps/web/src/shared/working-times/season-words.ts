/** Seasons of work in words. */
import { dateTag, formatDay } from '@gerende/domain/calendar/day-in-words';
import { daysInRow, startOfWeek } from '@gerende/domain/calendar/plain-date';
import { type HoursOfDays, hoursByDays, type WorkSeason } from '@gerende/domain/instructor/working-times';
import type { Language } from '@gerende/domain/language/rules';
import { useTranslation } from 'react-i18next';
import { dayInWords } from '../../shell/kept-words.ts';
import { useLanguage } from '../../shell/use-language.ts';

/** Any Monday: only its weekday is shown. */
const monday = startOfWeek('2026-12-01', 1);

/** The days of the week from Monday on, each with its number (0 is Sunday). */
export const weekdaysIn = (language: Language, weekday: 'short' | 'long' = 'short') =>
  daysInRow(monday, 7).map((date, index) => ({
    weekday: (index + 1) % 7,
    name: formatDay(date, dateTag(language), { weekday }),
  }));

/**
 * Returns functions that write from when to when a season is, and its weekly hours, with one line for days with the
 * same hours.
 */
export function useSeasonWords() {
  const { t } = useTranslation('workingTimes');
  const language = useLanguage();
  const names = weekdaysIn(language);
  const line = ({ weekdays, from, to, is_on_call }: HoursOfDays): string => {
    const days = names.filter(({ weekday }) => weekdays.includes(weekday)).map(({ name }) => name);
    const hours = { days: days.join(language === 'en' ? ', ' : '・'), from, to };
    return is_on_call ? t('onCallLine', hours) : t('worksLine', hours);
  };
  return {
    span: ({ from, to }: WorkSeason): string =>
      t('span', { from: dayInWords(from, language), to: dayInWords(to, language) }),
    lines: ({ hours }: WorkSeason): string[] => (hours.length === 0 ? [t('allDays')] : hoursByDays(hours).map(line)),
  };
}

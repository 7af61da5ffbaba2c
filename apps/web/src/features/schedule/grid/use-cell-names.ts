/** The accessible names of the grid's columns: 'Tue 22 Dec 2026 09:00'. */

import { dayInWords } from '@gerende/domain/calendar/day-in-words';
import { cellAt, hoursPerDay, timeOfHour } from '@gerende/domain/schedule/week';
import { useMemo } from 'react';
import { useLanguage } from '../../../shell/use-language.ts';

export function useCellNames(days: readonly string[]): string[] {
  const language = useLanguage();
  return useMemo(() => {
    const dayNames = days.map((day) => dayInWords(day, language));
    return Array.from({ length: days.length * hoursPerDay }, (_, column) => {
      const { dayIndex, hour } = cellAt(column);
      return `${dayNames[dayIndex]} ${timeOfHour(hour)}`;
    });
  }, [days, language]);
}

/** Days in the reader's language: those formatted by hand equal the platform's own. */
import { dateTag, formatDay } from '@gerende/domain/calendar/day-in-words';
import { textLanguages } from '@gerende/domain/language/rules';
import { expect, it } from 'vitest';
import { shortDay } from './short-day.ts';

it.each(textLanguages)('are as short as the platform writes them in %s, in every month', (language) => {
  const days = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-09`);
  expect(days.map((day) => shortDay(day, language))).toEqual(
    days.map((day) => formatDay(day, dateTag(language), { day: 'numeric', month: 'short' })),
  );
});

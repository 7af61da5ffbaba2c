import { describe, expect, it } from 'vitest';
import { textLanguages } from '../language/rules.ts';
import { dateTag, dayInWords, formatDay } from './day-in-words.ts';
import { addDays } from './plain-date.ts';

describe('a day as text', () => {
  it.each([
    ['en', 'Sun 20 Dec 2026'],
    ['ja', '2026年12月20日(日)'],
    ['zh', '2026年12月20日周日'],
    ['zh-Hant', '2026年12月20日週日'],
  ] as const)('is written in %s in one way, in any time zone', (language, text) =>
    expect(dayInWords('2026-12-20', language)).toBe(text),
  );

  it.each(textLanguages)('is written in %s as the platform writes it, on each day of two years', (language) => {
    const days = Array.from({ length: 731 }, (_, count) => addDays('2027-01-01', count));
    const parts = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
    expect(days.map((day) => dayInWords(day, language))).toEqual(
      days.map((day) => formatDay(day, dateTag(language), parts).replace(',', '')),
    );
  });

  it.each(['', 'soon', '2026-99-99', 'null'])('returns %j, which is no day, unchanged instead of throwing', (text) =>
    expect([dayInWords(text, 'en'), formatDay(text, 'en', { month: 'long' })]).toEqual([text, text]),
  );
});

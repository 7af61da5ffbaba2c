import { describe, expect, it } from 'vitest';
import { dayInWords, formatDay } from './day-in-words.ts';

describe('a day in words', () => {
  it.each([
    ['en', 'Sun 20 Dec 2026'],
    ['ja', '2026年12月20日(日)'],
    ['zh', '2026年12月20日周日'],
    ['zh-Hant', '2026年12月20日週日'],
  ] as const)('is written in %s in one way, in any time zone', (language, text) =>
    expect(dayInWords('2026-12-20', language)).toBe(text),
  );

  it.each(['', 'soon', '2026-99-99', 'null'])('returns %j, which is no day, unchanged instead of throwing', (text) =>
    expect([dayInWords(text, 'en'), formatDay(text, 'en', { month: 'long' })]).toEqual([text, text]),
  );
});

import { describe, expect, it } from 'vitest';
import { formatDay } from './day-in-words.ts';

describe('formatDay', () => {
  const long = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
  it.each([
    ['en', 'Sun, Dec 20, 2026'],
    ['ja', '2026年12月20日(日)'],
    ['zh', '2026年12月20日周日'],
  ])('formats a day in %s in any time zone', (language, text) =>
    expect(formatDay('2026-12-20', language, long)).toBe(text),
  );

  it.each(['', 'soon', '2026-99-99', 'null'])('returns %j, which is no day, unchanged instead of throwing', (text) =>
    expect(formatDay(text, 'en', long)).toBe(text),
  );
});

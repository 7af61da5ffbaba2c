import { describe, expect, it } from 'vitest';
import { daysToKeep } from './kept.ts';

describe("a guest's page in their browser", () => {
  it.each([
    ['2026-12-10', '2026-12-21', 25],
    ['2026-12-21', '2026-12-21', 14],
    ['2027-01-03', '2026-12-21', 1],
    ['2027-01-04', '2026-12-21', 0],
    ['2027-06-01', '2026-12-21', 0],
  ])('may be stored on %s, with the last lesson on %s, for %i days', (today, last, days) => {
    expect(daysToKeep(last, today)).toBe(days);
  });
});

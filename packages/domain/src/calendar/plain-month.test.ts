import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDay, anyMonth, lengthOfMonth } from '../testing/arbitraries.ts';
import { addMonths, daysOfMonth, isPlainDate, monthOf } from './plain-date.ts';

describe('monthOf', () => {
  it('is the year and month of a day', () => expect(monthOf('2026-12-20')).toBe('2026-12'));
});

describe('addMonths', () => {
  it.each([
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-06', 0, '2026-06'],
    ['2026-06', 12, '2027-06'],
    ['2026-06', -12, '2025-06'],
    ['2026-01', 11, '2026-12'],
    ['2026-12', -11, '2026-01'],
    ['2026-12', 13, '2028-01'],
    ['2026-02', -26, '2023-12'],
    ['0999-12', 1, '1000-01'],
    ['1000-01', -1, '0999-12'],
  ])('%s and %i months is %s', (month, months, expected) => expect(addMonths(month, months)).toBe(expected));

  it('can be undone, and steps through the months without a gap', () => {
    fc.assert(
      fc.property(anyMonth, fc.integer({ min: -900, max: 900 }), (month, months) => {
        expect(addMonths(addMonths(month, months), -months)).toBe(month);
        expect(addMonths(addMonths(month, months), 1)).toBe(addMonths(month, months + 1));
        expect(isPlainDate(`${addMonths(month, 12 * 5)}-01`)).toBe(true);
        expect(Number(addMonths(month, 12).slice(0, 4))).toBe(Number(month.slice(0, 4)) + 1);
      }),
    );
  });
});

describe('daysOfMonth', () => {
  it.each([
    ['2026-01', 31],
    ['2026-02', 28],
    ['2028-02', 29],
    ['2000-02', 29],
    ['2100-02', 28],
    ['1900-02', 28],
    ['2026-03', 31],
    ['2026-04', 30],
    ['2026-11', 30],
    ['2026-12', 31],
    ['9999-12', 31],
  ])('%s has %i days', (month, count) => {
    const days = daysOfMonth(month);
    expect(days).toHaveLength(count);
    expect(days[0]).toBe(`${month}-01`);
    expect(days.at(-1)).toBe(`${month}-${count}`);
  });

  it('returns every day of the month once, in order, and no other', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const [year = 0, month = 0] = day.split('-').map(Number);
        const days = daysOfMonth(monthOf(day));
        expect(days).toHaveLength(lengthOfMonth(year, month));
        expect(days).toContain(day);
        expect(days).toEqual([...new Set(days)].sort());
        expect(days.every((other) => monthOf(other) === monthOf(day) && isPlainDate(other))).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});

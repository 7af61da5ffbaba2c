import { describe, expect, it } from 'vitest';
import { type Hours, hoursOfDays, initialHours } from './hours-of-days.ts';

const long: Hours = { duration_from: '08:30', duration_to: '17:00' };
const short: Hours = { duration_from: '09:00', duration_to: '15:00' };
const usual: Hours = { duration_from: '09:00', duration_to: '17:00' };
const stored = new Map([
  ['2026-12-21', short],
  ['2026-12-22', long],
  ['2026-12-23', long],
]);
const dates = ['2026-12-21', '2026-12-22', '2026-12-23', '2026-12-24', '2026-12-25', '2026-12-26'];

describe('hoursOfDays', () => {
  it('counts each pair of hours, the most frequent first and closed days last', () => {
    expect(hoursOfDays(dates, stored)).toEqual([
      { hours: long, count: 2 },
      { hours: short, count: 1 },
      { hours: null, count: 3 },
    ]);
  });

  it('is empty for no days', () => expect(hoursOfDays([], stored)).toEqual([]));
});

describe('initialHours', () => {
  it.each([
    ['the hours most days have', dates, long],
    ["the school's usual ones where all are closed", ['2026-12-25'], usual],
    ["the school's usual ones where nothing is chosen", [], usual],
  ])('returns %s', (_, chosen, expected) => expect(initialHours(hoursOfDays(chosen, stored), usual)).toEqual(expected));
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hoursOf } from '../calendar/time-of-day.ts';
import { stretch } from '../testing/arbitraries.ts';
import {
  daysOfYear,
  introducerReport,
  minutesCovered,
  monthsOfYear,
  monthTable,
  percentOf,
  workTimeTable,
} from './rules.ts';

const hours = (from: string, to: string) => ({ start_time: from, end_time: to });
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

describe('a year', () => {
  it.each(['2026', '0001', '9999'])('%s has twelve months, from January to December', (year) => {
    const months = monthsOfYear(year);
    expect(months).toHaveLength(12);
    expect([months[0], months[8], months[9], months[11]]).toEqual([
      `${year}-01`,
      `${year}-09`,
      `${year}-10`,
      `${year}-12`,
    ]);
    expect(daysOfYear(year)).toEqual({ from: `${year}-01-01`, to: `${year}-12-31` });
  });
});

describe('percentOf (rest-v1: two decimals, 0 with no students)', () => {
  it.each([
    [0, 0, 0],
    [0, 5, 0],
    [5, 5, 100],
    [1, 3, 33.33],
    [2, 3, 66.67],
    [1, 8, 12.5],
    [1, 16, 6.25],
    [1, 800, 0.13],
    [7, 9, 77.78],
  ])('%i of %i is %d', (part, whole, expected) => expect(percentOf(part, whole)).toBe(expected));
});

describe('introducerReport', () => {
  it('lists all twelve months, including those without students, and the totals', () => {
    const report = introducerReport('2026', [
      { month: '2026-12', students: 6, introducer: 1 },
      { month: '2026-01', students: 3, introducer: 3 },
    ]);
    expect(Object.keys(report.items)).toEqual(monthsOfYear('2026'));
    expect(report.items['2026-01']).toEqual({ students: 3, introducer: 3, ratio: 100 });
    expect(report.items['2026-02']).toEqual({ students: 0, introducer: 0, ratio: 0 });
    expect(report.items['2026-12']).toEqual({ students: 6, introducer: 1, ratio: 16.67 });
    expect(report.meta).toEqual({ total_students: 9, total_introducer: 4, total_ratio: 44.44 });
  });
});

describe('monthTable', () => {
  it('sums amounts of the same month, and all amounts in the totals', () => {
    const table = monthTable('2026', [
      { month: '2026-01', id: 702, amount: 2 },
      { month: '2026-01', id: 702, amount: 3 },
      { month: '2026-03', id: 702, amount: 1 },
      { month: '2026-03', id: 156, amount: 4 },
    ]);
    expect(Object.keys(table.items)).toEqual(monthsOfYear('2026'));
    expect(table.items['2026-01']).toEqual({ '702': 5 });
    expect(table.items['2026-02']).toEqual({});
    expect(table.items['2026-03']).toEqual({ '702': 1, '156': 4 });
    expect(table.totals).toEqual({ '702': 6, '156': 4 });
  });
});

describe('minutesCovered (rest-v1: overlapping hours count once)', () => {
  it.each([
    ['nothing', [], 0],
    ['one lesson', [hours('09:00', '12:00')], 180],
    ['two apart', [hours('09:00', '12:00'), hours('13:00', '16:00')], 360],
    ['two that touch', [hours('09:00', '12:00'), hours('12:00', '13:00')], 240],
    ['two that overlap', [hours('09:00', '12:00'), hours('11:00', '13:00')], 240],
    ['the same twice', [hours('09:00', '12:00'), hours('09:00', '12:00')], 180],
    ['one within another', [hours('09:00', '16:00'), hours('10:00', '11:00')], 420],
    ['a third after one within', [hours('09:00', '16:00'), hours('10:00', '11:00'), hours('15:00', '17:00')], 480],
    ['in any order', [hours('13:00', '16:00'), hours('09:00', '13:30')], 420],
    ['to midnight', [hours('23:45', '24:00')], 15],
  ])('%s', (_what, stretches, minutes) => expect(minutesCovered(stretches)).toBe(minutes));

  it('agrees with counting minute by minute', () => {
    fc.assert(
      fc.property(fc.array(stretch(1), { maxLength: 6 }), (stretches) => {
        const minutes = new Set<number>();
        for (const { from, to } of stretches) for (let at = minuteOf(from); at < minuteOf(to); at += 1) minutes.add(at);
        expect(minutesCovered(stretches.map(({ from, to }) => hours(from, to)))).toBe(minutes.size);
      }),
      { numRuns: 60 },
    );
  });
});

describe('hoursOf', () => {
  it.each([
    [0, 0],
    [180, 3],
    [150, 2.5],
    [100, 1.67],
    [10, 0.17],
    [1440, 24],
  ])('%i minutes are %d hours', (minutes, expected) => expect(hoursOf(minutes)).toBe(expected));
});

describe('workTimeTable', () => {
  const taught = (instructor_id: number, date: string, from: string, to: string) => ({
    instructor_id,
    date,
    ...hours(from, to),
  });

  it('counts each day in its month, separately per instructor', () => {
    const table = workTimeTable('2026', [
      taught(1, '2026-01-31', '09:00', '12:00'),
      taught(1, '2026-02-01', '09:00', '12:00'),
      taught(1, '2026-02-01', '11:00', '13:30'),
      taught(2, '2026-02-01', '09:00', '12:00'),
    ]);
    expect(table.items['2026-01']).toEqual({ '1': 3 });
    expect(table.items['2026-02']).toEqual({ '1': 4.5, '2': 3 });
    expect(table.totals).toEqual({ '1': 7.5, '2': 3 });
  });

  it('rounds a total once, not month by month', () => {
    const tenMinutes = ['01', '02', '03'].map((month) => taught(1, `2026-${month}-05`, '09:00', '09:10'));
    const table = workTimeTable('2026', tenMinutes);
    expect(table.items['2026-01']).toEqual({ '1': 0.17 });
    expect(table.totals).toEqual({ '1': 0.5 });
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDay, lengthOfMonth } from '../testing/arbitraries.ts';
import {
  addDays,
  dayIn,
  daysBetween,
  daysInRow,
  instantIn,
  isPlainDate,
  momentIn,
  startOfWeek,
  timeIn,
  weekdayOf,
} from './plain-date.ts';

/** The next day, by the lengths of the months. */
function dayAfter(date: string): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const two = (count: number): string => String(count).padStart(2, '0');
  if (day < lengthOfMonth(year, month)) return `${year}-${two(month)}-${two(day + 1)}`;
  return month < 12 ? `${year}-${two(month + 1)}-01` : `${year + 1}-01-01`;
}

const offset = fc.integer({ min: -40_000, max: 40_000 });

describe('isPlainDate (rest-v1: dates are yyyy-MM-dd)', () => {
  it.each([
    '2026-12-20',
    '2024-02-29',
    '2000-02-29',
    '1900-01-01',
    '9999-12-31',
    // Days on which the clocks change in a zone of the test run, or in another.
    '2026-03-08',
    '2026-11-01',
    '2018-11-04',
  ])('accepts %s, an existing day', (text) => expect(isPlainDate(text)).toBe(true));

  it.each([
    '2026-02-29',
    '2026-02-30',
    '1900-02-29',
    '2100-02-29',
    '2026-04-31',
    '2026-00-10',
    '2026-13-01',
    '2026-01-00',
    '2026-01-32',
    '0000-01-01',
    '1899-12-31',
    '10000-01-01',
    '-2026-01-01',
  ])('refuses %s, a day that does not exist or is out of range', (text) => expect(isPlainDate(text)).toBe(false));

  it.each([
    '',
    '2026-1-1',
    '20260101',
    '2026/01/01',
    '2026-01',
    '01-02-2026',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '2026-01-01 ',
    '2026-01-01\n',
    '２０２６-01-01',
    'today',
  ])('refuses %j, another notation', (text) => expect(isPlainDate(text)).toBe(false));

  it.each([
    ['null', null],
    ['undefined', undefined],
    ['a number', 20_260_101],
    ['a list', ['2026-01-01']],
    ['an object', {}],
    ['a Date', new Date(0)],
    ['true', true],
  ])('refuses %s, which is not text', (_what, value) => expect(isPlainDate(value)).toBe(false));

  it('accepts every day of the calendar and no day past the end of a month', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const [year = 0, month = 0] = day.split('-').map(Number);
        expect(isPlainDate(day)).toBe(true);
        expect(isPlainDate(`${day.slice(0, 8)}${lengthOfMonth(year, month) + 1}`)).toBe(false);
      }),
    );
  });

  it('never throws and accepts no text of another form', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.anything()), (value) => {
        if (isPlainDate(value)) expect(value).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      }),
    );
  });
});

describe('addDays', () => {
  it.each([
    ['nothing', '2026-12-20', 0, '2026-12-20'],
    ['over the end of a year', '2026-12-31', 1, '2027-01-01'],
    ['back over the end of a year', '2027-01-01', -1, '2026-12-31'],
    ['onto a leap day', '2028-02-28', 1, '2028-02-29'],
    ['over a leap day', '2028-02-28', 2, '2028-03-01'],
    ['where February has no leap day', '2027-02-28', 1, '2027-03-01'],
    ['in a hundredth year, which has no leap day', '2100-02-28', 1, '2100-03-01'],
    ['onto the 23-hour day of Los Angeles', '2026-03-07', 1, '2026-03-08'],
    ['over the 23-hour day of Los Angeles', '2026-03-08', 1, '2026-03-09'],
    ['onto its 25-hour day', '2026-10-31', 1, '2026-11-01'],
    ['over its 25-hour day', '2026-11-01', 1, '2026-11-02'],
    ['over a month of 30 days', '2026-11-20', 30, '2026-12-20'],
    ['over a month of 31 days', '2026-12-20', 30, '2027-01-19'],
    ['a year', '2026-01-31', 365, '2027-01-31'],
  ])('%s: %s plus %i days is %s', (_why, date, days, expected) => expect(addDays(date, days)).toBe(expected));

  it('steps from a day to the one after it, adds up, and keeps the order of days', () => {
    fc.assert(
      fc.property(anyDay, offset, offset, (day, days, more) => {
        const to = addDays(day, days);
        fc.pre(to >= '1900-01-01' && addDays(to, more) >= '1900-01-01');
        expect(addDays(to, 1)).toBe(dayAfter(to));
        expect(addDays(to, more)).toBe(addDays(day, days + more));
        expect(Math.sign(days)).toBe(to > day ? 1 : to < day ? -1 : 0);
      }),
    );
  });
});

describe('from %s to %s is %i days', () => {
  it.each([
    ['2026-12-20', '2026-12-20', 0],
    ['2026-12-20', '2026-12-21', 1],
    ['2026-12-21', '2026-12-20', -1],
    ['2028-02-28', '2028-03-01', 2],
    ['2027-02-28', '2027-03-01', 1],
    ['2026-03-07', '2026-03-09', 2],
    ['2026-10-31', '2026-11-02', 2],
    ['2026-01-01', '2027-01-01', 365],
    ['2028-01-01', '2029-01-01', 366],
    ['1900-01-01', '2000-01-01', 36_524],
  ])('from %s to %s are %i days', (from, to, days) => expect(daysBetween(from, to)).toBe(days));

  it('undoes addDays, in both directions', () => {
    fc.assert(
      fc.property(anyDay, offset, (day, days) => {
        const to = addDays(day, days);
        fc.pre(to >= '1900-01-01');
        expect(daysBetween(day, to)).toBe(days);
        expect(addDays(to, -days)).toBe(day);
        expect(daysBetween(to, day) + days).toBe(0);
      }),
    );
  });
});

describe('daysInRow (decisions: a lesson of N days is N consecutive days)', () => {
  it.each([
    ['2026-12-30', 3, ['2026-12-30', '2026-12-31', '2027-01-01']],
    ['2028-02-28', 3, ['2028-02-28', '2028-02-29', '2028-03-01']],
    ['2026-03-08', 2, ['2026-03-08', '2026-03-09']],
    ['2026-12-20', 1, ['2026-12-20']],
    ['2026-12-20', 0, []],
  ])('from %s, %i days', (first, count, days) => expect(daysInRow(first, count)).toEqual(days));
});

describe('weekdayOf and startOfWeek (§2: the schedule starts on Monday, the calendars on Sunday)', () => {
  it.each([
    ['2026-12-20', 0],
    ['2026-12-21', 1],
    ['2026-12-26', 6],
    ['1900-01-01', 1],
    ['2000-01-01', 6],
    ['2024-02-29', 4],
    ['2026-03-08', 0],
    ['2026-11-01', 0],
  ])('%s is weekday %i', (date, weekday) => expect(weekdayOf(date)).toBe(weekday));

  it.each([
    ['a Sunday ends a Monday week', '2026-12-20', 1, '2026-12-14'],
    ['a Monday begins its own', '2026-12-21', 1, '2026-12-21'],
    ['a Saturday', '2026-12-26', 1, '2026-12-21'],
    ['a Sunday begins its own', '2026-12-20', 0, '2026-12-20'],
    ['a Saturday ends a Sunday week', '2026-12-26', 0, '2026-12-20'],
    ['a week over the end of a year', '2027-01-01', 1, '2026-12-28'],
    ['a week over a leap day', '2028-03-01', 1, '2028-02-28'],
    ['a week that begins with a 23-hour day', '2026-03-09', 0, '2026-03-08'],
    ['a week that begins with a 25-hour day', '2026-11-02', 0, '2026-11-01'],
  ] as const)('%s: the week of %s, with weeks from weekday %i, starts %s', (_why, date, first, expected) =>
    expect(startOfWeek(date, first)).toBe(expected),
  );

  it('finds the last such weekday, at most six days before', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(0 as const, 1 as const), (day, first) => {
        fc.pre(day >= '1900-01-08');
        const start = startOfWeek(day, first);
        expect(weekdayOf(dayAfter(day))).toBe((weekdayOf(day) + 1) % 7);
        expect(weekdayOf(start)).toBe(first);
        expect(daysBetween(start, day)).toBeGreaterThanOrEqual(0);
        expect(daysBetween(start, day)).toBeLessThanOrEqual(6);
      }),
    );
  });
});

describe("dayIn (decisions: today is always the school's)", () => {
  it.each([
    ['the last moment of a day', 'Asia/Tokyo', '2026-12-19T14:59:59.999Z', '2026-12-19'],
    ['the first moment of the next', 'Asia/Tokyo', '2026-12-19T15:00:00Z', '2026-12-20'],
    ['behind UTC', 'America/Los_Angeles', '2026-12-20T07:59:59Z', '2026-12-19'],
    ['an hour earlier once the clocks went forward', 'America/Los_Angeles', '2026-03-09T06:59:59Z', '2026-03-08'],
    ['and not two', 'America/Los_Angeles', '2026-03-09T07:00:00Z', '2026-03-09'],
    ['fourteen hours ahead, over the year', 'Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
    ['a zone of quarter hours, onto a leap day', 'Asia/Kathmandu', '2028-02-28T18:15:00Z', '2028-02-29'],
    ['with leading zeros', 'UTC', '2026-01-05T00:00:00Z', '2026-01-05'],
  ])('%s: in %s at %s it is %s', (_why, zone, instant, day) => expect(dayIn(zone, new Date(instant))).toBe(day));
});

describe('a moment at the school', () => {
  it('is read from the clock of its time zone, which may change with the season', () => {
    expect(momentIn('Asia/Tokyo', new Date('2026-12-20T09:00:00Z'))).toBe('2026-12-20T18:00');
    expect(momentIn('Europe/Zurich', new Date('2027-03-28T00:59:00Z'))).toBe('2027-03-28T01:59');
    expect(momentIn('Europe/Zurich', new Date('2027-03-28T01:00:00Z'))).toBe('2027-03-28T03:00');
  });
});

describe('instantIn', () => {
  it.each([
    ['in Tokyo', 'Asia/Tokyo', '2026-12-22', '09:00', '2026-12-22T00:00:00.000Z'],
    ['on the day before in UTC', 'Asia/Tokyo', '2026-12-22', '08:59', '2026-12-21T23:59:00.000Z'],
    ['in winter behind UTC', 'America/Los_Angeles', '2026-03-07', '09:00', '2026-03-07T17:00:00.000Z'],
    ['in summer behind UTC', 'America/Los_Angeles', '2026-03-08', '09:00', '2026-03-08T16:00:00.000Z'],
    ['just before the clocks go forward', 'Europe/Vienna', '2026-03-29', '01:30', '2026-03-29T00:30:00.000Z'],
    ['just after', 'Europe/Vienna', '2026-03-29', '03:30', '2026-03-29T01:30:00.000Z'],
    ['a zone of quarter hours', 'Asia/Kathmandu', '2028-02-29', '00:00', '2028-02-28T18:15:00.000Z'],
  ])('%s: in %s on %s at %s is %s', (_why, zone, day, time, instant) =>
    expect(new Date(instantIn(zone, day, time)).toISOString()).toBe(instant),
  );

  it('is the inverse of day and time in any time zone, except for the hour that summer time skips', () => {
    const zones = fc.constantFrom(
      'Asia/Tokyo',
      'UTC',
      'Australia/Lord_Howe',
      'America/Los_Angeles',
      'Pacific/Kiritimati',
    );
    fc.assert(
      fc.property(zones, anyDay, fc.integer({ min: 4 * 60, max: 1439 }), (zone, day, minutes) => {
        fc.pre(day > '1971-01-01');
        const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
        const instant = new Date(instantIn(zone, day, time));
        expect([dayIn(zone, instant), timeIn(zone, instant)]).toEqual([day, time]);
      }),
    );
  });
});

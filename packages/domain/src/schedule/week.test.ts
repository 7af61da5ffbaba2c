import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../calendar/plain-date.ts';
import { minutesOf } from '../calendar/time-of-day.ts';
import { anyDay, stretch, timeOf } from '../testing/arbitraries.ts';
import {
  cellAt,
  cellsPerRow,
  daysOfView,
  daysOfWeek,
  drawnHours,
  hourIndex,
  hourSpan,
  mondayOf,
  stepOfView,
} from './week.ts';

describe('the week', () => {
  it('starts on Monday', () => {
    expect(mondayOf('2026-12-27')).toBe('2026-12-21');
    expect(daysOfWeek('2026-12-28').at(-1)).toBe('2027-01-03');
  });
  it('has every day in exactly one place', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const monday = mondayOf(day);
        expect(daysOfWeek(monday)[daysBetween(monday, day)]).toBe(day);
        expect(daysOfWeek(addDays(monday, 7))).not.toContain(day);
        expect(daysOfWeek(addDays(monday, -7))).not.toContain(day);
      }),
    );
  });
});

describe('a view of the grid', () => {
  it('shows the week of the date, or the days from the date on', () => {
    expect(daysOfView('week', '2026-12-27')).toEqual(daysOfWeek('2026-12-21'));
    expect(daysOfView('two_days', '2026-12-27')).toEqual(['2026-12-27', '2026-12-28']);
    expect(daysOfView('day', '2026-12-27')).toEqual(['2026-12-27']);
  });
  it('steps by the number of days that it shows', () => {
    expect(stepOfView('week', '2026-12-31', 1)).toBe('2027-01-07');
    expect(stepOfView('two_days', '2026-12-31', 1)).toBe('2027-01-02');
    expect(stepOfView('day', '2026-12-31', -1)).toBe('2026-12-30');
  });
});

describe('hourIndex (§3): the day times 9 plus the hours since 9, limited to 0-8', () => {
  it.each([
    [0, '09:00', 0],
    [0, '08:15', 0],
    [0, '12:59', 3],
    [1, '17:00', 17],
    [1, '18:30', 17],
    [6, '24:00', 62],
  ])('day %i at %s is %i', (day, time, index) => expect(hourIndex(day, time)).toBe(index));

  it('is the inverse of cellAt for each of the 63 cells', () => {
    for (let column = 0; column < cellsPerRow; column += 1) {
      const { dayIndex, hour } = cellAt(column);
      expect(hourIndex(dayIndex, timeOf(hour * 60))).toBe(column);
    }
  });
});

describe('hourSpan', () => {
  it.each([
    ['09:00', '12:00', 0, 3],
    ['09:30', '11:15', 0, 3],
    ['13:00', '13:30', 4, 1],
    ['08:00', '08:30', 0, 1],
    ['19:00', '20:00', 8, 1],
    ['08:00', '20:00', 0, 9],
  ])('%s to %s starts at %i and spans %i', (from, to, column, span) =>
    expect(hourSpan(from, to)).toEqual({ column, span }),
  );

  it('stays within the day and covers every taught minute within its columns', () => {
    fc.assert(
      fc.property(stretch(5), ({ from, to }) => {
        const { column, span } = hourSpan(from, to);
        expect(column).toBeGreaterThanOrEqual(0);
        expect(span).toBeGreaterThanOrEqual(1);
        expect(column + span).toBeLessThanOrEqual(9);
        const inside = (minute: number) => minute >= (9 + column) * 60 && minute < (9 + column + span) * 60;
        for (let minute = minutesOf(from); minute < minutesOf(to); minute += 5)
          if (minute >= 540 && minute < 1080) expect(inside(minute)).toBe(true);
      }),
    );
  });
});

describe('drawnHours: the part of its cells that a lesson fills', () => {
  it.each([
    ['09:30', '11:30', { offset: 0.5, hours: 2 }],
    ['09:00', '12:00', { offset: 0, hours: 3 }],
    ['08:00', '10:15', { offset: 0, hours: 1.25 }],
    ['16:45', '20:00', { offset: 0.75, hours: 1.25 }],
    ['10:50', '11:00', { offset: 0.5, hours: 0.5 }],
    ['19:00', '21:00', { offset: 0.5, hours: 0.5 }],
  ])('%s to %s', (start, end, drawn) => expect(drawnHours(start, end)).toEqual(drawn));

  it('stays within its cells, and is at least half an hour', () => {
    fc.assert(
      fc.property(stretch(5), ({ from, to }) => {
        const { offset, hours } = drawnHours(from, to);
        expect(offset).toBeGreaterThanOrEqual(0);
        expect(hours).toBeGreaterThanOrEqual(0.5);
        expect(offset + hours).toBeLessThanOrEqual(hourSpan(from, to).span);
      }),
    );
  });
});

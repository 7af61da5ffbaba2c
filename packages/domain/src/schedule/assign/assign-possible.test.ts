import { describe, expect, it } from 'vitest';
import type { Busy } from '../../instructor/fit.ts';
import type { OpenWeek } from './assign.ts';
import { possibleTimes } from './assign-possible.ts';

const date = '2027-12-20';
const slot = { date, from: '09:00', to: '11:00' };
const skier = (id: number, level = 6) => ({
  id,
  levels: [{ category_id: 1, level }],
  slope_ids: [],
  languages: ['ja'],
});
const needs = { category_id: 1, ability_level: 2, slope_id: 1 };
const open = (booking_id: number) => ({ booking_id, slot, needs, nominated_instructor_id: null });
const taught = (from: string, to: string): Busy => ({ daysOff: [], entries: [], lessons: [{ date, from, to }] });
const hours = { from: '08:30', to: '17:00' };

const weekOf = (changes: Partial<OpenWeek> = {}): OpenWeek => ({
  lessons: [open(1)],
  teachers: [skier(1)],
  busy: new Map(),
  known: new Map(),
  ...changes,
});
const startsIn = (week: OpenWeek, choice: (number | null)[] = [null]) =>
  possibleTimes(week, choice, 0, hours).map(({ from, instructor_ids }) => [from, instructor_ids]);

describe('possibleTimes', () => {
  it('begins at the quarter hour from which somebody is free, not at the next full hour', () => {
    const busy = new Map([[1, taught('08:30', '11:15')]]);
    expect(startsIn(weekOf({ busy }))[0]).toEqual(['11:15', [1]]);
  });

  it('ends with the quarter hour until which somebody is free', () => {
    const busy = new Map([[1, taught('10:45', '17:00')]]);
    expect(startsIn(weekOf({ busy }))).toEqual([['08:45', [1]]]);
  });

  it('lists three times that are an hour apart, the nearest first, and never the time of the lesson', () => {
    expect(startsIn(weekOf()).map(([from]) => from)).toEqual(['08:45', '09:45', '10:45']);
  });

  it('leaves out who lacks the skills, who is off then, and who is proposed for another lesson then', () => {
    const off: Busy = { daysOff: [{ date, from: '11:00', to: '17:00' }], entries: [], lessons: [] };
    const week = weekOf({
      lessons: [open(1), { ...open(2), slot: { date, from: '11:00', to: '16:00' } }],
      teachers: [skier(1), skier(2, 1), skier(3)],
      busy: new Map([
        [1, taught('08:30', '11:00')],
        [3, off],
      ]),
    });
    expect(startsIn(week, [null, null])).toEqual([
      ['08:45', [3]],
      ['11:00', [1]],
      ['12:00', [1]],
    ]);
    expect(startsIn(week, [null, 1])).toEqual([['08:45', [3]]]);
  });

  it('is nothing on a day on which the school is closed', () => {
    expect(possibleTimes(weekOf(), [null], 0, undefined)).toEqual([]);
  });
});

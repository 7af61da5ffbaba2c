import { expect, it } from 'vitest';
import { plannedDay } from '../teachable/planned-day.ts';
import { afternoon, lesson, morning, skier, wanted } from '../testing/day-examples.ts';
import { type Movable, moveChoices, movesTogether, type Slot } from './moves.ts';

const dates = ['2026-12-23', '2026-12-24', '2026-12-25', '2026-12-26', '2026-12-27'] as const;
const [first, second, third, fourth, fifth] = dates;

/** One instructor, who teaches all day on the days that are full. */
const season = (...full: readonly string[]) =>
  new Map(
    dates.map((date) => {
      const lessons = full.includes(date)
        ? [lesson(1, { ...morning, instructor_id: 1 }), lesson(2, { ...afternoon, instructor_id: 1 })]
        : [];
      return [date, plannedDay({ instructors: [skier(1)], lessons })] as const;
    }),
  );
const inMorning = (date: string): Slot => ({ date, ...morning, time_id: null });
const movable = (booking_id: number, changes: Partial<Movable> = {}): Movable => ({
  ...{ booking_id, count: 1, wanted: wanted(), slots: dates.map(inMorning) },
  ...changes,
});
const to = (...days: string[]) => ({ dates: days, time_id: null });

it('offers the next days on which somebody can teach, and no more than are asked for', () => {
  expect(moveChoices(movable(1), season(second), 3)).toEqual([to(first), to(third), to(fourth)]);
});

it('offers a booking of several days that many days in a row of the free ones, and no fewer', () => {
  const two = movable(1, { count: 2 });
  expect(moveChoices(two, season(second), 2)).toEqual([to(first, third), to(third, fourth)]);
  expect(moveChoices(two, season(second, third), 10)).toEqual([to(first, fourth), to(fourth, fifth)]);
  expect(moveChoices(two, season(second, third, fourth, fifth), 10)).toEqual([]);
});

it('offers nothing on a day without a plan', () => {
  expect(moveChoices(movable(1, { slots: [inMorning('2027-01-05')] }), season(), 3)).toEqual([]);
});

it('moves bookings together only where all of them can be taught', () => {
  const moves = movesTogether([movable(1), movable(2), movable(3, { slots: [inMorning(first)] })], season());
  expect([...moves]).toEqual([
    [1, to(first)],
    [2, to(second)],
  ]);
});

it('takes the chosen hours of the chosen days only', () => {
  const later = { date: first, ...afternoon, time_id: 7 };
  const other = movable(2, { slots: [later, inMorning(second)] });
  const moves = movesTogether([movable(1, { slots: [inMorning(first), later, inMorning(second)] }), other], season());
  expect([...moves]).toEqual([
    [1, to(first)],
    [2, { dates: [first], time_id: 7 }],
  ]);
  const next = movable(3, { slots: [inMorning(second)] });
  expect(movesTogether([movable(1), next], season()).get(3)).toEqual(to(second));
});

it('takes all days of a booking of several', () => {
  const moves = movesTogether([movable(1, { count: 2 }), movable(2)], season());
  expect([...moves]).toEqual([
    [1, to(first, second)],
    [2, to(third)],
  ]);
});

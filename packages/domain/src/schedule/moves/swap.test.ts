import { describe, expect, it } from 'vitest';
import type { LessonBlock } from '../blocks.ts';
import type { Schedule } from '../schema.ts';
import { entryOf, lessonOf } from '../testing/lessons.ts';
import { blocksOfWeek } from '../testing/week-blocks.ts';
import { swapPartner } from './swap.ts';
import {
  applyMoves,
  moveDay,
  movesToSend,
  netMoves,
  placeOf,
  rebaseMoves,
  swapDays,
  withoutBooking,
} from './tried-moves.ts';

const monday = '2026-12-21';
const rows = new Set([1, 2]);
/** The blocks of Aoki (1), who has one lesson from 09:00 to 12:00 on Tuesday, and of Baba (2). */
function blocksWith(...others: ReturnType<typeof lessonOf>[]) {
  const lessons = [lessonOf(), ...others];
  const blocks = blocksOfWeek({ lessons, entries: [entryOf({ instructor_id: 2, start_time: '09:00' })] }, monday, rows);
  return { own: blocks.get(1)?.[0] as LessonBlock, row: blocks.get(2) ?? [] };
}
const ofBaba = (booking_id: number, from: string, to: string) => lessonOf({ booking_id, instructor_id: 2, from, to });
const partner = (others: ReturnType<typeof lessonOf>[], to: object = {}, under?: string) => {
  const { own, row } = blocksWith(...others);
  const { date, start_time, end_time } = own;
  return swapPartner(own, { date, start_time, end_time, instructor_id: 2, ...to }, row, under)?.lesson.booking_id;
};

describe('swapPartner', () => {
  it('is the lesson of the other instructor that shares hours', () =>
    expect(partner([ofBaba(2, '11:00', '13:00')])).toBe(2));
  it('is none when the instructor is free then, or has only an entry', () => {
    expect(partner([])).toBeUndefined();
    expect(partner([ofBaba(2, '12:00', '15:00')])).toBeUndefined();
  });
  it('is of two lessons the one under the pointer, and none when the pointer is on neither', () => {
    const two = [ofBaba(2, '09:00', '10:00'), ofBaba(3, '11:00', '12:00')];
    expect(['lesson-2-1', 'lesson-3-1', 'entry-1', undefined].map((under) => partner(two, {}, under))).toEqual([
      2,
      3,
      undefined,
      undefined,
    ]);
  });
  it('is none at another day or hour, in the own row, and for nobody', () => {
    const others = [ofBaba(2, '09:00', '12:00')];
    expect(partner(others, { date: '2026-12-23' })).toBeUndefined();
    expect(partner(others, { start_time: '10:00', end_time: '13:00' })).toBeUndefined();
    expect(partner(others, { instructor_id: 1 })).toBeUndefined();
    expect(partner(others, { instructor_id: null })).toBeUndefined();
  });
});

describe('a swap', () => {
  const blockOf = (booking_id: number, instructor_id: number, from = '09:00') => {
    const lesson = lessonOf({ booking_id, instructor_id, from, days_of_lesson: 2 });
    const [day] = lesson.days;
    if (!day) throw new Error('a lesson has a day');
    return { key: `lesson-${booking_id}-1`, lesson, day, instructor_id };
  };
  const [one, other, third, fourth] = [blockOf(1, 1), blockOf(2, 2, '10:00'), blockOf(3, 3), blockOf(4, 4)];
  const schedule: Schedule = { lessons: [one.lesson, other.lesson, third.lesson], entries: [] };

  it('gives each lesson the instructor of the other on that day, at its own hours', () => {
    const { lessons } = applyMoves(schedule, [swapDays(one, other)]);
    expect(lessons.map((lesson) => lesson.days.map((day) => [day.start_time, day.instructor_id]))).toEqual([
      [
        ['09:00', 2],
        ['09:00', 1],
      ],
      [
        ['10:00', 1],
        ['10:00', 2],
      ],
      [
        ['09:00', 3],
        ['09:00', 3],
      ],
    ]);
  });

  it('is sent to be made as a whole, beside other moves', () => {
    const moves = netMoves([
      swapDays(one, other),
      moveDay(third.lesson, 1, { ...placeOf(third.day), instructor_id: null }) ?? [],
    ]);
    const [first, second, single] = movesToSend(moves, new Set());
    expect(first?.together).toBe(second?.together);
    expect([first?.together, single?.together]).toEqual([expect.any(Number), undefined]);
  });

  it('with a third lesson after one with a second is sent as one of all three, and taken back with them', () => {
    const first = swapDays(one, other);
    const again = { ...one, instructor_id: 2, day: { ...one.day, instructor_id: 2 } };
    const moves = netMoves([first, swapDays(again, third)]);
    expect(moves.map((move) => [move.booking_id, move.to.instructor_id])).toEqual([
      [1, 3],
      [2, 1],
      [3, 2],
    ]);
    expect(new Set(movesToSend(moves, new Set()).map((move) => move.together)).size).toBe(1);
    const single = moveDay(fourth.lesson, 1, { ...placeOf(fourth.day), instructor_id: null }) ?? [];
    const steps = [first, swapDays(again, third), single];
    for (const booking of [1, 2, 3]) expect(withoutBooking(steps, booking)).toEqual([single]);
    expect(withoutBooking(steps, 4)).toEqual(steps.slice(0, 2));
  });

  it('stays one after another desk changed a lesson of it', () => {
    const { again } = rebaseMoves(netMoves([swapDays(one, other)]), schedule);
    expect(again.map((move) => move.swaps)).toEqual([[other.key], [one.key]]);
  });
});

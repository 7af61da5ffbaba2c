import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/plain-date.ts';
import { blocksOfDays, clashingPairs, isOfBooking, type LessonBlock, lanesOf, lostDays, marksOf } from './blocks.ts';
import { takenHours } from './moves/place-warnings.ts';
import { applyMoves, moveDay } from './moves/tried-moves.ts';
import { anySchedule, entryOf, lessonOf } from './testing/lessons.ts';
import { blocksOfWeek } from './testing/week-blocks.ts';

const monday = '2026-12-21';
const rows = new Set([1, 2]);
const layOut = (lessons: ReturnType<typeof lessonOf>[], entries: ReturnType<typeof entryOf>[] = []) =>
  blocksOfWeek({ lessons, entries }, monday, rows);

describe('blocksOfDays', () => {
  it('counts the cells from the first of the shown days, also across weeks', () => {
    const lessons = [lessonOf({ date: '2026-12-26', days_of_lesson: 3, from: '10:00' })];
    const shown = blocksOfDays({ lessons, entries: [] }, ['2026-12-27', '2026-12-28'], rows).get(1) ?? [];
    expect(shown.map(({ key, column }) => [key, column])).toEqual([
      ['lesson-1-2', 1],
      ['lesson-1-3', 10],
    ]);
  });
});

describe('a lesson that a closure has taken', () => {
  const shown = ['2026-12-22', '2026-12-23'];
  const taken = (booking_id: number) => ({ booking_id, day_number: 1, date: '2026-12-22', from: '09:00' });
  const closed = (lessons: ReturnType<typeof lessonOf>[], lost: number[]) =>
    [...blocksOfDays({ lessons, entries: [] }, shown, rows, lostDays(lost.map(taken))).values()]
      .flat()
      .flatMap((block) => (block.kind === 'lesson' && block.is_closed ? [block.key] : []));

  it('is closed on the day and at the time that it has lost, and not where it was moved to', () => {
    const lessons = [lessonOf({ days_of_lesson: 2, instructor_id: null })];
    expect(closed(lessons, [1])).toEqual(['lesson-1-1']);
    expect(closed(lessons, [])).toEqual([]);
    expect(closed([lessonOf({ date: '2026-12-23' })], [1])).toEqual([]);
    expect(closed([lessonOf({ from: '13:00', to: '16:00' })], [1])).toEqual([]);
  });

  it('is closed as a class once it is taken from all guests', () => {
    const inClass = { id: 5, version: 1, capacity: 6, people: 4, min_people: 1, level_span: 2 };
    const guest = (booking_id: number) => {
      const lesson = lessonOf({ booking_id });
      return { ...lesson, days: lesson.days.map((day) => ({ ...day, class: inClass })) };
    };
    expect(closed([guest(1), guest(2)], [1])).toEqual([]);
    expect(closed([guest(1), guest(2)], [1, 2])).toEqual(['lesson-1-1']);
  });
});

describe('blocksOfWeek', () => {
  it('has one block per lesson day in the week', () => {
    const row = layOut([lessonOf({ date: '2026-12-26', days_of_lesson: 4 })]).get(1) ?? [];
    expect(row.map(({ key, column, span }) => [key, column, span])).toEqual([
      ['lesson-1-1', 45, 3],
      ['lesson-1-2', 54, 3],
    ]);
  });

  it('puts lessons without an instructor, or with one who has no row, into the Unassigned row', () => {
    const blocks = layOut([lessonOf({ instructor_id: null }), lessonOf({ booking_id: 2, instructor_id: 900 })]);
    expect((blocks.get(null) ?? []).map((block) => block.key)).toEqual(['lesson-1-1', 'lesson-2-1']);
    expect(blocks.get(1)).toBeUndefined();
  });

  it('marks both lessons of one instructor at the same time, and names the pair once', () => {
    const blocks = layOut([
      lessonOf(),
      lessonOf({ booking_id: 2, from: '11:45', to: '13:00' }),
      lessonOf({ booking_id: 3, from: '13:00', to: '14:00' }),
    ]);
    expect((blocks.get(1) ?? []).map((block) => [block.key, block.lane, block.clashes])).toEqual([
      ['lesson-1-1', 0, ['lesson-2-1']],
      ['lesson-2-1', 1, ['lesson-1-1']],
      ['lesson-3-1', 0, []],
    ]);
    expect(clashingPairs(blocks).map((pair) => pair.map((block) => block.key))).toEqual([['lesson-1-1', 'lesson-2-1']]);
  });

  it('marks no clash for touching ends, entries or the Unassigned row', () => {
    const blocks = layOut(
      [
        lessonOf(),
        lessonOf({ booking_id: 2, from: '12:00', to: '13:00' }),
        lessonOf({ booking_id: 3, instructor_id: null }),
        lessonOf({ booking_id: 4, instructor_id: null }),
      ],
      [entryOf({ start_time: '09:00' })],
    );
    expect([...blocks.values()].flat().filter((block) => block.clashes.length > 0)).toEqual([]);
    expect(lanesOf(blocks.get(null) ?? [])).toBe(2);
  });

  it('puts lessons whose ends touch into one lane', () => {
    const row = layOut([lessonOf(), lessonOf({ booking_id: 2, from: '12:00', to: '13:00' })]).get(1) ?? [];
    expect(row.map(({ column, lane }) => [column, lane])).toEqual([
      [9, 0],
      [12, 0],
    ]);
  });

  it('places any week: each day once, within the row, no two blocks on one cell of a lane', () => {
    fc.assert(
      fc.property(anySchedule, (schedule) => {
        const blocks = [...blocksOfWeek(schedule, monday, rows).entries()];
        const inWeek = (date: string) => date >= monday && date <= addDays(monday, 6);
        const expected =
          schedule.lessons.flatMap((lesson) => lesson.days).filter((day) => inWeek(day.date)).length +
          schedule.entries.filter((entry) => inWeek(entry.date)).length;
        expect(blocks.flatMap(([, row]) => row)).toHaveLength(expected);
        for (const [id, row] of blocks) {
          const taken = new Set<string>();
          for (const block of row) {
            expect(block.instructor_id).toBe(id);
            for (let column = block.column; column < block.column + block.span; column += 1) {
              const cell = `${column}/${block.lane}`;
              expect(taken.has(cell)).toBe(false);
              taken.add(cell);
              expect(Math.floor(column / 9)).toBe(Math.floor(block.column / 9));
            }
            expect(block.lane).toBeLessThan(lanesOf(row));
            for (const key of block.clashes)
              expect(row.find((other) => other.key === key)?.clashes).toContain(block.key);
          }
        }
      }),
    );
  });
});

describe('a class', () => {
  const place = { day_number: 1, date: '2026-12-22', start_time: '09:00', end_time: '12:00', instructor_id: 1 };
  const of = { id: 7, version: 1, capacity: 8, people: 5, min_people: 2, level_span: 2 };
  const guest = (booking_id: number, ability_level: number) =>
    lessonOf({ booking_id, ability_level, days: [{ ...place, class: of }] });
  const schedule = { lessons: [guest(4, 1), guest(3, 2)], entries: [] };

  it('is one block with all of its bookings, at their highest level, and no clash', () => {
    const [block, ...others] = layOut(schedule.lessons).get(1) ?? [];
    expect(others).toEqual([]);
    if (block?.kind !== 'lesson') throw new Error('no block');
    expect([block.key, block.lesson.ability_level, block.clashes]).toEqual(['lesson-3-1', 2, []]);
    expect(block.roster?.map(({ lesson }) => lesson.booking_id)).toEqual([3, 4]);
    expect([isOfBooking(block, 4), isOfBooking(block, 5)]).toEqual([true, false]);
  });

  it('clashes with a private lesson of its instructor', () => {
    const row = layOut([...schedule.lessons, lessonOf({ booking_id: 9 })]).get(1) ?? [];
    expect(row.map(({ key, clashes }) => [key, clashes])).toEqual([
      ['lesson-3-1', ['lesson-9-1']],
      ['lesson-9-1', ['lesson-3-1']],
    ]);
  });

  it('moves with all of its bookings when one of them is moved', () => {
    const [block] = layOut(schedule.lessons).get(1) ?? [];
    if (block?.kind !== 'lesson') throw new Error('no block');
    const step = moveDay(block.lesson, 1, { ...place, instructor_id: 2, start_time: '13:00', end_time: '16:00' }) ?? [];
    const moved = applyMoves(schedule, [step]);
    expect(moved.lessons.map(({ days }) => [days[0]?.instructor_id, days[0]?.start_time])).toEqual([
      [2, '13:00'],
      [2, '13:00'],
    ]);
    const blocks = blocksOfWeek(moved, monday, rows);
    expect([blocks.get(1), blocks.get(2)?.length, blocks.get(2)?.[0]?.key]).toEqual([undefined, 1, 'lesson-3-1']);
  });

  it("takes its instructor's hours once, and never from itself", () => {
    const taken = takenHours(schedule).get(1)?.lessons ?? [];
    expect(taken.map(({ keys }) => [...keys])).toEqual([['lesson-4-1', 'lesson-3-1']]);
  });
});

describe('marksOf', () => {
  const blockOf = (lessons: ReturnType<typeof lessonOf>[]): LessonBlock | undefined =>
    [...layOut(lessons).values()].flat().find((block) => block.kind === 'lesson');
  const marks = (lessons: ReturnType<typeof lessonOf>[]) => {
    const block = blockOf(lessons);
    return block && marksOf(block);
  };

  it('are empty for a paid lesson without wishes', () => {
    expect(marks([lessonOf()])).toEqual({ isPickedUp: false, unpaid: 0, nominated: null, languages: [] });
  });

  it('tell whether the nominated instructor teaches', () => {
    expect(marks([lessonOf({ nominated_instructor_id: 1 })])?.nominated).toBe('teaches');
    expect(marks([lessonOf({ nominated_instructor_id: 2 })])?.nominated).toBe('other');
    expect(marks([lessonOf({ nominated_instructor_id: 1, instructor_id: null })])?.nominated).toBe('other');
  });

  it('join those of all bookings in a class', () => {
    const inClass = (booking_id: number, more: Parameters<typeof lessonOf>[0]) => {
      const lesson = lessonOf({ booking_id, ...more });
      const shared = { id: 7, version: 1, capacity: 6, people: 4, min_people: 1, level_span: 2 };
      return { ...lesson, days: lesson.days.map((day) => ({ ...day, class: shared })) };
    };
    expect(
      marks([
        inClass(1, { lesson_language: 'zh', is_paid: false }),
        inClass(2, { lesson_language: 'zh', has_transportation: true }),
        inClass(3, { is_paid: false }),
      ]),
    ).toEqual({ isPickedUp: true, unpaid: 2, nominated: null, languages: ['zh'] });
  });
});

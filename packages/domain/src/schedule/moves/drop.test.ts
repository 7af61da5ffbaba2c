import { describe, expect, it } from 'vitest';
import type { LessonBlock } from '../blocks.ts';
import { lessonOf } from '../testing/lessons.ts';
import { blocksOfWeek } from '../testing/week-blocks.ts';
import { daysOfWeek } from '../week.ts';
import { type DropPlace, dropOf } from './drop.ts';

const monday = '2026-12-21';
const days = daysOfWeek(monday);
const today = '2026-12-21';
/** The column of nine o'clock on Tuesday. */
const nine = 9;

type Lesson = ReturnType<typeof lessonOf>;
const inClass = (id: number, lesson: Lesson): Lesson => ({
  ...lesson,
  days: lesson.days.map((day) => ({
    ...day,
    class: { id, version: 1, capacity: 6, people: 2, min_people: 2, level_span: 2 },
  })),
});
/** The drop of the first lesson, by default over the same hours of Baba (2). */
function dropped(lessons: Lesson[], place: Partial<DropPlace> = {}) {
  const blocks = blocksOfWeek({ lessons, entries: [] }, monday, new Set([1, 2, 3]));
  const block = [...blocks.values()].flat().find((each) => each.key === 'lesson-1-1') as LessonBlock;
  const instructor_id = place.instructor_id === undefined ? 2 : place.instructor_id;
  const drop = dropOf(
    block,
    { column: nine, row: blocks.get(instructor_id) ?? [], ...place, instructor_id },
    days,
    today,
  );
  return 'other' in drop ? `${drop.kind} ${drop.other.key}` : drop;
}
const own = lessonOf();
const theirs = lessonOf({ booking_id: 2, instructor_id: 2 });

describe('a drop', () => {
  it('on a cell puts the day there', () =>
    expect(dropped([own], { column: nine + 4 })).toEqual({
      kind: 'place',
      to: { instructor_id: 2, date: '2026-12-22', start_time: '13:00', end_time: '16:00' },
    }));

  it('on a name gives the lesson to the instructor from that day on', () => {
    const running = lessonOf({ date: '2026-12-22', days_of_lesson: 3 });
    expect(dropped([running], { column: null })).toEqual({ kind: 'days', days: running.days, instructor_id: 2 });
  });

  it('on a lesson of another instructor swaps the two, and with Alt places it beside', () => {
    expect(dropped([own, theirs])).toBe('swap lesson-2-1');
    expect(dropped([own, theirs], { beside: true })).toMatchObject({ kind: 'place', to: { start_time: '09:00' } });
    expect(dropped([own, theirs], { column: nine + 1 })).toMatchObject({ kind: 'place' });
  });

  it('of a lesson without an instructor, or on the Unassigned row, never swaps', () => {
    expect(dropped([lessonOf({ instructor_id: null }), theirs])).toMatchObject({ kind: 'place' });
    const waiting = lessonOf({ booking_id: 2, instructor_id: null });
    expect(dropped([own, waiting], { instructor_id: null, under: 'lesson-2-1' })).toMatchObject({ kind: 'place' });
  });
});

describe('a class', () => {
  const [first, second] = [inClass(1, own), inClass(2, theirs)];

  it('dropped on one of the same course and time becomes one with it', () => {
    expect(dropped([first, second])).toBe('merge lesson-2-1');
    expect(dropped([first, second], { beside: true })).toMatchObject({ kind: 'place' });
  });

  it('dragged from the Unassigned row does the same, and within that row only with the one under the pointer', () => {
    const waiting = (id: number, booking_id: number) => inClass(id, lessonOf({ booking_id, instructor_id: null }));
    expect(dropped([waiting(1, 1), second])).toBe('merge lesson-2-1');
    const tray = [first, waiting(3, 3), waiting(4, 4)];
    expect(dropped(tray, { instructor_id: null })).toMatchObject({ kind: 'place' });
    expect(dropped(tray, { instructor_id: null, under: 'lesson-4-1' })).toBe('merge lesson-4-1');
  });

  it('of another course or time swaps instructors instead', () => {
    const course = { ...theirs.course, id: 9 };
    expect(dropped([first, inClass(2, { ...theirs, course })])).toBe('swap lesson-2-1');
    expect(dropped([first, inClass(2, lessonOf({ booking_id: 2, instructor_id: 2, from: '10:00' }))])).toBe(
      'swap lesson-2-1',
    );
  });

  it('moves to another day, although a class like it is there', () => {
    const later = inClass(2, lessonOf({ booking_id: 2, instructor_id: 2, date: '2026-12-23' }));
    expect(dropped([first, later], { column: nine * 2, under: 'lesson-2-1' })).toMatchObject({
      kind: 'place',
      to: { date: '2026-12-23' },
    });
  });
});

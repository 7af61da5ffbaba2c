import { describe, expect, it } from 'vitest';
import type { Schedule } from '../schema.ts';
import { entryOf, lessonOf } from '../testing/lessons.ts';
import { classRequirements, isConfirmable, takenHours, warningsOf } from './place-warnings.ts';
import { placeOf } from './tried-moves.ts';

const open = new Map([['2026-12-22', { from: '09:00', to: '17:00' }]]);
const off = (id: number) =>
  new Map(id === 2 ? [['2026-12-22', [{ from: '13:00', to: '16:00', kind: 'sick' as const }]]] : []);
/** 1 and 2 teach skiing (category 1) up to level 3, 3 teaches only snowboard, 4 is tied to another slope. */
const teachers = new Map(
  [1, 2, 3, 4].map((id) => [
    id,
    { id, levels: [{ category_id: id === 3 ? 2 : 1, level: 3 }], slope_ids: id === 4 ? [9] : [], languages: ['ja'] },
  ]),
);
const lesson = lessonOf();
const [first] = lesson.days;

function warned(to: object, others: Partial<Schedule> = {}, asked: Partial<typeof lesson> = {}) {
  if (!first) throw new Error('a lesson has a day');
  const schedule = { lessons: [lesson, ...(others.lessons ?? [])], entries: others.entries ?? [] };
  return warningsOf(
    { booking_id: 1, day_number: 1, lesson: { ...lesson, ...asked }, to: { ...placeOf(first), ...to } },
    { open, off, teacher: (id) => teachers.get(id), taken: takenHours(schedule), classes: classRequirements(schedule) },
  );
}

describe('warningsOf', () => {
  it('is empty for a good place, and a lesson does not clash with itself', () => expect(warned({})).toEqual([]));
  it('warns of another lesson at that time', () =>
    expect(warned({}, { lessons: [lessonOf({ booking_id: 2, from: '11:00' })] })).toEqual(['teaching']));
  it('warns of an entry at that time', () =>
    expect(warned({ end_time: '13:15' }, { entries: [entryOf()] })).toEqual(['entry']));
  it('warns of an instructor who does not speak the chosen language', () => {
    expect(warned({}, {}, { lesson_language: 'ko' })).toEqual(['language']);
    expect(warned({}, {}, { lesson_language: 'ja-JP' })).toEqual([]);
  });
  it('warns of hours off or away', () =>
    expect(warned({ instructor_id: 2, start_time: '13:00', end_time: '14:00' })).toEqual(['off']));
  it('warns of closed hours and days', () => {
    expect(warned({ end_time: '17:30' })).toEqual(['closed']);
    expect(warned({ date: '2026-12-23' })).toEqual(['closed']);
  });
  it('warns of an instructor who does not teach the category, the level or at the slope', () => {
    expect(warned({ instructor_id: 3 })).toEqual(['category']);
    expect(warned({ instructor_id: 2 }, {}, { ability_level: 4 })).toEqual(['level']);
    expect(warned({ instructor_id: 4 })).toEqual(['slope']);
  });
  it('without an instructor warns only of closed hours', () =>
    expect(warned({ instructor_id: null }, { lessons: [lessonOf({ booking_id: 2, instructor_id: null })] })).toEqual(
      [],
    ));
  it('has no warning for an instructor who is gone', () => expect(warned({ instructor_id: 99 })).toEqual([]));
});

it('judges a class by the highest level and the languages of all who attend it, whichever of them is moved', () => {
  const of = { id: 5, version: 1, capacity: 6, people: 4, min_people: 2, level_span: 2 };
  const guest = (booking_id: number, changes: Partial<typeof lesson>) => {
    const own = lessonOf({ booking_id, ...changes });
    return { ...own, days: own.days.map((day) => ({ ...day, class: of })) };
  };
  const schedule = {
    lessons: [guest(1, { ability_level: 1 }), guest(2, { ability_level: 4, lesson_language: 'ko' })],
    entries: [],
  };
  const around = { open, off, teacher: (id: number) => teachers.get(id), taken: takenHours(schedule) };
  const warned = schedule.lessons.map((each) => {
    const [day] = each.days;
    if (!day) throw new Error('a lesson has a day');
    const wanted = { booking_id: each.booking_id, day_number: 1, class: of, lesson: each, to: placeOf(day) };
    return warningsOf(wanted, { ...around, classes: classRequirements(schedule) });
  });
  expect(warned).toEqual([
    ['level', 'language'],
    ['level', 'language'],
  ]);
});

it('needs confirmation when the instructor teaches or is away, not when only skills differ', () => {
  expect((['category', 'level', 'slope', 'language', 'closed'] as const).filter(isConfirmable)).toEqual([]);
  expect((['off', 'entry', 'teaching'] as const).filter(isConfirmable)).toHaveLength(3);
});

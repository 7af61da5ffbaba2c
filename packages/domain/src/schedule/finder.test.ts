import { describe, expect, it } from 'vitest';
import { type FinderContext, findInstructors } from './finder.ts';
import { entryOf, lessonOf } from './testing/lessons.ts';
import { blocksOfWeek } from './testing/week-blocks.ts';

const date = '2026-12-22';
const slot = { date, from: '13:00', to: '14:00' };
const teacher = (id: number, level: number, languages: string[]) => ({
  id,
  levels: [{ category_id: 1, level }],
  slope_ids: [],
  languages,
});
const teachers = [
  teacher(1, 6, ['zh']),
  teacher(2, 6, ['zh']),
  teacher(3, 6, ['zh']),
  teacher(4, 6, ['en']),
  teacher(5, 2, ['en']),
];
const around = (more: Partial<FinderContext> = {}): FinderContext => ({
  blocks: blocksOfWeek(
    {
      lessons: [
        lessonOf({ booking_id: 1, instructor_id: 1, from: '09:00', to: '12:00' }),
        lessonOf({ booking_id: 2, instructor_id: 2, from: '10:00', to: '11:30' }),
        lessonOf({ booking_id: 3, instructor_id: 3, from: '13:30', to: '15:00' }),
        lessonOf({ booking_id: 4, instructor_id: 2, from: '13:00', to: '16:00', date: '2026-12-23' }),
      ],
      entries: [entryOf({ instructor_id: 4, start_time: '14:00', end_time: '15:00' })],
    },
    '2026-12-21',
    new Set([1, 2, 3, 4, 5]),
  ),
  off: () => new Map(),
  ...more,
});

describe('findInstructors', () => {
  it('returns who is free and fits, with the fewest hours of that day first', () =>
    expect(findInstructors(teachers, { slot, language: 'zh', category_id: 1 }, around()).fitting).toEqual([
      { id: 2, hours: 1.5 },
      { id: 1, hours: 3 },
    ]));

  it('keeps the given order among equal hours, and ignores what ends when the slot begins or begins when it ends', () =>
    expect(findInstructors(teachers, { slot }, around()).fitting.map(({ id }) => id)).toEqual([4, 5, 2, 1]));

  it('names the instructors with the fewest obstacles by obstacle', () => {
    const off = (id: number) =>
      new Map(id === 1 ? [[date, [{ from: '09:00', to: '17:00', kind: 'sick' as const }]]] : []);
    const found = findInstructors(
      teachers,
      { slot, language: 'zh', category_id: 1, ability_level: 3 },
      around({ off }),
    );
    expect(found.fitting).toEqual([{ id: 2, hours: 1.5 }]);
    // The fifth lacks level and language.
    expect(found.nearest).toEqual([
      { obstacle: 'teaching', ids: [3] },
      { obstacle: 'off', ids: [1] },
      { obstacle: 'language', ids: [4] },
    ]);
  });

  it('names an entry as an entry, and not as a lesson too', () =>
    expect(findInstructors(teachers.slice(3, 4), { slot: { ...slot, from: '14:00', to: '15:00' } }, around())).toEqual({
      fitting: [],
      nearest: [{ obstacle: 'entry', ids: [4] }],
    }));

  it('names everybody with two obstacles where nobody has only one', () =>
    expect(
      findInstructors(teachers.slice(4), { slot, language: 'zh', category_id: 1, ability_level: 3 }, around()),
    ).toEqual({
      fitting: [],
      nearest: [
        { obstacle: 'language', ids: [5] },
        { obstacle: 'level', ids: [5] },
      ],
    }));
});

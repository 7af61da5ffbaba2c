import { describe, expect, it } from 'vitest';
import { obstaclesThen } from './finder.ts';
import { questionOf, type ScheduleFilter, slotOfFilter, unassignedOf, visibleRows } from './rows.ts';
import { entryOf, lessonOf } from './testing/lessons.ts';
import { blocksOfWeek } from './testing/week-blocks.ts';

const tuesday = '2026-12-22';
const instructor = (id: number, level: number, languages: string[], slope_ids: number[] = [], category_id = 2) => ({
  id,
  categories: [{ id: category_id, ability_level: level }],
  teaches: { levels: [{ category_id, level }], slope_ids, languages },
});
/** 1 skis; 2 to 4 teach snowboard, 2 at a low level; 3 teaches at 13:00, and 4 is tied to slope 8. */
const instructors = [
  instructor(1, 6, ['ja', 'zh-TW'], [], 1),
  instructor(2, 2, ['zh']),
  instructor(3, 5, ['en', 'zh']),
  instructor(4, 4, ['en'], [8]),
];
const snowboard = { ...lessonOf().course, category_id: 2 };
const blocks = blocksOfWeek(
  {
    lessons: [
      lessonOf({ booking_id: 1, instructor_id: 3, from: '13:30', to: '15:30', course: snowboard, ability_level: 3 }),
      lessonOf({ booking_id: 2, instructor_id: null, course: snowboard, ability_level: 3 }),
      lessonOf({ booking_id: 3, instructor_id: null, ability_level: 3 }),
      lessonOf({ booking_id: 4, instructor_id: null, course: snowboard, ability_level: 1 }),
    ],
    entries: [entryOf({ instructor_id: null })],
  },
  '2026-12-21',
  new Set([1, 2, 3, 4]),
);
const around = { blocks, off: () => new Map() };
const shown = (filter: ScheduleFilter): number[] => {
  const { slot } = questionOf(filter, tuesday);
  const isFree = (id: number) =>
    obstaclesThen({ id, levels: [], slope_ids: [], languages: [] }, { slot }, around).length === 0;
  return visibleRows(instructors, filter, blocks, isFree).map((row) => row.id);
};

describe('visibleRows', () => {
  it.each<[string, ScheduleFilter, number[]]>([
    ['speak a language, in whichever script it is written', { language: 'zh' }, [1, 2, 3]],
    ['teach a category', { category: 2 }, [2, 3, 4]],
    ['teach a category at a level', { category: 2, level: 3 }, [3, 4]],
    ['teach on a slope', { slope: 9 }, [1, 2, 3]],
    ['are free at an hour', { from: '13:00' }, [1, 2, 4]],
    ['are free until the end of the hours', { from: '12:00', until: '13:30' }, [1, 2, 3, 4]],
    ['fulfil all at once', { language: 'zh', category: 2, level: 2, from: '13:00' }, [2]],
  ])('shows those who %s', (_what, filter, ids) => expect(shown(filter)).toEqual(ids));

  it('does not show who has a lesson of the level but does not teach it in the chosen category', () =>
    expect([shown({ level: 6 }), shown({ level: 3, category: 1 })]).toEqual([[1], [1]]));
});

describe('slotOfFilter', () => {
  it.each([
    [{ from: '13:00' }, ['13:00', '14:00']],
    [{ from: '13:30', until: '15:00' }, ['13:30', '15:00']],
    [{ from: '13:30', until: '13:30' }, ['13:30', '14:30']],
    [{ from: '23:30' }, ['23:30', '24:00']],
  ])('of %o is %o', (filter, [from, to]) => expect(slotOfFilter(filter, tuesday)).toEqual({ date: tuesday, from, to }));
  it('is nothing without hours, or at the end of the day', () =>
    expect([slotOfFilter({ until: '12:00' }, tuesday), slotOfFilter({ from: '24:00' }, tuesday)]).toEqual([
      undefined,
      undefined,
    ]));
});

describe('unassignedOf', () => {
  const keys = (filter: ScheduleFilter, of = blocks) =>
    unassignedOf(of.get(null) ?? [], filter, tuesday).map((block) => block.key);
  it('shows lessons of the category and level, and all entries', () => {
    expect(keys({ category: 2 })).toEqual(['lesson-2-1', 'lesson-4-1', 'entry-1']);
    expect(keys({ category: 2, level: 3 })).toEqual(['lesson-2-1', 'entry-1']);
  });
  it('shows lessons of the slope, at the hours, and in a language that the asked one will do for', () => {
    const waiting = { instructor_id: null, from: '09:00', to: '12:00' };
    const others = blocksOfWeek(
      {
        lessons: [
          lessonOf({ booking_id: 5, ...waiting, lesson_language: 'ja' }),
          lessonOf({ booking_id: 6, ...waiting, slope: { ...lessonOf().slope, id: 8 } }),
          lessonOf({ booking_id: 7, ...waiting, from: '13:00', to: '15:00', lesson_language: 'zh-TW' }),
        ],
        entries: [],
      },
      '2026-12-21',
      new Set(),
    );
    expect(keys({ slope: 8 }, others)).toEqual(['lesson-6-1']);
    expect(keys({ from: '13:00' }, others)).toEqual(['lesson-7-1']);
    expect(keys({ language: 'zh' }, others)).toEqual(['lesson-6-1', 'lesson-7-1']);
  });
  it('shows everything to a filter of instructors', () => expect(keys({ instructor: 1, free: true })).toHaveLength(4));
});

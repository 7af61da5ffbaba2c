import { expect, it } from 'vitest';
import { entryOf, lessonOf } from './testing/lessons.ts';
import { blocksOfWeek } from './testing/week-blocks.ts';
import { inTrayOrder, type TrayOrder } from './tray-order.ts';

const board = { ...lessonOf().course, type: 'Snowboard' as const };
const blocks =
  blocksOfWeek(
    {
      lessons: [
        lessonOf({ booking_id: 1, instructor_id: null, from: '10:00', to: '16:00', course: board }),
        lessonOf({ booking_id: 2, instructor_id: null, from: '13:00', to: '15:00', lesson_language: 'ja' }),
        lessonOf({
          booking_id: 3,
          instructor_id: null,
          from: '15:00',
          to: '17:00',
          lesson_language: 'en',
          course: board,
        }),
        lessonOf({ booking_id: 4, instructor_id: null, from: '10:00', to: '12:00' }),
      ],
      entries: [entryOf({ instructor_id: null })],
    },
    '2026-12-21',
    new Set(),
  ).get(null) ?? [];

it.each<[TrayOrder, string[]]>([
  ['time', ['lesson-4-1', 'lesson-1-1', 'lesson-2-1', 'lesson-3-1', 'entry-1']],
  ['sport', ['lesson-4-1', 'lesson-2-1', 'lesson-1-1', 'lesson-3-1', 'entry-1']],
  ['language', ['lesson-3-1', 'lesson-2-1', 'lesson-4-1', 'lesson-1-1', 'entry-1']],
])('sorts by %s, then by day and hour, with entries last', (order, keys) =>
  expect(inTrayOrder(blocks, order).map(({ key }) => key)).toEqual(keys),
);

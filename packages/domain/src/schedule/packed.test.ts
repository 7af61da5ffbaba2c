import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type PackedRow, type PackedSchedule, unpackSchedule } from './packed.ts';
import type { Schedule } from './schema.ts';
import { anySchedule, lessonOf } from './testing/lessons.ts';

const pack = ({ lessons, entries }: Schedule): PackedSchedule => ({
  rows: lessons.flatMap((lesson) =>
    lesson.days.map(
      (day): PackedRow => [
        [day.day_number, day.date, day.start_time, day.end_time, day.instructor_id],
        lesson.booking_id,
        lesson.days_of_lesson,
        lesson.customer_name,
        lesson.number_of_orders,
        lesson.ability_level,
        lesson.contact_status,
        lesson.instructor_id,
        lesson.nominated_instructor_id,
        lesson.lesson_language,
        lesson.course.id,
        lesson.slope.id,
        lesson.version,
        lesson.has_transportation ? 1 : 0,
        lesson.is_paid ? 1 : 0,
      ],
    ),
  ),
  entries,
  courses: [[1, 'Ski', 1, 'Private Ski', '', '']],
  slopes: [[1, 'Kandatsu', '', '']],
});

it('restores what was packed, for any row order, by first day and booking', () => {
  fc.assert(
    fc.property(anySchedule, fc.func(fc.integer()), (schedule, turn) => {
      const packed = pack(schedule);
      const shuffled = packed.rows.map((row) => ({ row, at: turn(row) })).sort((a, b) => a.at - b.at);
      const { lessons, entries } = unpackSchedule({ ...packed, rows: shuffled.map(({ row }) => row) });
      const firstOf = (lesson: Schedule['lessons'][number]) =>
        `${lesson.days[0]?.date} ${String(lesson.booking_id).padStart(9, '0')}`;
      const inOrder = [...schedule.lessons].sort((a, b) => (firstOf(a) < firstOf(b) ? -1 : 1));
      expect({ lessons, entries }).toEqual({ lessons: inOrder, entries: schedule.entries });
    }),
  );
});

it('throws when a course or slope is missing', () => {
  const packed = pack({ lessons: [lessonOf()], entries: [] });
  expect(() => unpackSchedule({ ...packed, slopes: [] })).toThrow('points to 1');
});

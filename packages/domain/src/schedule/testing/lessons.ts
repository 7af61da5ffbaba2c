/** Lessons and entries for the tests of the schedule. */
import * as fc from 'fast-check';
import { addDays } from '../../calendar/plain-date.ts';
import { stretch } from '../../testing/arbitraries.ts';
import type { ScheduleEntry, ScheduleLesson } from '../schema.ts';

type LessonChanges = Partial<Omit<ScheduleLesson, 'days'>> & {
  date?: string;
  from?: string;
  to?: string;
  days?: ScheduleLesson['days'];
};

/** A lesson of Aoki (1) on Tuesday 22 December 2026, 09:00 to 12:00, by default. */
export function lessonOf({ date = '2026-12-22', from = '09:00', to = '12:00', ...changes }: LessonChanges = {}) {
  const instructor_id = changes.instructor_id === undefined ? 1 : changes.instructor_id;
  const count = changes.days_of_lesson ?? 1;
  const lesson: ScheduleLesson = {
    booking_id: 1,
    days_of_lesson: count,
    customer_name: 'Tan Wei Ling',
    number_of_orders: 2,
    ability_level: 2,
    contact_status: 'not_contacted',
    nominated_instructor_id: null,
    lesson_language: null,
    has_transportation: false,
    is_paid: true,
    course: { id: 1, name_translations: { en: 'Private Ski', ja: '', zh: '' }, type: 'Ski', category_id: 1 },
    slope: { id: 1, name_translations: { en: 'Kandatsu', ja: '', zh: '' } },
    days: Array.from({ length: count }, (_, index) => ({
      day_number: index + 1,
      date: addDays(date, index),
      start_time: from,
      end_time: to,
      instructor_id,
    })),
    version: 1,
    ...changes,
    instructor_id,
  };
  return lesson;
}

export const entryOf = (changes: Partial<ScheduleEntry> = {}): ScheduleEntry => ({
  id: 1,
  tag: 'On Hold',
  instructor_id: 1,
  date: '2026-12-22',
  start_time: '13:00',
  end_time: '14:30',
  version: 1,
  ...changes,
});

/** Days around the week of 21 December 2026. */
export const nearDay = fc.integer({ min: -20, max: 60 }).map((days) => addDays('2026-12-21', days));

/** A lesson with any hours around that week, of one of three instructors or nobody; sometimes a long one. */
export const anyLesson = fc
  .record({
    booking_id: fc.integer({ min: 1, max: 40 }),
    date: nearDay,
    hours: stretch(15),
    days_of_lesson: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 4 }) }, fc.integer({ min: 9, max: 14 })),
    instructor_id: fc.constantFrom(null, 1, 2, 3),
    ability_level: fc.integer({ min: 1, max: 6 }),
  })
  .map(({ hours, ...lesson }) => lessonOf({ ...lesson, ...hours }));

const anyEntry = fc
  .record({
    id: fc.integer({ min: 1, max: 20 }),
    date: nearDay,
    hours: stretch(15),
    instructor_id: fc.constantFrom(1, 2),
  })
  .map(({ hours, ...entry }) => entryOf({ ...entry, start_time: hours.from, end_time: hours.to }));

/** Each booking and entry once, as the server returns them. */
export const anySchedule = fc.record({
  lessons: fc.uniqueArray(anyLesson, { selector: (lesson) => lesson.booking_id, maxLength: 25 }),
  entries: fc.uniqueArray(anyEntry, { selector: (entry) => entry.id, maxLength: 8 }),
});

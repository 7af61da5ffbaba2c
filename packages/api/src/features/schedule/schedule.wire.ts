/** The schedule as REST v1 writes it: one item per booking and per entry, as the existing grid reads them. */
import { hoursOf, minutesOf } from '@gerende/domain/calendar/time-of-day';
import { inLanguage, type Language } from '@gerende/domain/language/rules';
import { Id, PlainDate, TimeOfDay } from '@gerende/domain/primitives';
import type { Schedule, ScheduleEntry, ScheduleLesson } from '@gerende/domain/schedule/schema';
import * as z from 'zod';

/**
 * A lesson of several days is one item on its first day: the grid draws 'Day n/N' blocks from `days_of_lesson` itself and
 * merges items by `id`, so a second item of the same booking would be lost. It stands in its main instructor's row.
 */
export const RestScheduleItem = z.object({
  /** The booking's number, or `entry-<n>`. */
  id: z.union([Id, z.string().regex(/^entry-[1-9]\d*$/)]),
  operatingDay: PlainDate,
  from: TimeOfDay,
  to: TimeOfDay,
  /** Instructor id; 0 while nobody teaches, or when the instructor is gone. */
  rowIndex: z.int().min(0),
  days_of_lesson: z.int().min(1),
  /** What the block says: the guest, or the tag. */
  content: z.string(),
  name: z.string(),
  course: z.string(),
  level: z.int().nullable(),
  slope: z.string(),
  /** Hours. */
  duration: z.number(),
  tagged: z.boolean(),
});
export type RestScheduleItem = z.infer<typeof RestScheduleItem>;

const duration = (start: string, end: string): number => hoursOf(minutesOf(end) - minutesOf(start));

function toLessonItem(lesson: ScheduleLesson, language: Language): RestScheduleItem[] {
  const [first] = lesson.days;
  if (!first) return [];
  return [
    {
      id: lesson.booking_id,
      operatingDay: first.date,
      from: first.start_time,
      to: first.end_time,
      rowIndex: lesson.instructor_id ?? 0,
      days_of_lesson: lesson.days_of_lesson,
      content: lesson.customer_name,
      name: lesson.customer_name,
      course: inLanguage(lesson.course.name_translations, language),
      level: lesson.ability_level,
      slope: inLanguage(lesson.slope.name_translations, language),
      duration: duration(first.start_time, first.end_time),
      tagged: false,
    },
  ];
}

export const toEntryItem = (entry: ScheduleEntry): RestScheduleItem => ({
  id: `entry-${entry.id}`,
  operatingDay: entry.date,
  from: entry.start_time,
  to: entry.end_time,
  rowIndex: entry.instructor_id ?? 0,
  days_of_lesson: 1,
  content: entry.tag,
  name: '',
  course: '',
  level: null,
  slope: '',
  duration: duration(entry.start_time, entry.end_time),
  tagged: true,
});

export const toScheduleItems = ({ lessons, entries }: Schedule, language: Language): RestScheduleItem[] => [
  ...lessons.flatMap((lesson) => toLessonItem(lesson, language)),
  ...entries.map(toEntryItem),
];

/** The shape of the schedule in REST v1: one item per booking and per entry, as the existing grid reads them. */
import { hoursOf, minutesOf } from '@gerende/domain/calendar/time-of-day';
import { inLanguage, type Language } from '@gerende/domain/language/rules';
import { Id, PlainDate, TimeOfDay } from '@gerende/domain/primitives';
import type { PackedRow, PackedSchedule } from '@gerende/domain/schedule/packed';
import type { ScheduleEntry } from '@gerende/domain/schedule/schema';
import * as z from 'zod';

/**
 * A lesson of several days is one item on its first day: the grid draws 'Day n/N' blocks from `days_of_lesson` itself
 * and merges items by `id`, so that a second item of the same booking would be lost. It is in its main instructor's
 * row.
 */
export const RestScheduleItem = z.object({
  /** The booking id, or `entry-<n>`. */
  id: z.union([Id, z.string().regex(/^entry-[1-9]\d*$/)]),
  operatingDay: PlainDate,
  from: TimeOfDay,
  to: TimeOfDay,
  /** Instructor id; 0 without an instructor or with a deleted one. */
  rowIndex: z.int().min(0),
  days_of_lesson: z.int().min(1),
  /** The text of the block: the guest's name, or the tag. */
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

const byDay = ([[, a], idA]: PackedRow, [[, b], idB]: PackedRow): number => (a === b ? idA - idB : a < b ? -1 : 1);

/** Written directly from the packed rows, without objects in between. */
export function toScheduleItems({ rows, entries, ...lists }: PackedSchedule, language: Language): RestScheduleItem[] {
  const courses = new Map(
    lists.courses.map(([id, _type, _category, en, ja, zh]) => [id, inLanguage({ en, ja, zh }, language)]),
  );
  const slopes = new Map(lists.slopes.map(([id, en, ja, zh]) => [id, inLanguage({ en, ja, zh }, language)]));
  const firstDays = rows.filter(([[day_number]]) => day_number === 1).sort(byDay);
  const lessons = firstDays.map(([day, id, days_of_lesson, name, _people, level, _status, teacher, ...rest]) => {
    const [, operatingDay, from, to] = day;
    const [_nominated, _language, course_id, slope_id] = rest;
    return {
      id,
      operatingDay,
      from,
      to,
      rowIndex: teacher ?? 0,
      days_of_lesson,
      content: name,
      name,
      course: courses.get(course_id) ?? '',
      level,
      slope: slopes.get(slope_id) ?? '',
      duration: duration(from, to),
      tagged: false,
    };
  });
  return [...lessons, ...entries.map(toEntryItem)];
}

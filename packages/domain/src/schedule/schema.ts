/** The weekly schedule: lessons and tagged entries on instructors' rows (§3 Schedule, rest-v1 Schedule). */
import * as z from 'zod';
import { readDayOrId } from '../operating-day/schema.ts';
import { Id, PlainDate, readId, TimeOfDay } from '../primitives.ts';

export const ScheduleRange = z.object({ startDate: PlainDate, endDate: PlainDate });
export type ScheduleRange = z.infer<typeof ScheduleRange>;

/** One block of the grid. A lesson's `id` is its booking's number, an entry's is `entry-<n>`. */
export const ScheduleItem = z.object({
  id: z.union([Id, z.string().regex(/^entry-[1-9]\d*$/)]),
  operatingDay: PlainDate,
  from: TimeOfDay,
  to: TimeOfDay,
  /** Instructor id, 0 while nobody teaches it. */
  rowIndex: z.int().min(0),
  days_of_lesson: z.int().min(1),
  content: z.string(),
  name: z.string(),
  course: z.string(),
  level: z.int().nullable(),
  slope: z.string(),
  /** Hours. */
  duration: z.number(),
  tagged: z.boolean(),
});
export type ScheduleItem = z.infer<typeof ScheduleItem>;

/** A tag, sent as JSON text or as the plain word, kept without the quotes. */
const readTag = z.preprocess(
  (value) => {
    if (typeof value !== 'string' || !/^\s*"/.test(value)) return value;
    try {
      return JSON.parse(value);
    } catch {
      return value;
    }
  },
  z
    .string({ error: 'errors:selectTag' })
    .trim()
    .min(1, { error: 'errors:selectTag' })
    .max(60, { error: 'errors:tooLong' }),
);

export const SaveScheduleEntry = z
  .object({
    tag: readTag,
    instructor_id: readId,
    start_time: TimeOfDay,
    end_time: TimeOfDay,
    operating_day: readDayOrId,
  })
  .refine((entry) => entry.start_time < entry.end_time, { path: ['end_time'], error: 'errors:endBeforeStart' });
export type SaveScheduleEntry = z.infer<typeof SaveScheduleEntry>;

export const PayrollRange = z.object({ from: PlainDate, to: PlainDate });
export type PayrollRange = z.infer<typeof PayrollRange>;

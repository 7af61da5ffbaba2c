/** The weekly schedule: lessons and tagged entries on instructors' rows (§3 Schedule, rest-v1 Schedule). */
import * as z from 'zod';
import { ContactStatus } from '../booking/schema.ts';
import { AbilityLevel, CourseType } from '../course/schema.ts';
import { readRowVersion } from '../form-values.ts';
import { NameTranslations } from '../language/schema.ts';
import { readDayOrId } from '../operating-day/schema.ts';
import { Id, PlainDate, readFlag, readId, requiredText, TimeOfDay } from '../primitives.ts';

export const ScheduleRange = z.object({ startDate: PlainDate, endDate: PlainDate });
export type ScheduleRange = z.infer<typeof ScheduleRange>;

/** A class that the day is in, with all who attend it (decision 0036). */
const ScheduleClass = z.object({
  id: Id,
  version: z.int(),
  capacity: z.int(),
  people: z.int(),
  /** The desk is warned of fewer people. */
  min_people: z.int(),
  /** How many levels may share it. */
  level_span: z.int(),
});

/** One lesson day with its instructor; null when it has none, or when the instructor is gone. */
const ScheduleDay = z.object({
  day_number: z.int().min(1),
  date: PlainDate,
  start_time: TimeOfDay,
  end_time: TimeOfDay,
  instructor_id: Id.nullable(),
  /** Left out for a private lesson. */
  class: ScheduleClass.optional(),
});

/** A booking on the schedule with all its days, including those outside the requested range. */
export const ScheduleLesson = z.object({
  booking_id: Id,
  days_of_lesson: z.int().min(1),
  customer_name: z.string(),
  number_of_orders: z.int(),
  ability_level: AbilityLevel,
  contact_status: ContactStatus,
  /** The booking's main instructor; null when it has none, or when the instructor is gone. */
  instructor_id: Id.nullable(),
  nominated_instructor_id: Id.nullable(),
  /** The language the guest chose for the lesson, or null. */
  lesson_language: z.string().nullable(),
  /** Whether the guest is picked up at the hotel. */
  has_transportation: z.boolean(),
  /** Whether the invoice status is Paid. */
  is_paid: z.boolean(),
  course: z.object({ id: Id, name_translations: NameTranslations, type: CourseType, category_id: Id }),
  slope: z.object({ id: Id, name_translations: NameTranslations }),
  days: z.array(ScheduleDay),
  version: z.int(),
});
export type ScheduleLesson = z.infer<typeof ScheduleLesson>;

/** A tag on hours of an instructor. */
export const ScheduleEntry = z.object({
  id: Id,
  tag: z.string(),
  /** Null when the instructor is gone. */
  instructor_id: Id.nullable(),
  date: PlainDate,
  start_time: TimeOfDay,
  end_time: TimeOfDay,
  version: z.int(),
});
export type ScheduleEntry = z.infer<typeof ScheduleEntry>;

/** Everything in a range of days: lessons by their first day, then entries by theirs. */
export const Schedule = z.object({ lessons: z.array(ScheduleLesson), entries: z.array(ScheduleEntry) });
export type Schedule = z.infer<typeof Schedule>;

/** A tag, sent as JSON text or as plain text; stored without quotes. */
const readTag = z.preprocess(
  (value) => {
    if (typeof value !== 'string' || !/^\s*"/.test(value)) return value;
    try {
      return JSON.parse(value);
    } catch {
      return value;
    }
  },
  requiredText(60, 'errors:selectTag'),
);

const entryFields = {
  tag: readTag,
  instructor_id: readId,
  start_time: TimeOfDay,
  end_time: TimeOfDay,
  operating_day: readDayOrId,
};
const isLater = (entry: { start_time: string; end_time: string }): boolean => entry.start_time < entry.end_time;
const endIsLater = { path: ['end_time'], error: 'errors:endBeforeStart' };

export const SaveScheduleEntry = z.object(entryFields).refine(isLater, endIsLater);
export type SaveScheduleEntry = z.infer<typeof SaveScheduleEntry>;

/** A change of a stored entry, with its version. */
export const UpdateScheduleEntry = z
  .object({ id: readId, ...entryFields, version: readRowVersion })
  .refine(isLater, endIsLater);
export type UpdateScheduleEntry = z.infer<typeof UpdateScheduleEntry>;

export const RemoveScheduleEntry = z.object({ id: readId, version: readRowVersion });
export type RemoveScheduleEntry = z.infer<typeof RemoveScheduleEntry>;

/** An available tag; the fixed ones (Undecided, On Hold, Cancelled) cannot be removed. */
export const ScheduleTag = z.object({
  id: Id,
  name: z.string(),
  fixed: z.boolean(),
  /** Whether payroll counts entries with it (decision 0024). */
  paid: z.boolean(),
});
export type ScheduleTag = z.infer<typeof ScheduleTag>;

export const AddTag = z.object({ name: requiredText(60), paid: readFlag.optional() });
export type AddTag = z.infer<typeof AddTag>;

export const SetTagPaid = z.object({ id: readId, paid: readFlag });
export type SetTagPaid = z.infer<typeof SetTagPaid>;

export const PayrollRange = z.object({ from: PlainDate, to: PlainDate });
export type PayrollRange = z.infer<typeof PayrollRange>;

/** What the weekly grid is drawn from: flat rows by day, and the lists their ids point into (§2 /admin/schedule). */
import * as z from 'zod';
import { ContactStatus, InvoiceStatus } from '../booking/schema.ts';
import { daysBetween } from '../calendar/plain-date.ts';
import { CategoryRef } from '../category/reference.ts';
import { AbilityLevel, CourseType } from '../course/schema.ts';
import { NameTranslations } from '../language/schema.ts';
import { OperatingDay } from '../operating-day/schema.ts';
import { DisplayOrder, Id, PlainDate, TimeOfDay } from '../primitives.ts';
import { longestWeekDays } from './moves.ts';
import { daysInOrder } from './rules.ts';
import { ScheduleEntry, ScheduleTag } from './schema.ts';

/** Days of the grid, both ends included, in either order; at most 60. */
export const WeekRange = z
  .object({ from: PlainDate, to: PlainDate })
  .transform(({ from, to }) => daysInOrder(from, to))
  .refine(({ from, to }) => daysBetween(from, to) < longestWeekDays, { path: ['to'], error: 'errors:tooManyDays' });
export type WeekRange = z.output<typeof WeekRange>;

/** One day of a lesson. A booking's days carry its own `version`: a move begins from it. */
export const WeekLesson = z.object({
  booking_id: Id,
  /** 'Day n/N' (§2). */
  day_number: z.int().min(1),
  days_of_lesson: z.int().min(1),
  date: PlainDate,
  from: TimeOfDay,
  to: TimeOfDay,
  /** Null while nobody teaches, or when the instructor is gone. */
  instructor_id: Id.nullable(),
  nominated_instructor_id: Id.nullable(),
  customer_name: z.string(),
  number_of_orders: z.int(),
  ability_level: AbilityLevel,
  course_id: Id,
  slope_id: Id,
  contact_status: ContactStatus,
  invoice_status: InvoiceStatus,
  version: z.int(),
});
export type WeekLesson = z.infer<typeof WeekLesson>;

/** A course as lessons name it, deleted ones included. */
export const WeekCourse = z.object({
  id: Id,
  name_translations: NameTranslations,
  type: CourseType,
  category_id: Id,
});
export type WeekCourse = z.infer<typeof WeekCourse>;

/** A live instructor: whom a lesson can be given to. */
export const WeekInstructor = z.object({
  id: Id,
  name: z.string(),
  name_zh: z.string(),
  display_order: DisplayOrder,
  levels: z.array(z.object({ category_id: Id, level: AbilityLevel })),
  /** None means that no slope was named: teaches on all. */
  slope_ids: z.array(Id),
});
export type WeekInstructor = z.infer<typeof WeekInstructor>;

export const WeekDayOff = z.object({ instructor_id: Id, date: PlainDate, from: TimeOfDay, to: TimeOfDay });
export type WeekDayOff = z.infer<typeof WeekDayOff>;

export const ScheduleWeek = z.object({
  from: PlainDate,
  to: PlainDate,
  /** By date, hour and booking. Canceled bookings are left out. */
  lessons: z.array(WeekLesson),
  entries: z.array(ScheduleEntry),
  /** In the order of the rows. */
  instructors: z.array(WeekInstructor),
  days_off: z.array(WeekDayOff),
  /** The hours of the days on which the school is open; a closed day is absent. */
  operating_days: z.array(OperatingDay),
  tags: z.array(ScheduleTag),
  courses: z.array(WeekCourse),
  slopes: z.array(z.object({ id: Id, name_translations: NameTranslations })),
  categories: z.array(CategoryRef),
});
export type ScheduleWeek = z.infer<typeof ScheduleWeek>;

export const UpcomingQuery = z.object({ from: PlainDate });
/** The day of the first lesson on or after the asked one; null when there is none. */
export const Upcoming = z.object({ date: PlainDate.nullable() });
export type Upcoming = z.infer<typeof Upcoming>;

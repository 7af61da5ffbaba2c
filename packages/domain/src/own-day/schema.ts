/** An instructor's own lessons as the page on the phone shows them: what is needed to teach, and nothing about money. */
import * as z from 'zod';
import type { AgeGroup } from '../age-groups.ts';
import type { ContactMethod } from '../booking/choices.ts';
import type { PlainDate, PlainMonth } from '../calendar/plain-date.ts';
import type { InstructorNames } from '../instructor/names.ts';
import { PlainDate as DayOf, readInteger } from '../primitives.ts';
import type { TeachingNote } from '../teaching-note/schema.ts';
import type { TodayEntry, TodayGuest, TodayLesson } from '../today/schema.ts';
import { mostOwnDays } from './most-days.ts';

export const OwnDaysQuery = z.object({
  /** Left out: the school's today. */
  from: DayOf.optional(),
  days: readInteger(1, mostOwnDays, 'errors:tooManyDays'),
});
export type OwnDaysQuery = z.infer<typeof OwnDaysQuery>;

export const OwnHoursQuery = z.object({
  /** yyyy-MM. Left out: the school's month. */
  month: z
    .string()
    .regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, { error: 'errors:invalidDate' })
    .optional(),
});
export type OwnHoursQuery = z.infer<typeof OwnHoursQuery>;

/** Hours of a month as the payroll sheet counts them, with two decimals. */
export type OwnHours = {
  month: PlainMonth;
  /** Of the whole month, as it is planned. */
  hours: number;
  /** Until the school's today, this included. */
  until_today: number;
  /** The school's present month, after which nothing is shown. */
  this_month: PlainMonth;
};

/** How the guest wants to be written to. */
export type OwnContact = { method: ContactMethod; account: string };

export type OwnGuest = Omit<TodayGuest, 'owes' | 'version' | 'admin_notes'> & {
  age_group: AgeGroup | null;
  /** Null where the guest named none. */
  contact: OwnContact | null;
  /** The desk's note about the booking. */
  remarks: string | null;
  /** What instructors wrote about the guest, also in other bookings with the same name and contact; the newest lesson first. */
  notes: TeachingNote[];
};

export type OwnLesson = Omit<TodayLesson, 'instructor' | 'guests'> & {
  guests: OwnGuest[];
};
export type OwnEntry = Omit<TodayEntry, 'instructor'>;

/** Lessons and entries by the hour. */
export type OwnDay = { date: PlainDate; lessons: OwnLesson[]; entries: OwnEntry[] };

export type OwnDays = {
  instructor: InstructorNames;
  /** The school's. */
  today: PlainDate;
  /** Each requested day, including days without lessons. */
  days: OwnDay[];
};

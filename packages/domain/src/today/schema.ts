/** One day as the desk at the meeting point sees it. */
import * as z from 'zod';
import type { PlainDate } from '../calendar/plain-date.ts';
import type { TimeOfDay } from '../calendar/time-of-day.ts';
import type { InstructorNames } from '../instructor/names.ts';
import type { NameTranslations } from '../language/schema.ts';
import type { Participant } from '../participant/schema.ts';
import type { MarkedDay } from '../presence/schema.ts';
import { PlainDate as DayOf } from '../primitives.ts';

export const TodayQuery = z.object({ date: DayOf });
export type TodayQuery = z.infer<typeof TodayQuery>;

/** A booking in a lesson of the day. */
export type TodayGuest = MarkedDay & {
  booking_id: number;
  /** The booking's version, so that a change is refused if somebody else has made one. */
  version: number;
  day_number: number;
  days_of_lesson: number;
  customer_name: string;
  phone_number: string;
  people: number;
  ability_level: number;
  /** Null for any. */
  lesson_language: string | null;
  has_transportation: boolean;
  hotel_name: string | null;
  /** Yen that its party has left to pay; 0 if nothing is demanded for this booking. */
  owes: number;
  admin_notes: string | null;
  /** The participants, where the school asks for them; remarks are for the instructor. */
  participants: Participant[];
  /** Its slope or the school is closed then, and nobody has decided about this guest, while the lesson is held for others. */
  is_lost?: true;
};

export type TodayLesson = {
  lesson_id: number;
  start_time: TimeOfDay;
  end_time: TimeOfDay;
  slope: { id: number; name_translations: NameTranslations };
  course: { id: number; name_translations: NameTranslations };
  /** The capacity of a class; null for a private lesson. */
  capacity: number | null;
  instructor: (InstructorNames & { id: number }) | null;
  guests: TodayGuest[];
  /** Its slope or the school is closed then, and no guest of it stays as they are. */
  is_closed?: true;
};

/** Hours of an instructor with a tag: a meeting, training. */
export type TodayEntry = {
  id: number;
  start_time: TimeOfDay;
  end_time: TimeOfDay;
  tag: string;
  instructor: InstructorNames & { id: number };
};

export type Today = {
  date: PlainDate;
  lessons: TodayLesson[];
  entries: TodayEntry[];
  /** Requests that wait for an answer, and messages that could not be sent, whatever their day. */
  requests: number;
  /** Those of the requests that were paid after their place had been given back. */
  paid_late: number;
  failed_messages: number;
};

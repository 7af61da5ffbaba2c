/** The facts of a booking in a message, as they were when it was queued, in the language of its reader. */
import type { BookingStatus, ContactMethod } from '@gerende/domain/booking/choices';
import { dayInWords } from '@gerende/domain/calendar/day-in-words';
import { dayIn, timeIn } from '@gerende/domain/calendar/plain-date';
import type { TextLanguage } from '@gerende/domain/language/rules';
import { instantOf } from '../../platform/clock.ts';

/** One lesson day; times are local to the school. */
export type FactDay = { day_number: number; date: string; from: string; to: string };

/** What the guest needs to know for the day, in the reader's language; null where the school has written nothing. */
export type Arrival = {
  meeting: string | null;
  /** Address of a map, or of the page about the meeting point. */
  map: string | null;
  /** How many minutes before the lesson to be there. */
  minutes: number;
  /** When and how the guest learns the time of the pick-up. */
  pick_up: string | null;
  bring: string | null;
  /** What canceling costs, in a sentence. */
  cancellation: string | null;
};

/** The sender, as shown to the reader. */
export type SenderFacts = {
  name: string;
  address: string | null;
  phone: string | null;
  /** Where a reply reaches the school; null if nowhere. Left out of messages that were queued before it was stored. */
  reply_to?: string | null;
};

export type LessonFacts = {
  number: number;
  guest: string;
  email: string;
  phone: string;
  preferred_contact_method: ContactMethod | null;
  account_id: string | null;
  /** ISO 3166-1 alpha-2. */
  country_code: string;
  hotel: string | null;
  course: string;
  slope: string;
  days: FactDay[];
  people: number;
  level: number;
  instructor: string | null;
  has_transportation: boolean;
  /** Yen, tax included. */
  fee: number;
  is_canceled: boolean;
  /** Left out of messages that were queued before there were requests. */
  status?: BookingStatus;
  /** Canceled before the school had accepted it: there was only a request, no lesson. */
  was_requested?: true;
  time_zone: string;
  school: SenderFacts;
  /** Left out of messages that were queued before it was stored. */
  arrival?: Arrival;
};

/** Whether only requests were canceled, and no lesson. */
export const areRequests = (lines: readonly LessonFacts[]): boolean => lines.every((line) => line.was_requested);

/** An instant on the school's clock as text for a message: `Tue 22 Dec 2026, 21:40`. */
export function instantText(instant: string, timeZone: string, language: TextLanguage): string {
  const at = instantOf(instant);
  const day = dayInWords(dayIn(timeZone, at), language);
  return `${day}${language === 'en' ? ',' : ''} ${timeIn(timeZone, at)}`;
}

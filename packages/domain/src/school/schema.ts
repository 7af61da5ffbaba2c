/** Public data of the school: its name, time zone, and configurable labels. */
import * as z from 'zod';
import { hotelRules } from '../booking/choices.ts';
import { PlainDate, TimeOfDay } from '../primitives.ts';
import { SchoolHero } from './hero-schema.ts';
import { ProfileFooter } from './profile-schema.ts';

export const School = z.object({
  name: z.string(),
  /** Null when it is the same as `name`. */
  name_ja: z.string().nullable(),
  name_zh: z.string().nullable(),
  /** Path below the public storage, or null for the product's own logo. */
  logo: z.string().nullable(),
  /** IANA name; every calendar day is in this zone. */
  time_zone: z.string(),
  /** Today in the school's time zone. */
  today: PlainDate,
  /** Label of the referrer `partner`. */
  partner_label: z.string(),
  default_from: TimeOfDay,
  default_to: TimeOfDay,
  /** Which guests have to name a hotel. */
  ask_hotel: z.enum(hotelRules),
  /** Whether guests name the participants of each lesson. */
  ask_participants: z.boolean(),
  /** Whether guests get a mail at once about a booking: there is a mail server, and the message is switched on. */
  sends_mail: z.boolean(),
  /** The same for a request. */
  mails_requests: z.boolean(),
  /**
   * What guests pay online right after they book, the minutes for which the place is held for it, and the least in yen that can
   * be paid so; null: nothing.
   */
  pay_when_booking: z.object({ what: z.enum(['deposit', 'all']), minutes: z.int(), least: z.int() }).nullable(),
  /** What is asked for online, whenever it is, and the least in yen that can be paid so; null: nothing. */
  pay_online: z.object({ what: z.enum(['deposit', 'all']), least: z.int() }).nullable(),
  /** Whether the bot check is Google's, whose script the landing page loads (§7). */
  uses_recaptcha: z.boolean(),
  /** Hours a guest has to confirm a booking by the link in the mail; null when no confirmation is needed. */
  confirm_within_hours: z.int().nullable(),
  /** How many minutes before the lesson guests are to be at the meeting point. */
  arrive_minutes: z.int(),
  /** The content of the footer of every guest page. */
  footer: ProfileFooter,
  /** The school's own picture and texts on the first page. */
  hero: SchoolHero,
});
export type School = z.infer<typeof School>;

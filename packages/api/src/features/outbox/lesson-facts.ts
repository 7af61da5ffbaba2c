/** What a message says of a booking: its facts as they stood when it was queued, in the language of its reader. */
import type { ContactMethod } from '@gerende/domain/booking/choices';
import { formatDay } from '@gerende/domain/calendar/day-in-words';
import { inLanguage, languageOf, type TextLanguage } from '@gerende/domain/language/rules';
import { schoolName } from '@gerende/domain/school/rules';
import type { AppContext } from '../../context.ts';
import { selectBooking } from '../booking/booking.queries.ts';
import { toBooking } from '../booking/booking.service.ts';
import { selectLessonDays } from '../booking/lesson/lesson-day.queries.ts';
import { selectSchool } from '../school/school.queries.ts';

/** One lesson day; times are the school's wall clock. */
export type FactDay = { day_number: number; date: string; from: string; to: string };

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
  time_zone: string;
  school: { name: string; address: string | null; phone: string | null };
};

/** Chinese readers know an instructor by the Chinese name, where there is one. */
const personIn = (person: { name: string; name_zh: string } | null, language: TextLanguage): string | null =>
  person && ((languageOf(language) === 'zh' && person.name_zh) || person.name);

/** @returns undefined where there is no such booking */
export async function lessonFacts(
  app: AppContext,
  bookingId: number,
  language: TextLanguage,
): Promise<LessonFacts | undefined> {
  const row = await selectBooking(app.db, bookingId);
  if (!row) return undefined;
  const booking = toBooking(row);
  const days = await selectLessonDays(app.db, bookingId);
  const { address, phone, time_zone, ...school } = await selectSchool(app.db);
  return {
    number: booking.id,
    guest: booking.customer_name,
    email: booking.email,
    phone: booking.phone_number,
    preferred_contact_method: booking.preferred_contact_method,
    account_id: booking.account_id,
    country_code: booking.country.code,
    hotel: booking.hotel_name,
    course: inLanguage(booking.course.name_translations, language),
    slope: inLanguage(booking.slope.name_translations, language),
    days: days.map((day) => ({
      day_number: day.day_number,
      date: day.date,
      from: day.start_time,
      to: day.end_time,
    })),
    people: booking.number_of_orders,
    level: booking.ability_level,
    instructor: personIn(booking.instructor, language),
    has_transportation: booking.has_transportation,
    fee: booking.fee,
    is_canceled: booking.invoice_status === 'Canceled',
    time_zone,
    school: { name: schoolName(school, language), address, phone },
  };
}

/** A lesson day as a line of a message says it: `Tue, Dec 22, 2026`. */
export const dayText = (date: string, language: TextLanguage): string =>
  formatDay(date, language, { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' });

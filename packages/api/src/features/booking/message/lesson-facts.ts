/** Reads the facts of a booking for its messages, in the language of their reader. */
import type { Booking } from '@gerende/domain/booking/schema';
import { daysInRow } from '@gerende/domain/calendar/plain-date';
import { inLanguage, languageOf, readerLanguage, type TextLanguage } from '@gerende/domain/language/rules';
import { schoolName } from '@gerende/domain/school/rules';
import type { AppContext } from '../../../context.ts';
import { forReader } from '../../../traditional-texts.ts';
import { type LessonDayRow, selectLessonDays } from '../../lesson/lesson-day.queries.ts';
import type { FactDay, LessonFacts } from '../../message/message-facts.ts';
import { selectSchool } from '../../school/school.queries.ts';
import { type StoredBooking, selectStoredBooking } from '../booking.queries.ts';
import { withNames } from '../booking-names.queries.ts';

/** The Chinese name of an instructor for Chinese readers, if there is one. */
const personIn = (person: { name: string; name_zh: string } | null, language: TextLanguage): string | null =>
  person && ((languageOf(language) === 'zh' && person.name_zh) || person.name);

/** A booking as just stored, with its days. */
export type WrittenBooking = { booking: StoredBooking; days: readonly LessonDayRow[] };

/** What messages about a booking say, whoever reads them. */
export type ReadLesson = { booking: Booking; language: TextLanguage; days: FactDay[] };

/** The booking's days; of a request, which has no lessons, those it asks for. */
function daysOf(booking: Booking, days: readonly LessonDayRow[]): FactDay[] {
  if (days.length > 0)
    return days.map(({ day_number, date, start_time: from, end_time: to }) => ({ day_number, date, from, to }));
  const { duration_from: from, duration_to: to } = booking.setting_time;
  return daysInRow(booking.date, booking.days_of_lesson).map((date, index) => ({
    day_number: index + 1,
    date,
    from,
    to,
  }));
}

/** The same without reading what was just written. */
export async function lessonAsWritten({ db }: AppContext, { booking, days }: WrittenBooking): Promise<ReadLesson> {
  const named = await withNames(db, booking);
  return { booking: named, language: readerLanguage(booking), days: daysOf(named, days) };
}

/** @returns undefined when there is no such booking */
export async function readLesson(app: AppContext, bookingId: number): Promise<ReadLesson | undefined> {
  const booking = await selectStoredBooking(app.db, bookingId);
  return booking && lessonAsWritten(app, { booking, days: await selectLessonDays(app.db, bookingId) });
}

export async function lessonFacts(
  app: AppContext,
  { booking: stored, days }: ReadLesson,
  language: TextLanguage,
): Promise<LessonFacts> {
  const booking = await forReader(app, stored, language);
  const school = await forReader(app, await selectSchool(app.db), language);
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
    days,
    people: booking.number_of_orders,
    level: booking.ability_level,
    instructor: personIn(booking.instructor, language),
    has_transportation: booking.has_transportation,
    fee: booking.fee,
    is_canceled: booking.status === 'canceled',
    status: booking.status,
    time_zone: school.time_zone,
    school: { name: schoolName(school, language), address: school.address, phone: school.phone },
  };
}

/** Reads the facts of a booking for its messages, in the language of their reader. */
import { daysInRow } from '@gerende/domain/calendar/plain-date';
import { inLanguage, languageOf, type TextLanguage } from '@gerende/domain/language/rules';
import { schoolName } from '@gerende/domain/school/rules';
import type { AppContext } from '../../../context.ts';
import { type LessonDayRow, selectLessonDays } from '../../lesson/lesson-day.queries.ts';
import type { FactDay, LessonFacts } from '../../message/message-facts.ts';
import { selectSchool } from '../../school/school.queries.ts';
import { addNames, type BookingRow, type StoredBooking, selectBooking } from '../booking.queries.ts';
import { toBooking } from '../booking.service.ts';

/** The Chinese name of an instructor for Chinese readers, if there is one. */
const personIn = (person: { name: string; name_zh: string } | null, language: TextLanguage): string | null =>
  person && ((languageOf(language) === 'zh' && person.name_zh) || person.name);

/** A booking as just stored, with its days. */
export type WrittenBooking = { booking: StoredBooking; days: readonly LessonDayRow[] };

/** What messages about a booking say, whoever reads them. */
export type ReadLesson = { row: BookingRow; days: FactDay[] };

/** The booking's days; of a request, which has no lessons, those it asks for. */
function daysOf(row: BookingRow, days: readonly LessonDayRow[]): FactDay[] {
  if (days.length > 0)
    return days.map(({ day_number, date, start_time: from, end_time: to }) => ({ day_number, date, from, to }));
  const { duration_from: from, duration_to: to } = row;
  return daysInRow(row.date, row.days_of_lesson).map((date, index) => ({ day_number: index + 1, date, from, to }));
}

/** @returns undefined when there is no such booking */
export async function readLesson({ db }: AppContext, bookingId: number): Promise<ReadLesson | undefined> {
  const row = await selectBooking(db, bookingId);
  return row && { row, days: daysOf(row, await selectLessonDays(db, bookingId)) };
}

/** The same without reading what was just written. */
export async function lessonAsWritten({ db }: AppContext, { booking, days }: WrittenBooking): Promise<ReadLesson> {
  const row = await addNames(db, booking);
  return { row, days: daysOf(row, days) };
}

export async function lessonFacts(
  app: AppContext,
  { row, days }: ReadLesson,
  language: TextLanguage,
): Promise<LessonFacts> {
  const booking = toBooking(row);
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
    days,
    people: booking.number_of_orders,
    level: booking.ability_level,
    instructor: personIn(booking.instructor, language),
    has_transportation: booking.has_transportation,
    fee: booking.fee,
    is_canceled: booking.status === 'canceled',
    status: booking.status,
    time_zone,
    school: { name: schoolName(school, language), address, phone },
  };
}

/** Reads the facts of a booking for its messages, in the language of their reader. */
import { daysInRow } from '@gerende/domain/calendar/plain-date';
import { inLanguage, languageOf, type TextLanguage } from '@gerende/domain/language/rules';
import { schoolName } from '@gerende/domain/school/rules';
import type { AppContext } from '../../../context.ts';
import { selectLessonDays } from '../../lesson/lesson-day.queries.ts';
import type { FactDay, LessonFacts } from '../../message/message-facts.ts';
import { selectSchool } from '../../school/school.queries.ts';
import { type BookingRow, selectBooking } from '../booking.queries.ts';
import { toBooking } from '../booking.service.ts';

/** The Chinese name of an instructor for Chinese readers, if there is one. */
const personIn = (person: { name: string; name_zh: string } | null, language: TextLanguage): string | null =>
  person && ((languageOf(language) === 'zh' && person.name_zh) || person.name);

/** The booking's days; of a request, which has no lessons, those it asks for. */
async function daysOf(app: AppContext, row: BookingRow): Promise<FactDay[]> {
  const days = await selectLessonDays(app.db, row.id);
  if (days.length > 0)
    return days.map(({ day_number, date, start_time: from, end_time: to }) => ({ day_number, date, from, to }));
  const { duration_from: from, duration_to: to } = row;
  return daysInRow(row.date, row.days_of_lesson).map((date, index) => ({ day_number: index + 1, date, from, to }));
}

/** @returns undefined when there is no such booking */
export async function lessonFacts(
  app: AppContext,
  bookingId: number,
  language: TextLanguage,
): Promise<LessonFacts | undefined> {
  const row = await selectBooking(app.db, bookingId);
  if (!row) return undefined;
  const booking = toBooking(row);
  const days = await daysOf(app, row);
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

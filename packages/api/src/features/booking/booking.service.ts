/** A booking as the desk reads it, with the names of what it refers to. */
import type { Booking } from '@gerende/domain/booking/schema';
import { notFound } from '@gerende/domain/errors';
import type { AppContext } from '../../context.ts';
import { type BookingRow, selectBooking } from './booking.queries.ts';

const person = (id: number | null, name: string | null, name_zh: string | null) =>
  id === null || name === null ? null : { id, name, name_zh: name_zh ?? '' };

export function toBooking(row: BookingRow): Booking {
  const {
    course_name,
    course_name_ja,
    course_name_zh,
    course_type,
    category_id,
    category_name,
    category_name_ja,
    category_name_zh,
    slope_name_en,
    slope_name_ja,
    slope_name_zh,
    country_code,
    setting_time,
    setting_time_ja,
    duration_from,
    duration_to,
    instructor_name,
    instructor_name_zh,
    nominated_name,
    nominated_name_zh,
    // Who writes to the guest asks the row itself.
    text_language: _text_language,
    ...booking
  } = row;
  return {
    ...booking,
    has_transportation: booking.has_transportation === 1,
    has_discount: booking.has_discount === 1,
    course: {
      id: booking.course_id,
      name_translations: { en: course_name, ja: course_name_ja, zh: course_name_zh },
      type: course_type,
      category: { id: category_id, category_name, category_name_ja, category_name_zh },
    },
    slope: { id: booking.slope_id, name_translations: { en: slope_name_en, zh: slope_name_zh, ja: slope_name_ja } },
    country: { id: booking.country_id, code: country_code },
    setting_time: { id: booking.setting_time_id, setting_time, setting_time_ja, duration_from, duration_to },
    instructor: person(booking.instructor_id, instructor_name, instructor_name_zh),
    nominated_instructor: person(booking.nominated_instructor_id, nominated_name, nominated_name_zh),
  };
}

/** @throws not_found */
export async function getBooking(app: AppContext, id: number): Promise<Booking> {
  const row = await selectBooking(app.db, id);
  if (!row) throw notFound('errors:bookingNotFound');
  return toBooking(row);
}

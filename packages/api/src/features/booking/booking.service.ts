/** A booking as the desk reads it, with the names of what it refers to. */

import type { Booking } from '@gerende/domain/booking/schema';
import { notFound } from '@gerende/domain/errors';
import type { AppContext } from '../../context.ts';
import { type BookingRow, selectStoredBooking } from './booking.queries.ts';
import { withNames } from './booking-names.queries.ts';

const person = (id: number | null, name: string | null, name_zh: string | null) =>
  id === null || name === null ? null : { id, name, name_zh: name_zh ?? '' };

/** Columns that the query joins and a booking does not show among its own. */
const added = [
  'course_name',
  'course_name_ja',
  'course_name_zh',
  'course_type',
  'category_id',
  'category_name',
  'category_name_ja',
  'category_name_zh',
  'slope_name_en',
  'slope_name_ja',
  'slope_name_zh',
  'country_code',
  'setting_time',
  'setting_time_ja',
  'setting_time_zh',
  'duration_from',
  'duration_to',
  'instructor_name',
  'instructor_name_zh',
  'nominated_name',
  'nominated_name_zh',
  // The message to the guest reads it from the row itself.
  'text_language',
] as const satisfies readonly (keyof BookingRow)[];
type Own = Omit<BookingRow, (typeof added)[number] | 'has_transportation' | 'has_discount'>;
const isAdded: ReadonlySet<string> = new Set(added);

/** In a loop: destructuring so wide a row takes five times as long, and as long for a page as reading it. */
function ownColumns(row: BookingRow): Own {
  const all: Record<string, unknown> = row;
  const own: Record<string, unknown> = {};
  for (const name of Object.keys(row)) if (!isAdded.has(name)) own[name] = all[name];
  return own as Own;
}

export function toBooking(row: BookingRow): Booking {
  return Object.assign(ownColumns(row), {
    has_transportation: row.has_transportation === 1,
    has_discount: row.has_discount === 1,
    course: {
      id: row.course_id,
      name_translations: { en: row.course_name, ja: row.course_name_ja, zh: row.course_name_zh },
      type: row.course_type,
      category: {
        id: row.category_id,
        category_name: row.category_name,
        category_name_ja: row.category_name_ja,
        category_name_zh: row.category_name_zh,
      },
    },
    slope: {
      id: row.slope_id,
      name_translations: { en: row.slope_name_en, zh: row.slope_name_zh, ja: row.slope_name_ja },
    },
    country: { id: row.country_id, code: row.country_code },
    setting_time: {
      id: row.setting_time_id,
      setting_time: row.setting_time,
      setting_time_ja: row.setting_time_ja,
      setting_time_zh: row.setting_time_zh,
      duration_from: row.duration_from,
      duration_to: row.duration_to,
    },
    instructor: person(row.instructor_id, row.instructor_name, row.instructor_name_zh),
    nominated_instructor: person(row.nominated_instructor_id, row.nominated_name, row.nominated_name_zh),
  });
}

/** @throws not_found */
export async function getBooking(app: AppContext, id: number): Promise<Booking> {
  const stored = await selectStoredBooking(app.db, id);
  if (!stored) throw notFound('errors:bookingNotFound');
  return withNames(app.db, stored);
}

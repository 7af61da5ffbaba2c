/** Bookings as the desk may have left them, inserted directly for the tests of lists. */
import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../database/database.ts';
import { bookingDefaults } from '../features/booking/booking.queries.ts';
import { asStored } from '../features/booking/booking-row.ts';
import type { TestApp } from './test-app.ts';
import { school } from './test-school.ts';

export type StoredBooking = Selectable<Database['booking']>;

const { day } = school;
const dates = Object.keys(day) as (keyof typeof day)[];

const plain: Insertable<Database['booking']> = {
  ...asStored(bookingDefaults),
  customer_name: 'Guest',
  phone_number: '+81 90 0000 0000',
  email: 'guest@example.com',
  days_of_lesson: 1,
  number_of_orders: 1,
  ability_level: 1,
  course_id: school.course.privateSki,
  slope_id: school.slope.kandatsu,
  country_id: school.country.japan,
  operating_day_id: day['2026-12-22'],
  date: '2026-12-22',
  setting_time_id: school.time.morning,
  fee: 30_000,
  created_at: '2026-12-01T00:00:00.000Z',
  updated_at: '2026-12-01T00:00:00.000Z',
};

/** A row with these columns; a date sets its operating day too. */
export function bookingRow(columns: Partial<Insertable<Database['booking']>>): Insertable<Database['booking']> {
  const date = dates.find((each) => each === columns.date) ?? '2026-12-22';
  return { ...plain, ...columns, date, operating_day_id: day[date] };
}

/** A statement has at most 32,766 variables. */
const rowsAtOnce = 500;

export async function storeBookings(
  t: TestApp,
  rows: readonly Partial<Insertable<Database['booking']>>[],
): Promise<StoredBooking[]> {
  const stored: StoredBooking[] = [];
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const values = rows.slice(start, start + rowsAtOnce).map(bookingRow);
    stored.push(...(await t.app.db.insertInto('booking').values(values).returningAll().execute()));
  }
  return stored;
}

const names = [
  'Tan Wei Ling',
  'O`Neil',
  'Élodie Brûlé',
  'ÖZGÜR',
  'Иван Петров',
  '山田 花子',
  '100% Ski_Fan',
  'back\\slash',
];
const of = <Value>(values: readonly Value[], index: number): Value => values[index % values.length] as Value;

/** Forty bookings: every filter of the list matches some and not others, in every combination. */
export const variedBookings = Array.from(
  { length: 40 },
  (_, index): Partial<Insertable<Database['booking']>> => ({
    customer_name: of(names, index),
    email: `guest${index % 7}@${of(['example.com', 'Mail.Example.JP'], index)}`,
    phone_number: `+${of(['65', '81', '49'], index)} 8123 ${index % 10}`,
    hotel_name: of([null, 'NASPA New Otani', 'Hotel Äpfel', '100%'], index),
    account_id: of([null, 'line_id', 'WeChat-雪'], index),
    admin_notes: of([null, '', 'Likes powder', 'call_back'], Math.floor(index / 2)),
    instructor_id: of([null, 1, 2], index),
    nominated_instructor_id: of([null, null, 1, 2], index),
    course_id: of([1, 1, 2], index),
    setting_time_id: of([1, 2, 3], Math.floor(index / 3)),
    ability_level: (index % 6) + 1,
    invoice_status: of(['Unpaid', 'Paid', 'Sent', 'Not sent', 'Canceled'] as const, index),
    contact_status: of(
      ['not_contacted', 'contacted', 'notified', 'confirmed', 'cancelled'] as const,
      Math.floor(index / 2),
    ),
    age_group: of([null, 'under_6', '30s', 'parent_child'] as const, index),
    referrer: of([null, 'partner', 'instructor'] as const, index),
    preferred_contact_method: of([null, 'line', 'email', 'phone'] as const, Math.floor(index / 2)),
    has_discount: index % 4 === 0 ? 1 : 0,
    date: of(dates, index * 3),
  }),
);

/** A guest's booking for tests: a valid request, both doors to send it through, and the stored rows. */
import type { TestApp } from './test-app.ts';
import { school } from './test-school.ts';

/** Private ski at Kandatsu, one person, the morning of 22 December: 30,000 yen. */
export const goodBooking = {
  customer_name: 'Tan Wei Ling',
  phone_number: '+65 8123 4567',
  email: 'weiling@example.com',
  days_of_lesson: 1,
  number_of_orders: 1,
  ability_level: 2,
  course_id: school.course.privateSki,
  slope_id: school.slope.kandatsu,
  country_id: school.country.singapore,
  operating_day: school.day['2026-12-22'],
  setting_time_id: school.time.morning,
  fee: 30_000,
  language: 'en',
  has_transportation: false,
  hotel_name: 'NASPA New Otani',
  age_group: '30s',
  referrer: 'snowman_website',
  preferred_contact_method: 'whatsapp',
  account_id: '+65 8123 4567',
};

/**
 * The same with `changes`; a field changed to undefined is left out. The server computes the fee unless it is given.
 */
export const bookingWith = (changes: Record<string, unknown>): Record<string, unknown> => ({
  ...goodBooking,
  fee: undefined,
  ...changes,
});

const ofGuest = [
  ...['customer_name', 'phone_number', 'email', 'country_id', 'language', 'referrer', 'referrer_instructor_name'],
  ...['preferred_contact_method', 'account_id', 'recaptcha_token'],
];

/** The same guest's request for several bookings at once, each the valid one with its changes. */
export function partyWith(lines: readonly Record<string, unknown>[], guest: Record<string, unknown> = {}) {
  const isOfGuest = ([name]: [string, unknown]): boolean => ofGuest.includes(name);
  const all = Object.entries(bookingWith(guest));
  const line = Object.fromEntries(all.filter((entry) => !isOfGuest(entry)));
  return {
    ...Object.fromEntries(all.filter(isOfGuest)),
    lines: lines.map((changes) => ({ ...line, may_ask: false, ...changes })),
  };
}

export const doors = ['REST', 'tRPC'] as const;
export type Door = (typeof doors)[number];

/** The result of a booking, in one shape for both doors. */
export type Outcome = {
  status: number;
  id?: number;
  fee?: number;
  message?: string;
  errors?: Record<string, string[]>;
  expected_fee?: number;
};

type Asking = { key?: string; token?: string; language?: string };

export async function book(t: TestApp, door: Door, request: unknown, asking: Asking = {}): Promise<Outcome> {
  const { key, ...who } = asking;
  if (door === 'REST') {
    const response = await t.request('/booking', {
      method: 'POST',
      json: request,
      ...who,
      headers: { ...(key !== undefined && { 'idempotency-key': key }) },
    });
    const { item, message, errors, expected_fee } = await response.json();
    return { status: response.status, id: item?.id, fee: item?.fee, message, errors, expected_fee };
  }
  // REST does the same: a booking without a place becomes a request.
  const json = { may_ask: true, ...(request as object), ...(key !== undefined && { idempotency_key: key }) };
  const response = await t.request('/trpc/guest.booking.create', { method: 'POST', json, ...who });
  const { result, error } = await response.json();
  const { message, fields, extra } = error?.data ?? {};
  return {
    status: response.status,
    id: result?.data.id,
    fee: result?.data.fee,
    message,
    errors: fields,
    expected_fee: extra?.expected_fee,
  };
}

/** Rows of a booking, by table. */
export async function storedRows(t: TestApp) {
  const all = (table: 'booking' | 'lesson' | 'attendance' | 'lesson_cell' | 'idempotency_key' | 'used_bot_check') =>
    t.app.db.selectFrom(table).selectAll().execute();
  return {
    booking: (await all('booking')).length,
    lesson: (await all('lesson')).length,
    attendance: (await all('attendance')).length,
    lesson_cell: (await all('lesson_cell')).length,
    idempotency_key: (await all('idempotency_key')).length,
    used_bot_check: (await all('used_bot_check')).length,
  };
}

export const nothing = { booking: 0, lesson: 0, attendance: 0, lesson_cell: 0, idempotency_key: 0, used_bot_check: 0 };

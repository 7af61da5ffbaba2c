import { expect, it } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { school } from '../../testing/test-school.ts';
import { insertBooking, selectStoredBooking } from './booking.queries.ts';

const required = {
  customer_name: 'Tan Wei Ling',
  phone_number: '+65 8123 4567',
  email: 'weiling@example.com',
  days_of_lesson: 1,
  number_of_orders: 2,
  ability_level: 3,
  course_id: school.course.privateSki,
  slope_id: school.slope.kandatsu,
  country_id: 702,
  operating_day_id: school.day['2026-12-22'],
  date: '2026-12-22',
  setting_time_id: school.time.morning,
  fee: 30_000,
  created_at: '2026-12-01T00:00:00Z',
  updated_at: '2026-12-01T00:00:00Z',
};

it.each([
  ['only what must be given', required],
  [
    'other values, and one left open',
    { ...required, language: 'zh', text_language: 'zh-Hant', hotel_name: undefined, status: 'requested' } as const,
  ],
])('a new booking with %s equals what is read from the table', async (_, row) => {
  const { app } = await createTestApp();
  const booking = await insertBooking(app.db, row);
  expect(booking).toEqual(await selectStoredBooking(app.db, booking.id));
});

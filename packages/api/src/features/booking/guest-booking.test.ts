import { describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { school } from '../../testing/test-school.ts';

/** A booking that every rule allows: private ski, one person, the morning of 22 December, 30,000 yen. */
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
  operating_day: 5,
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

/** Id of the operating day on a date. */
const dayId = async (t: TestApp, date: string): Promise<number> =>
  (await t.get(`/school/operating-day?date=${date}`)).body.item.operating_day_id;
const stored = (t: TestApp) => t.app.db.selectFrom('booking').selectAll().execute();

describe('POST /booking by a guest', () => {
  it('stores the booking with its lesson days and answers the whole row (rest-v1 Bookings)', async () => {
    const t = await createTestApp();
    const { status, body } = await t.post('/booking', { ...goodBooking, operating_day: await dayId(t, '2026-12-22') });
    expect(status).toBe(200);
    expect(body.item).toMatchObject({
      booking_id: body.item.id,
      operating_day: { operating_day: '2026-12-22' },
      setting_time: { setting_time: { en: 'Morning', ja: '午前' }, duration_from: '09:00' },
      course: { course_name: { en: 'Private Ski', zh: '私教双板' } },
      country: { id: 702, name: 'Singapore' },
      fee: 30_000,
      invoice_status: 'Unpaid',
      contact_status: 'not_contacted',
      instructor_id: null,
    });
    expect(await t.app.db.selectFrom('lesson_day').selectAll().execute()).toMatchObject([
      { day_number: 1, date: '2026-12-22', start_time: '09:00', end_time: '12:00', instructor_id: null },
    ]);
  });
});

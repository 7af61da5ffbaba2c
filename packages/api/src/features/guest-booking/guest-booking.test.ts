import { describe, expect, it } from 'vitest';
import { book, bookingWith, doors, goodBooking, nothing, storedRows } from '../../testing/guest-booking.ts';
import { storedDays } from '../../testing/lesson-days.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { frozenNow, school } from '../../testing/test-school.ts';

const bookingRow = (t: TestApp, id: number | undefined) =>
  t.app.db
    .selectFrom('booking')
    .selectAll()
    .where('id', '=', id ?? 0)
    .executeTakeFirstOrThrow();
const lessonDays = (t: TestApp) => storedDays(t.app.db);

describe('the answer to POST /booking (rest-v1 Bookings)', () => {
  it('is the whole row with the names of what it refers to', async () => {
    const t = await createTestApp();
    const { status, body } = await t.post('/booking', goodBooking);
    const {
      fee: _fee,
      recaptcha_token: _token,
      operating_day: _day,
      ...asked
    } = { ...goodBooking, recaptcha_token: '' };
    expect(status).toBe(200);
    expect(body).toEqual({
      item: {
        ...asked,
        id: 1,
        guest_link: expect.stringMatching(/^\/b\/[\w-]{32}$/),
        booking_id: 1,
        fee: 30_000,
        fee_formula: 'days',
        operating_day_id: school.day['2026-12-22'],
        operating_day: { id: school.day['2026-12-22'], operating_day: '2026-12-22' },
        setting_time: {
          id: 1,
          setting_time: { en: 'Morning', ja: '午前' },
          duration_from: '09:00',
          duration_to: '12:00',
        },
        course: { id: 1, course_name: { en: 'Private Ski', ja: 'プライベートスキー', zh: '私教双板' } },
        slope: { id: 1, name: 'Kandatsu' },
        country: { id: 702, name: 'Singapore' },
        instructor: null,
        instructor_id: null,
        nominated_instructor: null,
        nominated_instructor_id: null,
        transportation_fee: null,
        referrer_instructor_name: null,
        admin_notes: null,
        has_discount: false,
        contact_status: 'not_contacted',
        invoice_status: 'Unpaid',
        invoice_status_before_cancel: null,
        party_id: null,
        kept_fee: null,
        policy_id: null,
        status: 'booked',
        lesson_language: null,
        created_at: new Date(frozenNow).toISOString(),
        updated_at: new Date(frozenNow).toISOString(),
      },
    });
  });

  it('through tRPC is only the booking number and the agreed sum', async () => {
    const t = await createTestApp();
    expect(await t.trpc.guest.booking.create(goodBooking as never)).toEqual({
      id: 1,
      fee: 30_000,
      created_at: new Date(frozenNow).toISOString(),
      status: 'booked',
      confirm_within_hours: null,
      link: expect.stringMatching(/^\/b\/[\w-]{32}$/),
    });
  });
});

describe.each(doors)('a booking through %s', (door) => {
  it('stores one lesson day without an instructor', async () => {
    const t = await createTestApp();
    expect(await book(t, door, goodBooking)).toMatchObject({ status: 200, fee: 30_000 });
    expect(await lessonDays(t)).toMatchObject([
      { day_number: 1, date: '2026-12-22', start_time: '09:00', end_time: '12:00', instructor_id: null, canceled: 0 },
    ]);
  });

  it('of three days stores three lesson days in a row and costs three times the price (§9 guest fee)', async () => {
    const t = await createTestApp();
    expect(await book(t, door, bookingWith({ days_of_lesson: 3 }))).toMatchObject({ status: 200, fee: 90_000 });
    expect((await lessonDays(t)).map((day) => [day.day_number, day.date])).toEqual([
      [1, '2026-12-22'],
      [2, '2026-12-23'],
      [3, '2026-12-24'],
    ]);
  });

  it("across a change of season costs the first day's price for every day (rest-v1 guest fee)", async () => {
    const t = await createTestApp();
    const asked = bookingWith({ days_of_lesson: 2, operating_day: school.day['2027-01-10'] });
    expect(await book(t, door, asked)).toMatchObject({ status: 200, fee: 60_000 });
    const later = bookingWith({ days_of_lesson: 2, operating_day: school.day['2027-01-11'] });
    expect(await book(t, door, later)).toMatchObject({ status: 200, fee: 50_000 });
  });

  it('costs the price of its number of people, given as text too', async () => {
    const t = await createTestApp();
    expect(await book(t, door, bookingWith({ number_of_orders: '2', fee: '36000' }))).toMatchObject({ fee: 36_000 });
  });

  it('adds transportation once for all days, and stores its fee (rest-v1 extras)', async () => {
    const t = await createTestApp();
    const { id, fee } = await book(t, door, bookingWith({ has_transportation: true, days_of_lesson: 2 }));
    expect(fee).toBe(61_500);
    expect(await bookingRow(t, id)).toMatchObject({ has_transportation: 1, transportation_fee: 1500 });
  });

  it("adds the nominated instructor's fee once, and puts the lesson in their row", async () => {
    const t = await createTestApp();
    const nominated_instructor_id = school.instructor.aoki;
    const { id, fee } = await book(t, door, bookingWith({ nominated_instructor_id, days_of_lesson: 2 }));
    expect(fee).toBe(63_000);
    expect(await bookingRow(t, id)).toMatchObject({ nominated_instructor_id, request_fee: 3000 });
    expect((await lessonDays(t)).map((day) => day.instructor_id)).toEqual([1, 1]);
    // Three hours of four quarters, on two days.
    expect((await storedRows(t)).lesson_cell).toBe(24);
  });

  it('with both extras costs price × days plus both', async () => {
    const t = await createTestApp();
    const nominated_instructor_id = school.instructor.baba;
    const asked = bookingWith({ nominated_instructor_id, has_transportation: true, fee: 33_500 });
    expect(await book(t, door, asked)).toMatchObject({ status: 200, fee: 33_500 });
  });

  it("without a fee gets the server's sum (rest-v1 guest fee)", async () => {
    const t = await createTestApp();
    for (const fee of [undefined, null])
      expect(await book(t, door, bookingWith({ fee }))).toMatchObject({ fee: 30_000 });
  });

  it.each([29_999, 30_001, 0, 15_000, 100_000_000])(
    'with a fee of %i yen is refused with the right sum beside it',
    async (fee) => {
      const t = await createTestApp();
      expect(await book(t, door, { ...goodBooking, fee })).toMatchObject({
        status: 422,
        errors: { fee: ['The fee has changed: it is now ¥30,000'] },
        expected_fee: 30_000,
      });
      expect(await storedRows(t)).toEqual(nothing);
    },
  );

  it('ignores fields that only the desk may set (rest-v1 POST /booking)', async () => {
    const t = await createTestApp();
    const desk = {
      admin_notes: 'free of charge',
      has_discount: true,
      contact_status: 'confirmed',
      invoice_status: 'Paid',
      transportation_fee: 1,
      instructor_id: school.instructor.chiba,
      nomination_fee: 0,
      request_fee: 0,
      created_at: '2000-01-01T00:00:00.000Z',
      id: 77,
      booking_id: 77,
      version: 9,
    };
    const { id } = await book(t, door, { ...goodBooking, ...desk, has_transportation: true, fee: 31_500 });
    expect(await bookingRow(t, id)).toMatchObject({
      id: 1,
      admin_notes: null,
      has_discount: 0,
      contact_status: 'not_contacted',
      invoice_status: 'Unpaid',
      transportation_fee: 1500,
      instructor_id: null,
      fee: 31_500,
      created_at: new Date(frozenNow).toISOString(),
      version: 1,
    });
  });

  it('is in the language it names, else in the language of the request, else English', async () => {
    const t = await createTestApp();
    const cases = [
      [{ language: 'ja' }, 'zh', 'ja'],
      [{ language: undefined }, 'zh-TW', 'zh'],
      [{ language: null }, undefined, 'en'],
      [{ language: undefined }, 'fr', 'en'],
    ] as const;
    for (const [changes, language, kept] of cases) {
      const { id } = await book(t, door, bookingWith(changes), { language });
      expect((await bookingRow(t, id)).language).toBe(kept);
    }
  });

  it("stores the referring instructor's name only when an instructor referred the guest (§5)", async () => {
    const t = await createTestApp();
    const referrer_instructor_name = 'Aoki Sora';
    const byInstructor = await book(t, door, bookingWith({ referrer: 'instructor', referrer_instructor_name }));
    const bySite = await book(t, door, bookingWith({ referrer: 'partner', referrer_instructor_name }));
    expect((await bookingRow(t, byInstructor.id)).referrer_instructor_name).toBe('Aoki Sora');
    expect((await bookingRow(t, bySite.id)).referrer_instructor_name).toBeNull();
  });

  it("stores no token and no skip, and ignores a guest's skip_recaptcha", async () => {
    const t = await createTestApp();
    const { id } = await book(t, door, { ...goodBooking, recaptcha_token: 'anything', skip_recaptcha: true });
    expect(JSON.stringify(await bookingRow(t, id))).not.toMatch(/anything|recaptcha/);
  });
});

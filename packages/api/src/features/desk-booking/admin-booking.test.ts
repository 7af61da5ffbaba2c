import { describe, expect, it } from 'vitest';
import { altchaBotCheck } from '../../platform/bot-check/altcha.ts';
import { deskBooking, deskEmail, openDesk } from '../../testing/desk.ts';
import { book, bookingWith, goodBooking, storedRows } from '../../testing/guest-booking.ts';
import { storedDays } from '../../testing/lesson-days.ts';
import { school } from '../../testing/test-school.ts';

const { course, day, instructor, slope, time } = school;

describe('POST /booking by an administrator', () => {
  it('takes the fee as sent and the fields of the desk (rest-v1 Bookings)', async () => {
    const { rest } = await openDesk();
    const sent = deskBooking({
      fee: 12_345,
      admin_notes: 'Old friend',
      has_discount: true,
      contact_status: 'confirmed',
      invoice_status: 'Paid',
      transportation_fee: 700,
      has_transportation: true,
      instructor_id: instructor.chiba,
      preferred_contact_method: 'phone',
    });
    const { status, body } = await rest('POST', '/booking', sent);
    expect(status).toBe(200);
    expect(body.item).toMatchObject({
      booking_id: body.item.id,
      fee: 12_345,
      admin_notes: 'Old friend',
      has_discount: true,
      contact_status: 'confirmed',
      invoice_status: 'Paid',
      has_transportation: true,
      transportation_fee: 700,
      instructor: { id: instructor.chiba, name: 'Chiba Mei' },
      preferred_contact_method: 'phone',
      operating_day: { id: day['2026-12-22'], operating_day: '2026-12-22' },
    });
    expect(body.item).not.toHaveProperty('skip_recaptcha');
    expect(body.item).not.toHaveProperty('recaptcha_token');
  });

  it('does not require what only guests must enter, and has the defaults of §3 and §4', async () => {
    const { rest } = await openDesk();
    const { language, hotel_name, age_group, referrer, preferred_contact_method, account_id, ...least } = goodBooking;
    const { status, body } = await rest('POST', '/booking', { ...least, skip_recaptcha: true }, 'zh');
    expect(status).toBe(200);
    expect(body.item).toMatchObject({
      language: 'en',
      hotel_name: null,
      age_group: null,
      referrer: null,
      preferred_contact_method: null,
      account_id: null,
      admin_notes: null,
      has_discount: false,
      has_transportation: false,
      transportation_fee: null,
      contact_status: 'not_contacted',
      invoice_status: 'Unpaid',
      instructor: null,
      nominated_instructor: null,
    });
    const sent = await rest('POST', '/booking', deskBooking({ language: 'ja' }), 'zh');
    expect(sent.body.item.language).toBe('ja');
  });

  it.each([
    ['a past day', { operating_day: day['2026-12-18'] }],
    ['today', { operating_day: day['2026-12-20'] }],
    ['a day on which the slope is closed', { slope_id: slope.naeba, operating_day: day['2026-12-21'] }],
    ['days over one on which nothing operates', { operating_day: day['2026-12-26'], days_of_lesson: 3 }],
    ['people without a price', { number_of_orders: 6 }],
    ['a course without any price', { course_id: course.withoutPrice }],
    ['a slope that does not offer the course', { course_id: course.snowboard, slope_id: slope.naeba }],
    ['a lesson time the course does not offer', { setting_time_id: time.fullDay }],
  ])('accepts %s', async (_what, changes) => {
    const { rest } = await openDesk();
    expect((await rest('POST', '/booking', deskBooking(changes))).status).toBe(200);
  });

  it.each([
    ['course_id', 999],
    ['course_id', course.deleted],
    ['slope_id', 999],
    ['slope_id', slope.deleted],
    ['country_id', 998],
    ['setting_time_id', 999],
    ['operating_day', 999],
    ['instructor_id', 999],
    ['instructor_id', instructor.doi],
    ['nominated_instructor_id', 999],
    ['nominated_instructor_id', instructor.doi],
  ])('refuses an unknown or deleted %s (%i) on that field, and stores nothing', async (field, id) => {
    const { rest, t, trpc } = await openDesk();
    const { status, body } = await rest('POST', '/booking', deskBooking({ [field]: id }));
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
    await expect(trpc.admin.booking.create(deskBooking({ [field]: id }) as never)).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
    expect((await storedRows(t)).booking).toBe(0);
  });

  it('names every unknown row at once', async () => {
    const { rest } = await openDesk();
    const unknown = { course_id: 999, slope_id: 999, country_id: 998, setting_time_id: 999, operating_day: 999 };
    const { body } = await rest('POST', '/booking', deskBooking(unknown));
    expect(Object.keys(body.errors).sort()).toEqual(Object.keys(unknown).sort());
  });

  it('accepts a deleted lesson time that a course still offers, as for guests', async () => {
    const { rest, t } = await openDesk();
    await t.app.db.updateTable('setting_time').set({ deleted_at: '2026-12-01' }).where('id', 'in', [1, 3]).execute();
    expect((await rest('POST', '/booking', deskBooking())).status).toBe(200);
    const notThere = await rest('POST', '/booking', deskBooking({ setting_time_id: time.fullDay }));
    expect(notThere.body.errors).toEqual({ setting_time_id: ['This lesson time does not exist'] });
  });

  it("charges the slope's pick-up fee when none is sent; null is a value", async () => {
    const { rest } = await openDesk();
    const fees = [{}, { transportation_fee: 0 }, { transportation_fee: null }];
    const stored = [];
    for (const fee of fees) {
      const sent = deskBooking({ has_transportation: true, ...fee });
      stored.push((await rest('POST', '/booking', sent)).body.item.transportation_fee);
    }
    expect(stored).toEqual([1500, 0, null]);
  });

  it('puts the days of a lesson in a row, even on days that are not operating days', async () => {
    const { book, t } = await openDesk();
    await book({ operating_day: day['2027-01-16'], days_of_lesson: 3 });
    const days = (await storedDays(t.app.db)).map(({ day_number, date, start_time }) => ({
      day_number,
      date,
      start_time,
    }));
    expect(days).toEqual([
      { day_number: 1, date: '2027-01-16', start_time: '09:00' },
      { day_number: 2, date: '2027-01-17', start_time: '09:00' },
      { day_number: 3, date: '2027-01-18', start_time: '09:00' },
    ]);
  });

  it('refuses a lesson that goes beyond the end of the calendar', async () => {
    const { rest, t } = await openDesk();
    const { id } = await t.app.db
      .insertInto('operating_day')
      .values({ date: '9999-12-31', duration_from: '09:00', duration_to: '17:00' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await rest('POST', '/booking', deskBooking({ operating_day: id }))).status).toBe(200);
    const beyond = await rest('POST', '/booking', deskBooking({ operating_day: id, days_of_lesson: 2 }));
    expect(beyond).toMatchObject({ status: 422, body: { errors: { days_of_lesson: [expect.any(String)] } } });
  });

  it('is audited: who, through which door, and the row', async () => {
    const { audit, trpc, book: bookAtDesk, t } = await openDesk();
    const id = await bookAtDesk();
    const { id: second } = await trpc.admin.booking.create(deskBooking() as never);
    const guest = await book(t, 'REST', bookingWith({}));
    const row = { entity: 'booking', action: 'create' };
    expect(await audit()).toEqual([
      { ...row, entity_id: String(id), source: 'rest', actor: deskEmail },
      { ...row, entity_id: String(second), source: 'trpc', actor: deskEmail },
      { ...row, entity_id: String(guest.id), source: 'guest', actor: 'guest' },
    ]);
    const { after } = await t.app.db.selectFrom('audit_log').select('after').orderBy('id').executeTakeFirstOrThrow();
    expect(JSON.parse(after ?? '')).toMatchObject({ id, customer_name: 'Tan Wei Ling', invoice_status: 'Unpaid' });
  });

  it('is the same through tRPC', async () => {
    const { rest, trpc } = await openDesk();
    const sent = deskBooking({ admin_notes: 'x', nominated_instructor_id: instructor.aoki });
    const item = await trpc.admin.booking.create(sent as never);
    const { body } = await rest('GET', `/booking/${item.id}`);
    const {
      course: _c,
      slope: _s,
      country: _y,
      setting_time: _t,
      instructor: _i,
      nominated_instructor: _n,
      ...same
    } = item;
    const { version: _v, invoice_status_before_paid: _p, nomination_fee, date, ...shared } = same;
    expect(body.item).toMatchObject(shared);
    expect([nomination_fee, date]).toEqual([3000, '2026-12-22']);
    expect(await trpc.admin.booking.get({ id: item.id })).toEqual(item);
  });
});

describe("the bot check of an administrator's booking", () => {
  const openChecked = () => openDesk({ botCheck: altchaBotCheck('a secret of the test') });
  const withoutSkip = deskBooking({ skip_recaptcha: undefined });

  it('is skipped by skip_recaptcha with a session, and by nothing else (rest-v1)', async () => {
    const { rest, t } = await openChecked();
    expect((await rest('POST', '/booking', deskBooking())).status).toBe(200);
    const missing = { status: 422, body: { errors: { recaptcha_token: ['Please complete the verification'] } } };
    expect(await rest('POST', '/booking', withoutSkip)).toMatchObject(missing);
    expect(await rest('POST', '/booking', deskBooking({ skip_recaptcha: false }))).toMatchObject(missing);
    expect(await t.post('/booking', deskBooking())).toMatchObject(missing);
    expect(await t.post('/booking', deskBooking(), { token: 'no such session' })).toMatchObject(missing);
    expect((await storedRows(t)).booking).toBe(1);
  });

  it('is not required through tRPC', async () => {
    const { trpc } = await openChecked();
    await expect(trpc.admin.booking.create(withoutSkip as never)).resolves.toMatchObject({ fee: 30_000 });
  });

  it('ignores skip_recaptcha and the fields of the desk from a guest', async () => {
    const { t } = await openDesk();
    const { body } = await t.post(
      '/booking',
      deskBooking({ admin_notes: 'x', instructor_id: instructor.aoki, invoice_status: 'Paid', has_discount: true }),
    );
    expect(body.item).toMatchObject({
      admin_notes: null,
      instructor_id: null,
      invoice_status: 'Unpaid',
      has_discount: false,
    });
  });
});

describe("an administrator's Idempotency-Key", () => {
  it("makes one booking of a repeat, and never equals a guest's key", async () => {
    const { t, token } = await openDesk();
    const send = (json: unknown, by?: string) =>
      t.post('/booking', json, { token: by, headers: { 'idempotency-key': 'the-key' } });
    // The same body that a guest may send.
    const request = bookingWith({ fee: 30_000 });
    const first = await send(request, token);
    const again = await send(request, token);
    expect(again.body.item.id).toBe(first.body.item.id);
    expect((await send({ ...request, fee: 1 }, token)).status).toBe(409);
    expect((await send(request)).status).toBe(409);
    expect((await storedRows(t)).booking).toBe(1);
  });
});

describe('GET /booking/{id}', () => {
  it('answers the row with names in the requested language', async () => {
    const { book: bookAtDesk, rest } = await openDesk();
    const id = await bookAtDesk({ instructor_id: instructor.aoki });
    const { status, body } = await rest('GET', `/booking/${id}`, undefined, 'zh');
    expect(status).toBe(200);
    expect(body.item).toMatchObject({ id, slope: { name: '神立' }, instructor: { name: '青木空' } });
  });

  it.each(['999', '0', 'abc', '1.5'])('of %s is 404', async (id) => {
    const { rest } = await openDesk();
    expect(await rest('GET', `/booking/${id}`)).toMatchObject({ status: 404, body: { message: expect.any(String) } });
  });

  it('is only for the desk', async () => {
    const { t, book: bookAtDesk } = await openDesk();
    const id = await bookAtDesk();
    expect((await t.get(`/booking/${id}`)).status).toBe(401);
    await expect(t.trpc.admin.booking.get({ id })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(t.trpc.admin.booking.update({ id, fee: 1 })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect((await t.request(`/booking/${id}`, { method: 'PUT', json: { fee: 1 } })).status).toBe(401);
  });
});

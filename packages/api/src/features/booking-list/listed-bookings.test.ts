import { ListedBooking } from '@gerende/domain/booking-list/schema';
import { languages } from '@gerende/domain/language/rules';
import { expect, it } from 'vitest';
import { deskEmail, openDesk } from '../../testing/desk.ts';
import { storeBookings, variedBookings } from '../../testing/stored-bookings.ts';
import { isOnPostgres } from '../../testing/test-database.ts';
import { school } from '../../testing/test-school.ts';
import { selectDeskBookings } from './listed-bookings.queries.ts';

const { instructor } = school;

it('shows each booking in the list as on its own page, whatever its columns contain and whoever was deleted', async () => {
  const desk = await openDesk();
  const { db } = desk.t.app;
  await storeBookings(desk.t, [
    ...variedBookings,
    {
      // PostgreSQL stores no NUL, and no form accepts one (`hasNoControls`).
      customer_name: `"quoted"\\ ${isOnPostgres ? '\u0001' : '\u0000'}\n 李😀`,
      has_transportation: 1,
      transportation_fee: 1500,
      has_discount: 1,
      instructor_id: instructor.chiba,
      nominated_instructor_id: instructor.aoki,
      lesson_language: 'zh-TW',
      invoice_status: 'Canceled',
      invoice_status_before_cancel: 'Paid',
    },
  ]);
  await db.updateTable('instructor').set({ deleted_at: '2026-12-19' }).execute();
  await db.updateTable('course').set({ deleted_at: '2026-12-19' }).execute();
  const { data } = (await desk.trpc.admin.booking.list({ per_page: 200 })).toJSON();
  expect(data.length).toBe(variedBookings.length + 1);
  for (const booking of data) {
    expect(ListedBooking.strict().parse(booking)).toEqual(booking);
    const { party_paid, party_balance, party_credited, ...shown } = booking;
    const { paid, balance } = await desk.trpc.admin.payment.list({ booking_id: booking.id });
    expect([party_paid, party_balance, party_credited]).toEqual([paid, balance, 0]);
    expect(shown).toEqual(await desk.trpc.admin.booking.get({ id: booking.id }));
  }
  for (const language of languages) {
    const { items } = (await desk.rest('GET', '/booking?per_page=200', undefined, language)).body;
    expect(items.data.length).toBe(data.length);
    for (const booking of items.data)
      expect({ item: booking }).toEqual((await desk.rest('GET', `/booking/${booking.id}`, undefined, language)).body);
  }
});

it("is sent in tRPC's format, alone and beside other calls of a batch", async () => {
  const desk = await openDesk();
  await storeBookings(desk.t, variedBookings.slice(0, 5));
  const ask = async (path: string, input: object) => {
    const address = `/trpc/${path}&input=${encodeURIComponent(JSON.stringify(input))}`;
    const response = await desk.t.request(address, { token: desk.token });
    return { status: response.status, body: await response.json() };
  };
  const page = { result: { data: (await desk.trpc.admin.booking.list({})).toJSON() } };
  expect(await ask('admin.booking.list?', {})).toEqual({ status: 200, body: page });
  const others = ['admin.session.me', 'admin.booking.list', 'admin.booking.get', 'admin.booking.list'];
  const { status, body } = await ask(`${others.join()}?batch=1`, { 1: {}, 2: { id: 999_999 }, 3: { page: 2 } });
  expect(status).toBe(207);
  expect(body[0].result.data.email).toBe(deskEmail);
  expect(body[1]).toEqual(page);
  expect(body[2].error.data.httpStatus).toBe(404);
  expect(body[3].result.data).toMatchObject({ data: [], meta: { current_page: 2, total: 5 } });
});

it('keeps the order of the ids, and leaves out what is deleted', async () => {
  const desk = await openDesk();
  const { db } = desk.t.app;
  const rows = await storeBookings(desk.t, variedBookings.slice(0, 5));
  const ids = rows.map(({ id }) => id).sort((a, b) => (a % 3) - (b % 3));
  const found = await selectDeskBookings(db, [...ids.slice(0, 2), 999_999, ...ids.slice(2)]);
  expect(found.toJSON().map(({ id }) => id)).toEqual(ids);
  expect((await selectDeskBookings(db, [999_999])).toJSON()).toEqual([]);
});

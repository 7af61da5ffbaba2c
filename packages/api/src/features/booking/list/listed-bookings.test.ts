import { Booking } from '@gerende/domain/booking/schema';
import { expect, it } from 'vitest';
import { openDesk } from '../../../testing/desk.ts';
import { storeBookings, variedBookings } from '../../../testing/stored-bookings.ts';
import { school } from '../../../testing/test-school.ts';
import { selectListedBookings } from './listed-bookings.queries.ts';

const { instructor } = school;

it('shows each booking as it is shown alone, whatever its columns hold and whoever was deleted', async () => {
  const desk = await openDesk();
  const { db } = desk.t.app;
  await storeBookings(desk.t, [
    ...variedBookings,
    {
      customer_name: '"quoted"\\ \u0000\n 李😀',
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
  const { data } = await desk.trpc.admin.booking.list({ per_page: 200 });
  expect(data.length).toBe(variedBookings.length + 1);
  for (const booking of data) {
    expect(Booking.strict().parse(booking)).toEqual(booking);
    expect(booking).toEqual(await desk.trpc.admin.booking.get({ id: booking.id }));
  }
});

it('keeps the order of the ids, and leaves out what is gone', async () => {
  const desk = await openDesk();
  const { db } = desk.t.app;
  const rows = await storeBookings(desk.t, variedBookings.slice(0, 5));
  const ids = rows.map(({ id }) => id).sort((a, b) => (a % 3) - (b % 3));
  const found = await selectListedBookings(db, [...ids.slice(0, 2), 999_999, ...ids.slice(2)]);
  expect(found.map(({ id }) => id)).toEqual(ids);
  expect(await selectListedBookings(db, [999_999])).toEqual([]);
});

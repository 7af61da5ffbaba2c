import type { SalesFilter, SalesReport } from '@gerende/domain/sales/schema';
import { expect, it } from 'vitest';
import { createClock } from '../../platform/clock.ts';
import { makeGroupCourse } from '../../testing/classes.ts';
import { type Desk, openDesk, putBooking } from '../../testing/desk.ts';
import { school } from '../../testing/test-school.ts';
import { reportSales } from './sales.service.ts';

const winter = { from: '2026-12-01', to: '2027-04-30' } as const;
const { day, instructor } = school;

const report = ({ t }: Desk, by: SalesFilter['by'], span: { from: string; to: string } = winter, now?: string) =>
  reportSales(now === undefined ? t.app : { ...t.app, clock: createClock(now) }, { ...span, by });
const shown = ({ rows }: SalesReport, ...figures: (keyof SalesReport['rows'][number]['now'])[]) =>
  rows.map(({ key, now }) => [key, ...figures.map((figure) => now[figure])]);

it('counts bookings, people, days and fees of each course, the highest fees first', async () => {
  const desk = await openDesk();
  await desk.book({ number_of_orders: 2, days_of_lesson: 2 });
  await desk.book({ number_of_orders: 3 });
  await desk.book({ number_of_orders: 4, operating_day: day['2027-01-10'] });
  const sales = await report(desk, 'course');
  const bookings = await desk.t.app.db.selectFrom('booking').selectAll().orderBy('id').execute();
  const fee = bookings.reduce((sum, booking) => sum + booking.fee, 0);
  expect(shown(sales, 'bookings', 'people', 'days', 'fee')).toEqual([['1', 3, 9, 4, fee]]);
  expect(sales.rows[0]?.name?.en).toBe(
    (await desk.t.app.db.selectFrom('course').selectAll().orderBy('id').execute())[0]?.course_name,
  );
  expect(sales.total.now).toEqual(sales.rows[0]?.now);
  expect(sales.months.map(({ key, now }) => [key, now.bookings])).toEqual([
    ['2026-12', 2],
    ['2027-01', 1],
  ]);
});

it.each(['slope', 'category', 'country', 'referrer', 'instructor'] as const)(
  'has the same sums by %s as by course',
  async (by) => {
    const desk = await openDesk();
    await desk.book({ instructor_id: instructor.chiba });
    await desk.book({ instructor_id: null, operating_day: day['2027-01-10'] });
    expect((await report(desk, by)).total).toEqual((await report(desk, 'course')).total);
  },
);

it('has the same months by each group, with the places of its classes', async () => {
  const desk = await openDesk();
  await makeGroupCourse(desk, { class_size: 4 });
  await desk.book({ instructor_id: instructor.chiba, number_of_orders: 3 });
  await desk.book({ instructor_id: instructor.chiba, operating_day: day['2027-01-10'], number_of_orders: 2 });
  const afterwards = '2027-02-01T12:00:00+09:00';
  const { months } = await report(desk, 'month', winter, afterwards);
  expect(months.map(({ key, now }) => [key, now.places, now.taken])).toEqual([
    ['2026-12', 4, 3],
    ['2027-01', 4, 2],
  ]);
  for (const by of ['course', 'slope', 'category', 'country', 'referrer', 'instructor'] as const)
    expect([by, (await report(desk, by, winter, afterwards)).months]).toEqual([by, months]);
});

it('counts a canceled booking as canceled, with what the school keeps, and a request not at all', async () => {
  const desk = await openDesk();
  const id = await desk.book();
  await putBooking(desk, id, { invoice_status: 'Canceled' });
  const sales = await report(desk, 'course');
  expect(shown(sales, 'bookings', 'canceled', 'fee')).toEqual([['1', 0, 1, 0]]);
});

it("counts the days from booking to lesson by the school's clock", async () => {
  const desk = await openDesk();
  const first = await desk.book();
  const made = (created_at: string) => desk.t.app.db.updateTable('booking').set({ created_at }).execute();
  const date = (await desk.t.app.db.selectFrom('booking').select('date').where('id', '=', first).executeTakeFirst())
    ?.date;
  expect(date).toBe('2026-12-22');
  // 20 December 23:59 and 21 December 00:00 in Tokyo.
  await made('2026-12-20T14:59:00.000Z');
  expect(shown(await report(desk, 'course', winter, '2026-12-21T12:00:00+09:00'), 'lead_days')).toEqual([['1', 2]]);
  await made('2026-12-20T15:00:00.000Z');
  expect(shown(await report(desk, 'course', winter, '2026-12-21T12:00:00+09:00'), 'lead_days')).toEqual([['1', 1]]);
});

it('counts a lesson that was entered after it was taught: with those taught by that day, and made on its day', async () => {
  const desk = await openDesk();
  // It is 20 December.
  await desk.book({
    instructor_id: instructor.chiba,
    operating_day: day['2026-12-18'],
    number_of_orders: 2,
    fee: 9000,
  });
  expect(shown(await report(desk, 'course'), 'people', 'taught', 'lead_days')).toEqual([['1', 2, 2, 0]]);
  const next = { from: '2027-12-01', to: '2028-04-30' };
  const before = async (now: string) => {
    const { bookings, people, fee, taught } = (await report(desk, 'course', next, now)).total.before;
    return [bookings, people, fee, taught];
  };
  expect(await before('2027-12-17T18:00:00+09:00')).toEqual([0, 0, 0, 0]);
  expect(await before('2027-12-18T18:00:00+09:00')).toEqual([1, 2, 9000, 2]);
});

it('counts the people taught up to today, without those who did not come', async () => {
  const desk = await openDesk();
  await desk.book({ instructor_id: instructor.chiba, number_of_orders: 3, days_of_lesson: 2 });
  const afterFirst = '2026-12-22T18:00:00+09:00';
  const taught = async (now: string) => shown(await report(desk, 'instructor', winter, now), 'taught');
  expect(await taught('2026-12-21T18:00:00+09:00')).toEqual([[String(instructor.chiba), 0]]);
  expect(await taught(afterFirst)).toEqual([[String(instructor.chiba), 3]]);
  await desk.t.app.db.updateTable('attendance').set({ presence: 'no_show' }).execute();
  expect(await taught(afterFirst)).toEqual([[String(instructor.chiba), 0]]);
});

it('shows beside it the same days of the year before, as far as they were booked by this day', async () => {
  const desk = await openDesk();
  await desk.book({ number_of_orders: 2 });
  const next = { from: '2027-12-01', to: '2028-04-30' };
  const before = async (now: string) => {
    const { rows, months } = await report(desk, 'month', next, now);
    expect(months).toEqual(rows);
    return rows.map((row) => [row.key, row.now.people, row.before.people]);
  };
  // The booking was made on 20 December 2026.
  expect(await before('2027-12-19T12:00:00+09:00')).toEqual([]);
  expect(await before('2027-12-20T12:00:00+09:00')).toEqual([['2027-12', 0, 2]]);
});

it('counts what was paid and refunded on the days of the range', async () => {
  const desk = await openDesk();
  const id = await desk.book();
  const press = { booking_id: id, method: 'cash' as const };
  const { balance } = await desk.trpc.admin.payment.list({ booking_id: id });
  const now = await desk.trpc.admin.payment.take({ ...press, amount: 5000, balance, request_key: 'a' });
  await desk.trpc.admin.payment.refund({ ...press, amount: 1000, balance: now.balance, request_key: 'b' });
  expect((await report(desk, 'course')).takings).toEqual({ now: 4000, before: 0 });
  expect((await report(desk, 'course', { from: '2026-12-21', to: '2027-04-30' })).takings.now).toBe(0);
});

it.each([
  ['a last day before the first', { ...winter, to: '2026-11-30' }],
  ['more than five years', { ...winter, to: '2032-12-01' }],
  ['a day that does not exist', { ...winter, to: '2027-02-30' }],
])('is refused for %s', async (_what, span) => {
  const desk = await openDesk();
  await expect(desk.trpc.admin.sales.report({ ...span, by: 'course' })).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
  });
});

/**
 * More or fewer people come than booked: the effect is shown, stored as shown, and refused where the class or a taught
 * day prevents it.
 */
import { beforeEach, expect, it } from 'vitest';
import { classesOf, makeGroupCourse } from '../../testing/classes.ts';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { storedDays } from '../../testing/lesson-days.ts';
import { school } from '../../testing/test-school.ts';

const date = '2026-12-20';
let desk: Desk;
beforeEach(async () => {
  desk = await openDesk();
});

const book = (changes: Record<string, unknown> = {}) =>
  desk.book({ operating_day: school.day[date], number_of_orders: 1, fee: 30_000, ...changes });
const offer = (booking_id: number, people: number, on = date) =>
  desk.trpc.admin.today.people({ booking_id, date: on, people });
const change = (booking_id: number, people: number, shown: { version: number; fee: number }) =>
  desk.trpc.admin.today.changePeople({ booking_id, date, people, ...shown });
const mails = async () => (await desk.t.app.db.selectFrom('outbox').select('kind').orderBy('id').execute()).length;

it('shows fee and debt, and stores exactly that, on all days, without a message and with unchanged pay', async () => {
  const id = await book({ days_of_lesson: 2, instructor_id: school.instructor.aoki });
  await desk.trpc.admin.payment.take({
    ...{ booking_id: id, balance: 30_000, request_key: 'cash', amount: 30_000, method: 'cash' },
  });
  const said = await offer(id, 2);
  // The desk's fee is the price for two, for each of them.
  expect(said).toMatchObject({
    ...{ before: 1, days: 2, fee: { before: 30_000, after: 72_000 }, is_agreed: false },
    ...{ money: { asked: 42_000, by_hand: 0, back: 0 }, class: null, refused: null },
  });
  const pay = () => desk.heldHours();
  const [paid, sent] = [await pay(), await mails()];
  expect((await desk.trpc.admin.booking.get({ id })).number_of_orders).toBe(1);
  await change(id, 2, { version: said.version, fee: said.fee.after });
  expect(await desk.trpc.admin.booking.get({ id })).toMatchObject({ number_of_orders: 2, fee: 72_000 });
  expect((await storedDays(desk.t.app.db)).map(({ people }) => people)).toEqual([2, 2]);
  expect([await pay(), await mails()]).toEqual([paid, sent]);
  expect(await desk.trpc.admin.payment.list({ booking_id: id })).toMatchObject({ balance: 42_000 });
  // Back to one: the overpayment is refunded.
  expect(await offer(id, 1)).toMatchObject({ fee: { before: 72_000, after: 30_000 }, money: { asked: 0, back: 0 } });
});

it('says of the money what Today, the page of the booking and the guest then say, also where Paid was set by hand', async () => {
  const byHand = await book();
  const line = await book({ party_id: byHand, operating_day: school.day['2026-12-22'] });
  const { payment, booking, today } = desk.trpc.admin;
  const agrees = async (people: number) => {
    const said = await offer(byHand, people);
    await change(byHand, people, { version: said.version, fee: said.fee.after });
    const ledger = await payment.list({ booking_id: byHand });
    const { lessons } = await today.day({ date: '2026-12-22' });
    const [other] = lessons.flatMap(({ guests }) => guests);
    expect(said.money).toEqual({ asked: ledger.asked, by_hand: ledger.balance - ledger.asked, back: 0 });
    expect(other?.owes).toBe(said.money.asked);
    return said.money;
  };
  expect(await agrees(2)).toEqual({ asked: 102_000, by_hand: 0, back: 0 });
  await booking.setStatus({ ids: [byHand], invoice_status: 'Paid' });
  // What was paid by hand is not asked for, and the other booking is.
  expect(await agrees(1)).toEqual({ asked: 30_000, by_hand: 30_000, back: 0 });
  await booking.setStatus({ ids: [line], invoice_status: 'Paid' });
  expect(await agrees(2)).toEqual({ asked: 0, by_hand: 102_000, back: 0 });
});

it('says nothing of a sum that is on its way back, or stays as a credit', async () => {
  const id = await book({ number_of_orders: 2, fee: 72_000 });
  await desk.trpc.admin.payment.take({
    ...{ booking_id: id, balance: 72_000, request_key: 'cash', amount: 72_000, method: 'cash' },
  });
  const closed = await book({ party_id: id, operating_day: school.day['2026-12-22'] });
  await desk.trpc.admin.payment.take({
    ...{ booking_id: id, balance: 30_000, request_key: 'more', amount: 30_000, method: 'cash' },
  });
  const day = { from_date: '2026-12-22', start_time: '00:00', to_date: '2026-12-22', end_time: '24:00' };
  const closure = await desk.trpc.admin.closure.close({ ...day, slope_id: null, request_key: 'storm' });
  await desk.trpc.admin.closure.decide({ id: closure.id, booking_id: closed, decision: 'credit' });
  expect((await offer(id, 1)).money).toEqual({ asked: 0, by_hand: 0, back: 42_000 });
});

it('leaves a fee that the desk has agreed, and one for a number of people without a price', async () => {
  const agreed = await book({ fee: 20_000 });
  expect(await offer(agreed, 2)).toMatchObject({ fee: { before: 20_000, after: 20_000 }, is_agreed: true });
  const listed = await book();
  expect(await offer(listed, 5)).toMatchObject({ fee: { before: 30_000, after: 30_000 }, is_agreed: true });
});

it('by the second of two desks is refused, with a version or a fee that is outdated', async () => {
  const id = await book();
  const { version, fee } = await offer(id, 2);
  await expect(change(id, 2, { version, fee: fee.before })).rejects.toThrow('feeChanged');
  await change(id, 2, { version, fee: fee.after });
  await expect(change(id, 1, { version, fee: fee.before })).rejects.toThrow('bookingChangedMeanwhile');
});

it('uses the places of a class as they are, and never moves a booking to another class', async () => {
  await makeGroupCourse(desk);
  const first = await book({ number_of_orders: 2, ability_level: 1 });
  await book({ number_of_orders: 1, ability_level: 1 });
  expect(await offer(first, 3)).toMatchObject({ class: { people: 4, capacity: 4 }, refused: null });
  const over = await offer(first, 4);
  expect(over).toMatchObject({ class: { people: 5, capacity: 4 }, refused: 'class_full' });
  await expect(change(first, 4, { version: over.version, fee: over.fee.after })).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
  });
  const fewer = await offer(first, 1);
  await change(first, 1, { version: fewer.version, fee: fewer.fee.after });
  expect(await classesOf(desk)).toEqual([expect.stringMatching(/^1: 12-20 .* 2\/4 \[1 2\]$/)]);
});

it('never affects taught days, and is not found for a booking without a lesson on that day', async () => {
  const id = await book({ operating_day: school.day['2026-12-18'], days_of_lesson: 4 });
  const said = await offer(id, 2);
  expect(said.refused).toBe('taught');
  await expect(change(id, 2, { version: said.version, fee: said.fee.after })).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
  });
  expect((await storedDays(desk.t.app.db)).map(({ people }) => people)).toEqual([1, 1, 1, 1]);
  await expect(offer(id, 2, '2026-12-24')).rejects.toThrow('noLessonOnDay');
});

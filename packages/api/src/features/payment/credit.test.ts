/**
 * The credit from a closed slope is the same in the ledger of each booking of the party, in the list and in the record
 * of its guest.
 */
import { creditOf } from '@gerende/domain/closure/rules';
import { dueBack } from '@gerende/domain/payment/rules';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { openDesk, putBooking } from '../../testing/desk.ts';
import { bookedPage, open, textOf } from '../../testing/guest-page.ts';
import { deliver, openStripeSchool } from '../../testing/payments.ts';
import { policyRequest } from '../../testing/policies.ts';
import { school } from '../../testing/test-school.ts';
import { openPage } from '../checkout/begin-checkout.service.ts';
import { pay, press, refund, take } from './testing/ledger.ts';

// Loads the library once, which is slow on a busy machine.
beforeAll(() => import('stripe'));

it('is what the guests of all lines leave of what is due back, and less once it is paid out or used', async () => {
  const desk = await openDesk();
  const first = await desk.book({ fee: 30_000, operating_day: school.day['2026-12-22'] });
  const second = await desk.book({ party_id: first, fee: 20_000, operating_day: school.day['2026-12-22'] });
  const third = await desk.book({ party_id: first, fee: 5_000, operating_day: school.day['2026-12-24'] });
  const alone = await desk.book({ email: 'alone@mail.example', operating_day: school.day['2026-12-24'] });
  await take(desk, first, 55_000);
  const day = { from_date: '2026-12-22', start_time: '00:00', to_date: '2026-12-22', end_time: '24:00' };
  const { id } = await desk.trpc.admin.closure.close({ ...day, slope_id: null, request_key: 'storm' });
  const credits = async () => {
    const { data } = (await desk.trpc.admin.booking.list({ per_page: 50 })).toJSON();
    const listed = new Map(
      data.map((row) => [row.id, creditOf(dueBack({ balance: row.party_balance }), row.party_credited)]),
    );
    const seen = [];
    for (const booking_id of [first, second, third, alone]) {
      const { credit } = await desk.trpc.admin.payment.list({ booking_id });
      expect(listed.get(booking_id)).toBe(credit);
      const { parties, totals } = await desk.trpc.admin.guestRecord.get({ id: booking_id });
      expect([parties.length, parties[0]?.ledger.credit]).toEqual([1, credit]);
      expect(totals.credit).toBe(credit);
      seen.push(credit);
    }
    return seen;
  };
  expect(await credits()).toEqual([0, 0, 0, 0]);
  await desk.trpc.admin.closure.decide({ id, booking_id: second, decision: 'credit' });
  expect(await credits()).toEqual([20_000, 20_000, 20_000, 0]);
  await desk.trpc.admin.closure.decide({ id, booking_id: first, decision: 'credit' });
  expect(await credits()).toEqual([50_000, 50_000, 50_000, 0]);
  await refund(desk, third, 15_000);
  expect(await credits()).toEqual([35_000, 35_000, 35_000, 0]);
  await desk.book({ party_id: first, fee: 35_000, operating_day: school.day['2026-12-26'] });
  expect(await credits()).toEqual([0, 0, 0, 0]);
});

/** A guest who keeps the 20,000 yen of a closed lesson, and has nothing else. */
async function withCredit() {
  const { desk, clock, stripe } = await openStripeSchool({ online_when: 'later' });
  onTestFinished(() => stripe.close());
  await desk.trpc.admin.policy.save(policyRequest({ tiers: [{ hours: 0, percent: 100 }] }));
  const { id: first, path } = await bookedPage(desk.t);
  await putBooking(desk, first, { fee: 20_000 });
  await take(desk, first, 20_000);
  const closes = async (date: '2026-12-22' | '2026-12-24', booking_id: number) => {
    const day = { from_date: date, start_time: '00:00', to_date: date, end_time: '24:00' };
    const { id } = await desk.trpc.admin.closure.close({ ...day, slope_id: null, request_key: date });
    await desk.trpc.admin.closure.decide({ id, booking_id, decision: 'credit' });
  };
  await closes('2026-12-22', first);
  const money = async () => {
    const { balance, credit, paid } = await desk.trpc.admin.payment.list({ booking_id: first });
    return { balance, credit, paid };
  };
  const another = (fee: number) => desk.book({ party_id: first, fee, operating_day: school.day['2026-12-24'] });
  clock.pass(1);
  return { desk, clock, first, path, closes, money, another };
}

it('that was used for a lesson comes back with it, once: credit and refund together are what is due back', async () => {
  const { desk, first, path, money, another } = await withCredit();
  expect(await money()).toEqual({ balance: -20_000, credit: 20_000, paid: 20_000 });
  const second = await another(20_000);
  expect(await money()).toEqual({ balance: 0, credit: 0, paid: 20_000 });
  const page = await textOf(await open(desk.t, `${path}/cancel/${second}`));
  expect(page).toContain('Your credit for another lesson is then ¥20,000.');
  expect(page).not.toContain('You get back');
  await desk.trpc.admin.cancellation.cancel({ ids: [second], reason: 'guest' });
  expect(await money()).toEqual({ balance: -20_000, credit: 20_000, paid: 20_000 });
  await refund(desk, first, 20_000);
  expect(await money()).toEqual({ balance: 0, credit: 0, paid: 0 });
  await expect(refund(desk, first, 1)).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
});

it('of a lesson that was paid with a credit is the same one', async () => {
  const { money, closes, another } = await withCredit();
  await closes('2026-12-24', await another(20_000));
  expect(await money()).toEqual({ balance: -20_000, credit: 20_000, paid: 20_000 });
});

it('is not in the sum that a guest, or the desk, is shown as given back before another lesson is canceled', async () => {
  const { desk, first, path, money, another } = await withCredit();
  const second = await another(30_000);
  await take(desk, first, 10_000);
  const page = await textOf(await open(desk.t, `${path}/cancel/${second}`));
  expect(page).toContain('You get back ¥10,000. Your credit for another lesson is then ¥20,000.');
  const { owed_by_others, paid, credited } = await desk.trpc.admin.cancellation.preview({ ids: [second] });
  expect({ owed_by_others, paid, credited }).toEqual({ owed_by_others: 0, paid: 30_000, credited: 20_000 });
  await desk.trpc.admin.cancellation.cancel({ ids: [second], reason: 'guest' });
  expect(await money()).toEqual({ balance: -30_000, credit: 20_000, paid: 30_000 });
});

it('that was paid out is none of money that comes later, unless paying it out was a mistake', async () => {
  const { desk, clock, first, closes, money, another } = await withCredit();
  await refund(desk, first, 20_000);
  const { payments } = await desk.trpc.admin.payment.list({ booking_id: first });
  await desk.trpc.admin.payment.correct({ ...press(first, 0), payment_id: payments.at(-1)?.id ?? 0 });
  expect(await money()).toEqual({ balance: -20_000, credit: 20_000, paid: 20_000 });
  await refund(desk, first, 15_000);
  expect(await money()).toEqual({ balance: -5_000, credit: 5_000, paid: 5_000 });
  clock.pass(1);
  const second = await another(30_000);
  await take(desk, first, 25_000);
  await desk.trpc.admin.cancellation.cancel({ ids: [second], reason: 'guest' });
  expect(await money()).toEqual({ balance: -30_000, credit: 5_000, paid: 30_000 });
  const { data } = (await desk.trpc.admin.booking.list({ per_page: 50 })).toJSON();
  expect(data.map((row) => row.party_credited)).toEqual([5_000, 5_000]);
  // A credit that is chosen later counts in full.
  await closes('2026-12-24', await another(30_000));
  expect(await money()).toEqual({ balance: -30_000, credit: 30_000, paid: 30_000 });
});

it('of a lesson that was paid in part with a credit is the money of both, once', async () => {
  const { desk, clock, first, closes, money, another } = await withCredit();
  const second = await another(30_000);
  await take(desk, first, 10_000);
  await closes('2026-12-24', second);
  expect(await money()).toEqual({ balance: -30_000, credit: 30_000, paid: 30_000 });
  clock.pass(1);
  const third = await another(45_000);
  await take(desk, first, 15_000);
  await desk.trpc.admin.cancellation.cancel({ ids: [third], reason: 'guest' });
  expect(await money()).toEqual({ balance: -45_000, credit: 30_000, paid: 45_000 });
  const { data } = (await desk.trpc.admin.booking.list({ per_page: 50 })).toJSON();
  expect(data.map((row) => row.party_credited)).toEqual([30_000, 30_000, 30_000]);
});

it('of a lesson that was paid with a credit is no second one while another lesson is paid', async () => {
  const { desk, first, closes, money, another } = await withCredit();
  const second = await another(20_000);
  const third = await another(50_000);
  await take(desk, first, 50_000);
  await closes('2026-12-24', second);
  expect(await money()).toEqual({ balance: -20_000, credit: 20_000, paid: 70_000 });
  await desk.trpc.admin.cancellation.cancel({ ids: [third], reason: 'guest' });
  expect(await money()).toEqual({ balance: -70_000, credit: 20_000, paid: 70_000 });
});

it('that was paid out is none of the money of a lesson that was paid then', async () => {
  const { desk, first, money, another } = await withCredit();
  const second = await another(30_000);
  await take(desk, first, 10_000);
  const third = await desk.book({ party_id: first, fee: 20_000, operating_day: school.day['2026-12-24'] });
  await take(desk, first, 20_000);
  await desk.trpc.admin.cancellation.cancel({ ids: [second], reason: 'guest' });
  expect(await money()).toEqual({ balance: -30_000, credit: 20_000, paid: 50_000 });
  await refund(desk, first, 30_000);
  expect(await money()).toEqual({ balance: 0, credit: 0, paid: 20_000 });
  await desk.trpc.admin.cancellation.cancel({ ids: [third], reason: 'guest' });
  expect(await money()).toEqual({ balance: -20_000, credit: 0, paid: 20_000 });
});

it('that was paid out while a lesson stood that it had paid for is none of what the lesson is paid with again', async () => {
  const { desk, first, money, another } = await withCredit();
  const second = await another(20_000);
  await refund(desk, first, 20_000);
  await take(desk, first, 20_000);
  await desk.trpc.admin.cancellation.cancel({ ids: [second], reason: 'guest' });
  expect(await money()).toEqual({ balance: -20_000, credit: 0, paid: 20_000 });
});

it('of a lesson that was not paid is none of money that comes later', async () => {
  const { desk, clock, first, closes, money, another } = await withCredit();
  await refund(desk, first, 20_000);
  clock.pass(1);
  await closes('2026-12-24', await another(20_000));
  clock.pass(1);
  const second = await another(30_000);
  await take(desk, first, 30_000);
  await desk.trpc.admin.cancellation.cancel({ ids: [second], reason: 'guest' });
  expect(await money()).toEqual({ balance: -30_000, credit: 0, paid: 30_000 });
});

it('stays one where the payment was entered again, as paid in another way', async () => {
  const { desk, clock, first, money } = await withCredit();
  const { payments } = await desk.trpc.admin.payment.list({ booking_id: first });
  await desk.trpc.admin.payment.correct({ ...press(first, -20_000), payment_id: payments[0]?.id ?? 0 });
  clock.pass(1);
  await pay(desk, first, { amount: 20_000, method: 'card' });
  expect(await money()).toEqual({ balance: -20_000, credit: 20_000, paid: 20_000 });
});

it('is no part of a payment that arrives after it was chosen: that is due back, and one press gives back just that', async () => {
  const { desk, stripe } = await openStripeSchool({ online_when: 'later' });
  onTestFinished(() => stripe.close());
  await desk.trpc.admin.policy.save(policyRequest({ tiers: [{ hours: 0, percent: 100 }] }));
  await desk.t.app.db.updateTable('school').set({ notice_email: 'desk@ski.example' }).execute();
  const { id: booking_id, path } = await bookedPage(desk.t);
  await putBooking(desk, booking_id, { fee: 30_000 });
  await take(desk, booking_id, 10_000);
  await openPage(desk.t.app, booking_id, path);
  stripe.books.order('cs_test_1');
  const tell = async () => {
    for (const event of stripe.events()) expect(await deliver(desk, 'stripe', event)).toBe(200);
  };
  await tell();
  const day = { from_date: '2026-12-22', start_time: '00:00', to_date: '2026-12-22', end_time: '24:00' };
  const { id } = await desk.trpc.admin.closure.close({ ...day, slope_id: null, request_key: 'storm' });
  await desk.trpc.admin.closure.decide({ id, booking_id, decision: 'credit' });
  expect(await desk.trpc.admin.payment.list({ booking_id })).toMatchObject({ balance: -10_000, credit: 10_000 });
  stripe.books.payOrdered('cs_test_1');
  await tell();
  expect(await desk.trpc.admin.payment.list({ booking_id })).toMatchObject({ balance: -30_000, credit: 10_000 });
  const page = await textOf(await open(desk.t, path));
  expect(page).toMatch(/Your credit for another lesson[^¥]*¥10,000/);
  expect(page).toMatch(/You get back[^¥]*¥20,000/);
  const { data } = (await desk.trpc.admin.booking.list({ per_page: 50 })).toJSON();
  expect(data.map((row) => row.party_balance + row.party_credited)).toEqual([-20_000]);
  const mails = await desk.t.app.db.selectFrom('outbox').select('payload').orderBy('id').execute();
  expect(mails.filter(({ payload }) => payload.includes('Due back: ¥20,000'))).toHaveLength(1);
  const [checkout] = await desk.trpc.admin.checkout.list({ booking_id });
  const [{ id: payment_id, usual_refund } = { id: 0, usual_refund: 0 }] = checkout?.payments ?? [];
  expect(usual_refund).toBe(20_000);
  await desk.trpc.admin.checkout.refund({ payment_id, amount: usual_refund, request_key: 'press-0001' });
  expect(await desk.trpc.admin.payment.list({ booking_id })).toMatchObject({ balance: -10_000, credit: 10_000 });
  expect(await textOf(await open(desk.t, path))).not.toContain('You get back');
});

/** Stripe takes no payment below ¥50: what is asked for can be paid, and what cannot is paid at the school. */
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { putBooking } from '../../testing/desk.ts';
import { bookedPage, open, press, textOf } from '../../testing/guest-page.ts';
import { deliver, openSquareSchool, openStripeSchool } from '../../testing/payments.ts';
import { policyRequest } from '../../testing/policies.ts';
import { school } from '../../testing/test-school.ts';
import { cancelUnpaid } from '../cancellation/unpaid.service.ts';
import { asItStands } from '../guest-message/as-it-stands.ts';
import { messageText } from '../message/message-text.ts';
import { refundOnline } from './refund-online.service.ts';

// Loads the library once, which is slow on a busy machine.
beforeAll(() => import('stripe'));

async function booked(fee: number) {
  const opened = await openStripeSchool({ online_payment: 'deposit', online_when: 'later' });
  onTestFinished(() => opened.stripe.close());
  const { desk, stripe } = opened;
  await desk.trpc.admin.policy.save(policyRequest({ deposit_percent: 10, tiers: [{ hours: 0, percent: 100 }] }));
  const { id, path } = await bookedPage(desk.t);
  await putBooking(desk, id, { fee });
  const page = async () => textOf(await open(desk.t, path));
  const pay = async (fields: Record<string, string> = {}) => {
    const before = stripe.books.sessions.length;
    await press(desk.t, `${path}/pay`, fields);
    const session = stripe.books.sessions[before];
    if (!session) return undefined;
    stripe.books.pay(session.id);
    for (const event of stripe.events()) await deliver(desk, 'stripe', event);
    return session.amount_total;
  };
  const balance = async () => (await desk.trpc.admin.payment.list({ booking_id: id })).balance;
  return { desk, stripe, id, page, pay, balance };
}

it('raises a deposit of ¥30 to what can be paid, and says why', async () => {
  const { page, pay, balance } = await booked(300);
  const shown = await page();
  expect(shown).toContain('Pay the deposit (¥50)');
  expect(shown).toContain('Less than ¥50 cannot be paid online.');
  expect(await pay({ choice: 'deposit' })).toBe(50);
  expect(await page()).not.toContain('Less than');
  expect(await pay()).toBe(250);
  expect(await balance()).toBe(0);
});

it('asks for all where the rest could not be paid after the deposit', async () => {
  const { page, pay, balance } = await booked(95);
  expect(await page()).toContain('To pay: ¥95');
  expect(await pay()).toBe(95);
  expect(await balance()).toBe(0);
});

it('leaves a smaller fee, and a smaller rest, to the school', async () => {
  const { desk, stripe, id, page, pay } = await booked(49);
  const here = 'Less than ¥50 cannot be paid online. Please pay it at the school.';
  expect(await page()).toContain(here);
  expect(await pay()).toBeUndefined();
  expect(stripe.books.sessions).toEqual([]);
  await putBooking(desk, id, { fee: 300 });
  await pay({ choice: 'all' });
  await putBooking(desk, id, { fee: 330 });
  const shown = await page();
  expect(shown).toContain(here);
  expect(shown).toContain('¥30');
  expect(await pay()).toBeUndefined();
});

it('refunds any part: the minimum is one of payments', async () => {
  const { desk, id, pay, balance } = await booked(300);
  await pay({ choice: 'all' });
  await putBooking(desk, id, { fee: 270 });
  const [checkout] = await desk.trpc.admin.checkout.list({ booking_id: id });
  const payment_id = checkout?.payments[0]?.id ?? 0;
  await refundOnline(desk.t.app, { payment_id, amount: 30, request_key: 'thirty yen' });
  expect(await balance()).toBe(0);
});

it.each([
  [300, 10, 30, 'Less than ¥50 cannot be paid online. What you are asked for there: ¥50.'],
  [95, 10, 9, 'Less than ¥50 cannot be paid online. What you are asked for there: ¥95.'],
  [49, 10, 4, 'Less than ¥50 cannot be paid online. Please pay it at the school.'],
  [300, 50, 150, ''],
])('says in the mail about a deposit of ¥%s, %s percent, what is asked for online', async (fee, percent, sum, said) => {
  const { desk, stripe, clock } = await openStripeSchool({ online_payment: 'deposit', online_when: 'later' });
  onTestFinished(() => stripe.close());
  const { app } = desk.t;
  const terms = { deposit_percent: percent, deposit_days: 1, balance_days: 2, unpaid_hours: 0, warn_hours: 24 };
  await desk.trpc.admin.policy.save(policyRequest(terms));
  const { id } = await bookedPage(desk.t, { operating_day: school.day['2026-12-26'] });
  await putBooking(desk, id, { fee });
  clock.pass(24 * 60);
  expect(await cancelUnpaid(app)).toMatchObject({ warned: 1 });
  const queued = await app.db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'balance_due')
    .executeTakeFirstOrThrow();
  const { payload = '' } = (await asItStands(app, queued)) ?? {};
  const { text } = messageText({ kind: 'balance_due', payload: JSON.parse(payload), language: 'en' }, null);
  expect(text).toContain(`¥${sum} for your lesson`);
  expect(text).toContain('what is not paid for is canceled.');
  if (said) expect(text).toContain(said);
  else expect(text).not.toContain('online');
});

it('says nothing of a smaller sum online in a mail about all, which can be paid there at once', async () => {
  const { desk, id } = await booked(300);
  await desk.rest('POST', '/invoices/issue', { booking_id: id });
  const { app } = desk.t;
  const facts = { number: id, days: [] };
  const owed = { balance: 300, due_on: '2026-12-22' };
  const mail = {
    ...(await app.db.selectFrom('outbox').selectAll().orderBy('id').executeTakeFirstOrThrow()),
    ...{ kind: 'balance_due' as const, booking_id: id, payload: JSON.stringify({ audience: 'guest', facts, owed }) },
  };
  expect(JSON.parse((await asItStands(app, mail))?.payload ?? '{}').owed).toEqual(owed);
});

it('asks at Square for any deposit', async () => {
  const { desk, square } = await openSquareSchool({ online_payment: 'deposit', online_when: 'later' });
  onTestFinished(() => square.close());
  await desk.trpc.admin.policy.save(policyRequest({ deposit_percent: 10 }));
  const { id, path } = await bookedPage(desk.t);
  await putBooking(desk, id, { fee: 40 });
  expect(await textOf(await open(desk.t, path))).toContain('Pay the deposit (¥4)');
});

/** A page whose sum is no longer owed is closed right after the commit, in the background. */
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { putBooking } from '../../testing/desk.ts';
import { bookedPage, fieldsOf, open, press, textOf } from '../../testing/guest-page.ts';
import { deliver, openStripeSchool } from '../../testing/payments.ts';
import { policyRequest } from '../../testing/policies.ts';
import { statusOf } from '../../testing/waiting-list.ts';
import { partyBalance } from '../payment/payment.service.ts';
import { openPage } from './begin-checkout.service.ts';
import { createPageCloser } from './page-closer.ts';
import { endHolds } from './reconcile.service.ts';

// Loads the library once, which is slow on a busy machine.
beforeAll(() => import('stripe'));

const written = new Set(['audit_log', 'booking']);

/** A guest who has booked and is on the provider's page, and the worker after its first run. */
async function paying(settings: Parameters<typeof openStripeSchool>[0] = { online_when: 'later' }) {
  const { desk, stripe, clock } = await openStripeSchool(settings);
  onTestFinished(() => stripe.close());
  const { app } = desk.t;
  await desk.trpc.admin.policy.save(policyRequest({ tiers: [{ hours: 0, percent: 100 }] }));
  const { id, path } = await bookedPage(desk.t);
  await openPage(app, id, '/b/token');
  const closer = createPageCloser(app);
  closer.start();
  onTestFinished(() => closer.stop());
  await closer.idle();
  const follow = async () => {
    closer.onWritten(written);
    await closer.idle();
  };
  const pages = () => stripe.books.sessions.map(({ status }) => status);
  const cancelByGuest = async () => {
    const fields = fieldsOf(await textOf(await open(desk.t, `${path}/cancel/${id}`)), `/cancel/${id}`);
    expect((await press(desk.t, `${path}/cancel/${id}`, fields)).status).toBe(303);
  };
  const takeCash = (amount: number) =>
    desk.trpc.admin.payment.take({
      ...{ booking_id: id, balance: 30_000, request_key: 'press 1' },
      ...{ amount, method: 'cash' },
    });
  return { desk, stripe, clock, app, id, path, closer, follow, pages, cancelByGuest, takeCash };
}

type Paying = Awaited<ReturnType<typeof paying>>;

it.each<[string, (school: Paying) => Promise<unknown>]>([
  ['the guest has canceled', ({ cancelByGuest }) => cancelByGuest()],
  ['the desk has canceled', ({ desk, id }) => desk.trpc.admin.cancellation.cancel({ ids: [id], reason: 'school' })],
  ['the desk has taken the money', ({ takeCash }) => takeCash(30_000)],
  ['the desk has taken a part of the money', ({ takeCash }) => takeCash(10_000)],
  ['the desk has set it paid by hand', ({ desk, id }) => putBooking(desk, id, { invoice_status: 'Paid' })],
  ['the fee is another', ({ desk, id }) => putBooking(desk, id, { fee: 25_000 })],
  ['the desk has booked more for the same guest', ({ desk, id }) => desk.book({ party_id: id, setting_time_id: 2 })],
  [
    'the school takes nothing online any more',
    ({ desk }) => desk.trpc.admin.school.saveSettings({ online_payment: 'nothing' } as never),
  ],
])('is closed at once when %s', async (_, change) => {
  const school = await paying();
  await school.follow();
  expect(school.pages()).toEqual(['open']);
  await change(school);
  await school.follow();
  expect(school.pages()).toEqual(['expired']);
});

it('stays open while what is owed stays the same, whatever else is written', async () => {
  const { desk, id, follow, pages } = await paying();
  await putBooking(desk, id, { hotel_name: 'Another hotel' });
  await desk.book({ email: 'other@example.com', setting_time_id: 2 });
  await follow();
  expect(pages()).toEqual(['open']);
});

it('records a payment that was made in between, and shows it as due back', async () => {
  const { desk, stripe, app, id, path, follow, cancelByGuest } = await paying();
  stripe.books.pay('cs_test_1');
  await cancelByGuest();
  await follow();
  expect(await statusOf(desk, id)).toBe('canceled');
  expect(await partyBalance(app.db, id)).toEqual({ owed: 0, paid: 30_000, balance: -30_000 });
  const page = await textOf(await open(desk.t, path));
  expect(page).toMatch(/You get back.*¥30,000/s);
});

it('does not delay the cancellation while the provider is down, and is retried', async () => {
  const { desk, stripe, id, closer, follow, pages, cancelByGuest } = await paying();
  stripe.trouble({ step: 'expire', answers: 500 });
  await cancelByGuest();
  expect(await statusOf(desk, id)).toBe('canceled');
  await follow();
  expect(pages()).toEqual(['open']);
  stripe.trouble();
  closer.runTimed();
  await closer.idle();
  expect(pages()).toEqual(['expired']);
});

it('is closed when the booking was canceled while the page was being opened', async () => {
  const { desk, stripe, app, pages } = await paying();
  const other = await desk.book({ email: 'other@example.com', setting_time_id: 2 });
  const { payments } = app;
  const create: typeof payments.create = async (...asked) => {
    const made = await payments.create(...asked);
    await desk.trpc.admin.booking.update({ id: other, invoice_status: 'Canceled' });
    return made;
  };
  expect(await openPage({ ...app, payments: { ...payments, create } }, other, '/b/token')).toBeUndefined();
  expect(pages()).toEqual(['open', 'expired']);
  expect(stripe.books.sessions).toHaveLength(2);
});

it('does not end the hold of a place when only the sum has changed', async () => {
  const { desk, app, id, follow, clock } = await paying({ online_when: 'booking' });
  await putBooking(desk, id, { fee: 25_000 });
  await follow();
  clock.pass(20);
  await endHolds(app);
  expect(await statusOf(desk, id)).toBe('booked');
  clock.pass(10);
  await endHolds(app);
  expect(await statusOf(desk, id)).toBe('canceled');
});

it('of a held place that the guest canceled promises no place to a guest who has paid all the same', async () => {
  const { desk, stripe, app, id, path, clock, cancelByGuest } = await paying({ online_when: 'booking' });
  stripe.trouble({ step: 'expire', answers: 500 });
  await cancelByGuest();
  clock.pass(45);
  await endHolds(app);
  stripe.trouble();
  stripe.books.pay('cs_test_1');
  const [event] = stripe.events().slice(-1);
  if (!event) throw new Error('no event');
  expect(await deliver(desk, 'stripe', event)).toBe(200);
  expect([await statusOf(desk, id), (await partyBalance(app.db, id)).balance]).toEqual(['canceled', -30_000]);
  const page = await textOf(await open(desk.t, path));
  expect(page).not.toContain('came after the place had been given back');
});

/** A payment that a guest has ordered and whose money is on its way, where unpaid bookings are canceled. */
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { deliver, openStripeSchool } from '../../testing/payments.ts';
import { policyRequest } from '../../testing/policies.ts';
import { school } from '../../testing/test-school.ts';
import { statusOf } from '../../testing/waiting-list.ts';
import { cancelUnpaid } from '../cancellation/unpaid.service.ts';
import { openPage } from './begin-checkout.service.ts';

// Loads the library once, which is slow on a busy machine.
beforeAll(() => import('stripe'));

const day = 24 * 60;

/** Due by the end of the 24th, after a warning, and ordered at a store that evening. */
async function ordered() {
  const { desk, stripe, clock } = await openStripeSchool({ online_when: 'later' });
  onTestFinished(() => stripe.close());
  const { app } = desk.t;
  const terms = { tiers: [{ hours: 0, percent: 50 }], balance_days: 2, unpaid_hours: 0, warn_hours: 24 };
  await desk.trpc.admin.policy.save(policyRequest(terms));
  const id = await desk.book({ operating_day: school.day['2026-12-26'] });
  clock.pass(4 * day);
  expect(await cancelUnpaid(app)).toEqual({ warned: 1, canceled: 0 });
  await app.db.updateTable('outbox').set({ status: 'sent' }).where('kind', '=', 'balance_due').execute();
  await openPage(app, id, '/b/token');
  stripe.books.order('cs_test_1');
  let sent = 0;
  const deliverNew = async () => {
    for (const event of stripe.events().slice(sent)) expect(await deliver(desk, 'stripe', event)).toBe(200);
    sent = stripe.events().length;
  };
  await deliverNew();
  clock.pass(day);
  return { desk, stripe, app, id, deliverNew };
}

it('keeps the booking until the money has come', async () => {
  const { desk, stripe, app, id, deliverNew } = await ordered();
  expect(await cancelUnpaid(app)).toEqual({ warned: 0, canceled: 0 });
  stripe.books.payOrdered('cs_test_1');
  await deliverNew();
  expect(await cancelUnpaid(app)).toEqual({ warned: 0, canceled: 0 });
  expect(await desk.trpc.admin.booking.get({ id })).toMatchObject({ status: 'booked', invoice_status: 'Paid' });
});

it('no longer keeps the booking when the money does not come', async () => {
  const { desk, stripe, app, id, deliverNew } = await ordered();
  stripe.books.failOrdered('cs_test_1');
  await deliverNew();
  expect(await cancelUnpaid(app)).toEqual({ warned: 0, canceled: 1 });
  expect(await statusOf(desk, id)).toBe('canceled');
});

/** A guest who owes a deposit pays that, or everything at once. */
import type { PayChoice } from '@gerende/domain/checkout/schema';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { bookingWith } from '../../testing/guest-booking.ts';
import { deliver, openStripeSchool } from '../../testing/payments.ts';
import { policyRequest } from '../../testing/policies.ts';
import { partyBalance } from '../payment/payment.service.ts';
import { addLine, cancelKeeping, take } from '../payment/testing/ledger.ts';
import { offerToPay, openPage } from './begin-checkout.service.ts';
import { reconcile } from './reconcile.service.ts';

// Loads the library once, which is slow on a busy machine.
beforeAll(() => import('stripe'));

/** A booking of ¥30,000 with a deposit of ¥9000. */
async function booked() {
  const { desk, stripe, clock } = await openStripeSchool({ online_payment: 'deposit' });
  onTestFinished(() => stripe.close());
  const { app } = desk.t;
  await desk.trpc.admin.policy.save(policyRequest({ deposit_percent: 30 }));
  const { id } = await desk.trpc.guest.booking.create(bookingWith({}) as never);
  const rows = app.db.selectFrom('checkout').select(['purpose', 'amount', 'status']).orderBy('id');
  return {
    ...{ desk, stripe, clock, app, id },
    pay: (choice?: PayChoice) => openPage(app, id, '/b/token', choice),
    pages: () => stripe.books.sessions.map((each) => `${each.amount_total} ${each.status}`),
    checkouts: async () => (await rows.execute()).map((row) => `${row.purpose} ${row.amount} ${row.status}`),
  };
}

it('pays everything, on one page at a time, which a query to the provider leaves open', async () => {
  const { desk, stripe, app, id, pay, pages, checkouts } = await booked();
  const [offer, all] = [
    { purpose: 'deposit', amount: 9000 },
    { purpose: 'all', amount: 30_000 },
  ];
  expect(await offerToPay(app, id)).toEqual({ offer, all, least: null });
  const addresses = [await pay('deposit'), await pay('all'), await pay('all')];
  expect(addresses.map((each) => each?.split('/').at(-1))).toEqual(['cs_test_1', 'cs_test_2', 'cs_test_2']);
  expect(pages()).toEqual(['9000 expired', '30000 open']);
  await reconcile(app, { all: true });
  expect(pages()).toEqual(['9000 expired', '30000 open']);
  stripe.books.pay('cs_test_2');
  for (const event of stripe.events()) expect(await deliver(desk, 'stripe', event)).toBe(200);
  expect(await checkouts()).toEqual(['deposit 9000 expired', 'all 30000 paid']);
  expect(await partyBalance(app.db, id)).toMatchObject({ balance: 0, paid: 30_000 });
  for (const choice of ['deposit', 'all'] as const) await expect(pay(choice)).rejects.toThrow('errors:nothingToPay');
});

it('pays the rest with the choice `all` once the deposit is paid, and nothing with `deposit`', async () => {
  const { stripe, pay, checkouts } = await booked();
  await pay('deposit');
  // No event has reported it yet: closing the page does.
  stripe.books.pay('cs_test_1');
  await pay('all');
  expect(await checkouts()).toEqual(['deposit 9000 paid', 'balance 21000 open']);
  await expect(pay('deposit')).rejects.toThrow('errors:sumChanged');
});

it('is for the deposit of what is booked, whatever was paid and kept of what is canceled, and paid by hand', async () => {
  const { desk, app, id } = await booked();
  await addLine(desk, id, { fee: 20_000 });
  await take(desk, id, 30_000);
  await cancelKeeping(desk, id, 30_000);
  const offer = (amount: number) => ({ offer: { purpose: 'deposit', amount }, all: expect.anything() });
  expect(await offerToPay(app, id)).toMatchObject(offer(6000));
  await addLine(desk, id, { fee: 50_000, invoice_status: 'Paid' });
  expect(await offerToPay(app, id)).toMatchObject(offer(6000));
});

it('does not wait for a page of the other sum that is being opened, and leaves one that can be paid', async () => {
  const { clock, app, pay, pages, checkouts } = await booked();
  await Promise.all([pay('deposit'), pay('all'), pay('deposit')]);
  const openOf = (lines: string[]) => lines.filter((line) => line.endsWith('open'));
  const [page, ...otherPages] = openOf(pages());
  const [live, ...others] = openOf(await checkouts());
  expect(page).toBeDefined();
  expect(otherPages).toEqual([]);
  // Which sum is last depends on which was first: a press that finds the other's page already open closes it, with its
  // checkout.
  expect(live).toContain(page);
  expect(others).toEqual([]);
  const opening = { provider_reference: null, page_url: null, page_closes_at: null, asked_at: clock.nowText() };
  await app.db
    .updateTable('checkout')
    .set({ ...opening, purpose: 'deposit', amount: 9000 })
    .where('status', '=', 'open')
    .execute();
  expect(await pay('deposit')).toBeUndefined();
  expect(await pay('all')).toContain('/pay/cs_test_');
  expect(openOf(await checkouts())).toEqual(['all 30000 open']);
});

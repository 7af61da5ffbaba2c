/** News of a refund that is faster than that of its payment, as after a failed delivery: nothing of it is lost. */
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { deliver, openSquareSchool, openStripeSchool } from '../../testing/payments.ts';
import { openPage } from './begin-checkout.service.ts';

// Loads the libraries once, which is slow on a busy machine.
beforeAll(async () => {
  await import('stripe');
  await import('square');
});

it('a refund on the site of Stripe is in the ledger, though its event came before that of the payment', async () => {
  const { desk, stripe } = await openStripeSchool();
  onTestFinished(() => stripe.close());
  const id = await desk.book();
  await openPage(desk.t.app, id, '/b/token');
  stripe.books.pay('cs_test_1');
  stripe.books.refundThere('pi_1', 7000);
  for (const event of stripe.events().toReversed()) expect(await deliver(desk, 'stripe', event)).toBe(200);
  const ledger = await desk.trpc.admin.payment.list({ booking_id: id });
  expect(ledger.payments.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual(['payment 30000', 'refund 7000']);
});

it('a refund on the site of Square is in the ledger likewise', async () => {
  const { desk, square } = await openSquareSchool();
  onTestFinished(() => square.close());
  const id = await desk.book();
  await openPage(desk.t.app, id, '/b/token');
  square.books.pay('link-1');
  const told = square.events().length;
  square.books.refund({ payment_id: 'pay-1', amount_money: { amount: 7000, currency: 'JPY' } });
  square.books.settleRefund('pay-1_r1', 'COMPLETED');
  const events = square.events();
  for (const event of [...events.slice(told), ...events.slice(0, told)])
    expect(await deliver(desk, 'square', event)).toBe(200);
  const { payments } = await desk.trpc.admin.payment.list({ booking_id: id });
  expect(payments.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual(['payment 30000', 'refund 7000']);
});

it('a refund is heard of later where the provider does not answer what was paid: its event is sent again', async () => {
  const { desk, stripe } = await openStripeSchool();
  onTestFinished(() => stripe.close());
  const id = await desk.book();
  await openPage(desk.t.app, id, '/b/token');
  stripe.books.pay('cs_test_1');
  stripe.books.refundThere('pi_1', 7000);
  const [payment, refund] = stripe.events();
  if (!payment || !refund) throw new Error('nothing was told');
  stripe.trouble({ step: 'retrieve', loses: 'answer' });
  expect(await deliver(desk, 'stripe', refund)).toBeGreaterThanOrEqual(500);
  stripe.trouble();
  for (const event of [payment, refund, refund]) expect(await deliver(desk, 'stripe', event)).toBe(200);
  const { payments } = await desk.trpc.admin.payment.list({ booking_id: id });
  expect(payments.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual(['payment 30000', 'refund 7000']);
});

it('a refund of a payment that is not of the school is ignored, as before', async () => {
  const { desk, stripe } = await openStripeSchool();
  onTestFinished(() => stripe.close());
  const id = await desk.book();
  await openPage(desk.t.app, id, '/b/token');
  stripe.books.pay('cs_test_1');
  stripe.books.refundThere('pi_1', 7000);
  const [, refund] = stripe.events();
  await desk.t.app.db.deleteFrom('checkout').execute();
  if (refund) expect(await deliver(desk, 'stripe', refund)).toBe(200);
  expect((await desk.trpc.admin.payment.list({ booking_id: id })).payments).toEqual([]);
});

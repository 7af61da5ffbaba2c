import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { inTransaction } from '../../database/database.ts';
import { type Desk, putBooking } from '../../testing/desk.ts';
import { deliver, openSquareSchool, openStripeSchool } from '../../testing/payments.ts';
import { recordPayment } from '../payment/payment.service.ts';
import { addLine, entries, press } from '../payment/testing/ledger.ts';
import { openPage } from './begin-checkout.service.ts';
import { reconcile } from './reconcile.service.ts';

// Loads the libraries once, which is slow on a busy machine.
beforeAll(async () => {
  await import('stripe');
  await import('square');
});

const checkoutOf = async (desk: Desk, booking_id: number) => {
  const [{ payments: [payment] = [], ...page } = {}] = await desk.trpc.admin.checkout.list({ booking_id });
  if (!payment) throw new Error('nothing was paid online');
  return { ...page, ...payment };
};

/** A booking of ¥30,000 that was paid online. */
async function paid() {
  const { desk, stripe, clock } = await openStripeSchool();
  onTestFinished(() => stripe.close());
  const id = await desk.book();
  await openPage(desk.t.app, id, '/b/token');
  stripe.books.pay('cs_test_1');
  let sent = 0;
  const deliverNew = async () => {
    for (const event of stripe.events().slice(sent)) expect(await deliver(desk, 'stripe', event)).toBe(200);
    sent = stripe.events().length;
  };
  await deliverNew();
  const { id: payment_id } = await checkoutOf(desk, id);
  const refund = (amount: number, request_key = `press ${amount}`) =>
    desk.trpc.admin.checkout.refund({ payment_id, amount, request_key });
  return { desk, stripe, clock, id, refund, deliverNew, app: desk.t.app };
}

describe('a refund', () => {
  it('in parts is recorded once each, by the answer and the event, up to what was paid', async () => {
    const { desk, id, refund, deliverNew } = await paid();
    await refund(10_000);
    await refund(10_000);
    await deliverNew();
    expect(await entries(desk)).toEqual(['payment 30000 pi_1', 'refund 10000 re_1']);
    expect(await checkoutOf(desk, id)).toMatchObject({ status: 'paid', refundable: 20_000 });
    await expect(refund(20_001)).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    await refund(20_000);
    await deliverNew();
    expect(await entries(desk)).toEqual(['payment 30000 pi_1', 'refund 10000 re_1', 'refund 20000 re_2']);
    expect(await checkoutOf(desk, id)).toMatchObject({ status: 'refunded', refundable: 0 });
  });

  it('twenty times at the same moment with one key is one', async () => {
    const { desk, stripe, refund } = await paid();
    await Promise.allSettled(Array.from({ length: 20 }, () => refund(10_000)));
    expect(stripe.books.refunds).toHaveLength(1);
    expect(await entries(desk)).toEqual(['payment 30000 pi_1', 'refund 10000 re_1']);
  });

  it('is never more than the school has received from the party', async () => {
    const { desk, id, refund } = await paid();
    const press = { booking_id: id, balance: 0, request_key: 'cash back' };
    await desk.trpc.admin.payment.refund({ ...press, amount: 25_000, method: 'cash' });
    expect(await checkoutOf(desk, id)).toMatchObject({ refundable: 5000 });
    await expect(refund(5001)).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    await refund(5000);
  });

  it('in progress counts as made: no other one refunds the same money again', async () => {
    const { desk, stripe, id, refund, deliverNew } = await paid();
    stripe.books.nextRefund = 'pending';
    await refund(20_000);
    // It is listed with its page.
    expect(await desk.trpc.admin.payment.list({ booking_id: id })).toMatchObject({ on_its_way: 20_000, refunds: [] });
    const press = { booking_id: id, balance: 0, request_key: 'cash back' };
    const cash = (amount: number) => desk.trpc.admin.payment.refund({ ...press, amount, method: 'cash' });
    await expect(cash(10_001)).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    await cash(10_000);
    await expect(refund(1)).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    stripe.books.settleRefund('re_1', 'succeeded');
    await deliverNew();
    expect(await desk.trpc.admin.payment.list({ booking_id: id })).toMatchObject({ paid: 0 });
  });

  it('that the provider refuses is shown with its reason, and nothing is recorded', async () => {
    const { desk, stripe, id, refund } = await paid();
    stripe.trouble({ step: 'refund', answers: 400, message: 'Insufficient funds.' });
    await expect(refund(10_000)).rejects.toThrow('errors:paymentRefused');
    expect(await entries(desk)).toEqual(['payment 30000 pi_1']);
    expect(await checkoutOf(desk, id)).toMatchObject({
      refundable: 30_000,
      refunds: [{ status: 'failed', reason: 'Insufficient funds.' }],
    });
  });

  it('that the provider calls failed in its answer is shown so, and nothing is recorded', async () => {
    const { desk, stripe, id, refund } = await paid();
    stripe.books.nextRefund = 'failed';
    await expect(refund(10_000)).rejects.toThrow('errors:paymentRefused');
    expect(await entries(desk)).toEqual(['payment 30000 pi_1']);
    expect(await checkoutOf(desk, id)).toMatchObject({ refundable: 30_000, refunds: [{ status: 'failed' }] });
  });

  it('whose answer was lost is found by asking again, and not made twice', async () => {
    const { desk, stripe, id, refund, app, clock } = await paid();
    stripe.trouble({ step: 'refund', loses: 'answer' });
    await expect(refund(10_000)).rejects.toThrow('errors:paymentUnreachable');
    expect(await checkoutOf(desk, id)).toMatchObject({ refundable: 20_000, refunds: [{ status: 'asked' }] });
    stripe.trouble();
    clock.pass(3);
    await reconcile(app);
    expect(stripe.books.refunds).toHaveLength(1);
    expect(await entries(desk)).toEqual(['payment 30000 pi_1', 'refund 10000 re_1']);
  });

  it('without an answer is asked about, however many are open at a provider that is not connected any more', async () => {
    const { desk, stripe, id, refund, app, clock } = await paid();
    stripe.trouble({ step: 'refund', loses: 'answer' });
    await expect(refund(10_000)).rejects.toThrow('errors:paymentUnreachable');
    stripe.trouble();
    const [open] = await app.db.selectFrom('provider_refund').selectAll().execute();
    if (!open) throw new Error('nothing was asked for');
    const { id: _, ...asked } = { ...open, provider: 'square' as const, updated_at: '2020-01-01T00:00:00.000Z' };
    const elsewhere = Array.from({ length: 50 }, (_, index) => ({ ...asked, request_key: `elsewhere ${index}` }));
    await app.db.insertInto('provider_refund').values(elsewhere).execute();
    clock.pass(3);
    await reconcile(app);
    expect(await entries(desk)).toEqual(['payment 30000 pi_1', 'refund 10000 re_1']);
    expect((await desk.trpc.admin.payment.list({ booking_id: id })).on_its_way).toBe(0);
  });

  it('of a payment that its provider has given no name is not offered', async () => {
    const { desk, id, app } = await paid();
    const now = app.clock.nowText();
    const page = { party_id: id, provider: 'stripe', provider_reference: 'cs_unnamed', amount: 1000 } as const;
    const { id: checkout_id } = await app.db
      .insertInto('checkout')
      .values({ ...page, purpose: 'balance', status: 'paid', page_url: 'x', created_at: now, updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const money = { ...page, kind: 'payment', method: 'online', booking_id: id, checkout_id } as const;
    await inTransaction(app, (app) => recordPayment(app, money));
    const [listed] = await desk.trpc.admin.checkout.list({ booking_id: id });
    expect(listed?.payments).toMatchObject([{ amount: 1000, refundable: 0 }]);
    const asked = { payment_id: listed?.payments[0]?.id ?? 0, amount: 1000, request_key: 'press-0001' };
    await expect(desk.trpc.admin.checkout.refund(asked)).rejects.toThrow('errors:checkoutUnpaid');
  });

  it('in progress is recorded when it is completed', async () => {
    const { desk, stripe, refund, deliverNew } = await paid();
    stripe.books.nextRefund = 'pending';
    await refund(10_000);
    await deliverNew();
    expect(await entries(desk)).toEqual(['payment 30000 pi_1']);
    stripe.books.settleRefund('re_1', 'succeeded');
    await deliverNew();
    expect(await entries(desk)).toEqual(['payment 30000 pi_1', 'refund 10000 re_1']);
  });

  it('in progress is not made a second time, in cash or by another payment', async () => {
    const { desk, stripe, id, refund, deliverNew } = await paid();
    await addLine(desk, id, { fee: 8000 });
    await openPage(desk.t.app, id, '/b/token');
    stripe.books.pay('cs_test_2');
    await deliverNew();
    stripe.books.nextRefund = 'pending';
    await refund(30_000);
    const { balance, paid: has } = await desk.trpc.admin.payment.list({ booking_id: id });
    expect([balance, has]).toEqual([0, 38_000]);
    const cash = (amount: number) => desk.trpc.admin.payment.refund({ ...press(id, balance), amount, method: 'cash' });
    await expect(cash(8001)).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    await cash(8000);
    const [newest] = await desk.trpc.admin.checkout.list({ booking_id: id });
    const other = { payment_id: newest?.payments[0]?.id ?? 0, amount: 1, request_key: 'another press' };
    await expect(desk.trpc.admin.checkout.refund(other)).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    stripe.books.settleRefund('re_1', 'succeeded');
    await deliverNew();
    expect((await desk.trpc.admin.payment.list({ booking_id: id })).paid).toBe(0);
  });

  it('that fails after it was recorded is reversed in the ledger once, whatever arrives late', async () => {
    const { desk, stripe, id, refund, deliverNew } = await paid();
    await refund(10_000);
    stripe.books.settleRefund('re_1', 'failed', 'expired_or_canceled_card');
    await deliverNew();
    for (const event of stripe.events()) await deliver(desk, 'stripe', event);
    expect(await entries(desk)).toEqual(['payment 30000 pi_1', 'refund 10000 re_1', 'payment 10000 re_1']);
    expect(await checkoutOf(desk, id)).toMatchObject({
      status: 'paid',
      refundable: 30_000,
      refunds: [{ status: 'failed', reason: 'expired_or_canceled_card' }],
    });
  });

  it('is proposed of what is due back, and of all that was paid where nothing is', async () => {
    const { desk, id, refund } = await paid();
    expect(await checkoutOf(desk, id)).toMatchObject({ usual_refund: 30_000, refundable: 30_000 });
    await putBooking(desk, id, { fee: 24_000 });
    expect(await checkoutOf(desk, id)).toMatchObject({ usual_refund: 6000, refundable: 30_000 });
    await refund(6000);
    expect(await checkoutOf(desk, id)).toMatchObject({ usual_refund: 24_000, refundable: 24_000 });
  });

  it("made on the provider's own site is recorded", async () => {
    const { desk, stripe, id, deliverNew } = await paid();
    stripe.books.refundThere('pi_1', 7000);
    await deliverNew();
    expect(await entries(desk)).toEqual(['payment 30000 pi_1', 'refund 7000 re_1']);
    expect(await checkoutOf(desk, id)).toMatchObject({
      refundable: 23_000,
      refunds: [{ made_by: null, status: 'done' }],
    });
  });
});

it('a refund by Square is recorded when it is completed, by its event or by a query', async () => {
  const { desk, square, clock } = await openSquareSchool();
  onTestFinished(() => square.close());
  const id = await desk.book();
  await openPage(desk.t.app, id, '/b/token');
  square.books.pay('link-1');
  for (const event of square.events()) await deliver(desk, 'square', event);
  const { id: payment_id } = await checkoutOf(desk, id);
  await desk.trpc.admin.checkout.refund({ payment_id, amount: 10_000, request_key: 'press-0001' });
  for (const event of square.events()) await deliver(desk, 'square', event);
  expect(await entries(desk)).toEqual(['payment 30000 pay-1']);
  square.books.settleRefund('pay-1_r1', 'COMPLETED');
  clock.pass(3);
  await reconcile(desk.t.app);
  for (const event of square.events()) await deliver(desk, 'square', event);
  expect(await entries(desk)).toEqual(['payment 30000 pay-1', 'refund 10000 pay-1_r1']);
});

/** Refunds on the provider's own site and disputes whose events are lost, several payments on a page, and their refunds. */
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Desk } from '../../testing/desk.ts';
import { deliver, openSquareSchool, openStripeSchool } from '../../testing/payments.ts';
import { balanceOf, entries } from '../payment/testing/ledger.ts';
import { openPage } from './begin-checkout.service.ts';
import { reconcile } from './reconcile.service.ts';
import { lookForRefunds } from './testing/look-for-refunds.ts';

// Loads the libraries once, which is slow on a busy machine.
beforeAll(async () => {
  await import('stripe');
  await import('square');
});

/** @param parts what the guest pays on the page, by several cards */
async function paidAtSquare(parts: readonly number[] = [30_000]) {
  const { desk, square, clock } = await openSquareSchool();
  onTestFinished(() => square.close());
  const id = await desk.book();
  await openPage(desk.t.app, id, '/b/token');
  square.books.payInParts('link-1', parts);
  const tell = async (events = square.events()) => {
    for (const event of events) expect(await deliver(desk, 'square', event)).toBe(200);
  };
  return { desk, square, clock, id, tell };
}

async function paidAtStripe() {
  const { desk, stripe, clock } = await openStripeSchool();
  onTestFinished(() => stripe.close());
  const id = await desk.book();
  await openPage(desk.t.app, id, '/b/token');
  stripe.books.pay('cs_test_1');
  for (const event of stripe.events()) await deliver(desk, 'stripe', event);
  return { desk, stripe, clock, id };
}

const refundsOf = async (desk: Desk, booking_id: number) =>
  (await desk.trpc.admin.checkout.list({ booking_id })).flatMap(({ refunds }) =>
    refunds.map(({ amount, status, is_dispute }) => `${is_dispute ? 'dispute' : 'refund'} ${amount} ${status}`),
  );

describe("a refund on the provider's own site of which no event arrives", () => {
  it('is found at Square after a start and once, also when its event arrives late', async () => {
    const { desk, square, id, tell } = await paidAtSquare();
    await tell();
    square.books.refundThere('pay-1', 7000);
    await lookForRefunds(desk);
    await tell();
    expect(await entries(desk)).toEqual(['payment 30000 pay-1', 'refund 7000 pay-1_r1']);
    expect([await balanceOf(desk, id), await refundsOf(desk, id)]).toEqual([7000, ['refund 7000 done']]);
  });

  it('is found at Stripe, and one that we have made ourselves is not counted twice', async () => {
    const { desk, stripe, id } = await paidAtStripe();
    const [{ id: checkout_id } = { id: 0 }] = await desk.trpc.admin.checkout.list({ booking_id: id });
    await desk.trpc.admin.checkout.refund({ checkout_id, amount: 10_000, request_key: 'press-0001' });
    stripe.books.refundThere('pi_1', 7000);
    await lookForRefunds(desk);
    expect(await entries(desk)).toEqual(['payment 30000 pi_1', 'refund 10000 re_1', 'refund 7000 re_2']);
  });

  it('is looked for again after the provider has not answered', async () => {
    const { desk, square, tell } = await paidAtSquare();
    await tell();
    square.books.refundThere('pay-1', 7000);
    square.trouble({ step: 'lists', answers: 500 });
    await lookForRefunds(desk);
    square.trouble();
    await lookForRefunds(desk);
    expect(await entries(desk)).toEqual(['payment 30000 pay-1', 'refund 7000 pay-1_r1']);
  });
});

it('a refund of the same sum there, while ours is unanswered, leaves both counted', async () => {
  const { desk, square, id, tell } = await paidAtSquare();
  await tell();
  const [{ id: checkout_id } = { id: 0 }] = await desk.trpc.admin.checkout.list({ booking_id: id });
  const press = { checkout_id, amount: 5000, request_key: 'press-0001' };
  square.trouble({ step: 'refund', loses: 'answer' });
  await expect(desk.trpc.admin.checkout.refund(press)).rejects.toThrow();
  square.trouble();
  square.books.refundThere('pay-1', 5000);
  await tell(square.events().slice(-1));
  square.books.settleRefund('pay-1_r1', 'COMPLETED');
  await lookForRefunds(desk);
  const refunds = ['refund 5000 pay-1_r2', 'refund 5000 pay-1_r1'];
  expect(await entries(desk)).toEqual(['payment 30000 pay-1', ...refunds]);
  expect(await refundsOf(desk, id)).toEqual(['refund 5000 done', 'refund 5000 done']);
});

describe("a payment that the guest's bank takes back", () => {
  it('is not taken for a refund of the same sum that the desk has made and that is unanswered', async () => {
    const { desk, square, id, tell } = await paidAtSquare();
    await tell();
    const [{ id: checkout_id } = { id: 0 }] = await desk.trpc.admin.checkout.list({ booking_id: id });
    square.trouble({ step: 'refund', loses: 'answer' });
    await expect(
      desk.trpc.admin.checkout.refund({ checkout_id, amount: 5000, request_key: 'press-0001' }),
    ).rejects.toThrow();
    square.trouble();
    square.books.back.dispute('pay-1', 5000);
    await tell(square.events().slice(-1));
    const [shown] = await desk.trpc.admin.checkout.list({ booking_id: id });
    expect(shown?.refunds.map(({ is_dispute, made_by }) => [is_dispute, made_by !== null])).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  it('is on its way until the bank has decided, found at Square without an event', async () => {
    const { desk, square, clock, id, tell } = await paidAtSquare();
    await tell();
    square.books.back.dispute('pay-1', 30_000);
    await lookForRefunds(desk);
    expect([await refundsOf(desk, id), await balanceOf(desk, id)]).toEqual([['dispute 30000 pending'], 0]);
    expect((await desk.trpc.admin.payment.list({ booking_id: id })).on_its_way).toBe(30_000);
    square.books.back.decide('dispute-1', 'LOST');
    clock.pass(3);
    await reconcile(desk.t.app);
    await tell();
    expect(await entries(desk)).toEqual(['payment 30000 pay-1', 'refund 30000 dispute:dispute-1']);
  });

  it('stays paid when the bank decides for the school', async () => {
    const { desk, square, id, tell } = await paidAtSquare();
    square.books.back.dispute('pay-1', 30_000);
    square.books.back.decide('dispute-1', 'WON');
    await tell();
    expect([await refundsOf(desk, id), await entries(desk)]).toEqual([
      ['dispute 30000 failed'],
      ['payment 30000 pay-1'],
    ]);
  });

  it('is gone at Stripe once the dispute is lost, and not for a warning', async () => {
    const { desk, stripe, clock, id } = await paidAtStripe();
    stripe.books.dispute('pi_1', 30_000, 'warning_needs_response');
    stripe.books.dispute('pi_1', 30_000, 'needs_response');
    for (const event of stripe.events()) await deliver(desk, 'stripe', event);
    await lookForRefunds(desk);
    expect([await refundsOf(desk, id), await entries(desk)]).toEqual([
      ['dispute 30000 pending'],
      ['payment 30000 pi_1'],
    ]);
    stripe.books.decide('du_2', 'lost');
    clock.pass(3);
    await reconcile(desk.t.app);
    for (const event of stripe.events()) await deliver(desk, 'stripe', event);
    expect(await entries(desk)).toEqual(['payment 30000 pi_1', 'refund 30000 dispute:du_2']);
  });
});

describe('several payments on one page', () => {
  it.each(['by their events', 'by a query'] as const)('are all in the ledger, once: %s', async (how) => {
    const { desk, clock, id, tell } = await paidAtSquare([12_000, 18_000]);
    if (how === 'by their events') await tell();
    clock.pass(10);
    await reconcile(desk.t.app);
    await tell();
    expect(await entries(desk)).toEqual(['payment 12000 pay-1', 'payment 18000 pay-2']);
    expect(await balanceOf(desk, id)).toBe(0);
  });

  it('of which the second is given back there leave the first', async () => {
    const { desk, square, id, tell } = await paidAtSquare([12_000, 18_000]);
    await tell();
    square.books.refundThere('pay-2', 18_000);
    await tell();
    await lookForRefunds(desk);
    expect(await entries(desk)).toEqual(['payment 12000 pay-1', 'payment 18000 pay-2', 'refund 18000 pay-2_r1']);
    expect(await balanceOf(desk, id)).toBe(18_000);
  });
});

it('money of another currency is no payment', async () => {
  const { desk, square, tell } = await paidAtSquare([]);
  const of = { order_id: 'order-1', status: 'COMPLETED', refunded: 0 };
  square.books.payments.push({ ...of, id: 'usd', amount_money: { amount: 30_000, currency: 'USD' as 'JPY' } });
  square.books.orders[0]?.payments.push('usd');
  await tell();
  await reconcile(desk.t.app, { all: true });
  expect(await entries(desk)).toEqual([]);
});

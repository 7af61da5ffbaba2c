/** Refunds on the provider's own site and disputes whose events are lost, several payments on a page, and their refunds. */
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { squareInvoices } from '../../platform/invoices/square.ts';
import { noPayments } from '../../platform/payments/none.ts';
import { type Desk, deskOf } from '../../testing/desk.ts';
import { deliver, openSquareSchool, openStripeSchool, squareAddress } from '../../testing/payments.ts';
import type { SquareLinksStub } from '../../testing/square-links-stub.ts';
import { squareLocation, squareSignatureKey, squareToken } from '../../testing/square-stub.ts';
import { restarted } from '../../testing/test-app.ts';
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
  (await desk.trpc.admin.checkout.list({ booking_id })).flatMap(({ payments }) =>
    payments.flatMap(({ refunds }) =>
      refunds.map(({ amount, status, is_dispute }) => `${is_dispute ? 'dispute' : 'refund'} ${amount} ${status}`),
    ),
  );

const paymentsOf = async (desk: Desk, booking_id: number) =>
  (await desk.trpc.admin.checkout.list({ booking_id })).flatMap(({ payments }) => payments);

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
    const [{ id: payment_id } = { id: 0 }] = await paymentsOf(desk, id);
    await desk.trpc.admin.checkout.refund({ payment_id, amount: 10_000, request_key: 'press-0001' });
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
  const [{ id: payment_id } = { id: 0 }] = await paymentsOf(desk, id);
  const press = { payment_id, amount: 5000, request_key: 'press-0001' };
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
    const [{ id: payment_id } = { id: 0 }] = await paymentsOf(desk, id);
    square.trouble({ step: 'refund', loses: 'answer' });
    await expect(
      desk.trpc.admin.checkout.refund({ payment_id, amount: 5000, request_key: 'press-0001' }),
    ).rejects.toThrow();
    square.trouble();
    square.books.back.dispute('pay-1', 5000);
    await tell(square.events().slice(-1));
    const [shown] = await paymentsOf(desk, id);
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

  it('are each refunded from here, up to what is left of it', async () => {
    const { desk, square, id, tell } = await paidAtSquare([12_000, 18_000]);
    await tell();
    square.books.nextRefund = 'COMPLETED';
    const [first, second] = await paymentsOf(desk, id);
    const refund = (payment_id = 0, amount: number) =>
      desk.trpc.admin.checkout.refund({ payment_id, amount, request_key: `press ${payment_id} ${amount}` });
    await refund(second?.id, 5000);
    await expect(refund(second?.id, 13_001)).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    await refund(second?.id, 13_000);
    const left = async () => (await paymentsOf(desk, id)).map(({ refundable }) => refundable);
    const status = async () => (await desk.trpc.admin.checkout.list({ booking_id: id })).map((each) => each.status);
    expect([await left(), await status()]).toEqual([[12_000, 0], ['paid']]);
    await refund(first?.id, 12_000);
    await tell();
    expect([await left(), await status()]).toEqual([[0, 0], ['refunded']]);
    const back = ['refund 5000 pay-2_r1', 'refund 13000 pay-2_r2', 'refund 12000 pay-1_r3'];
    expect(await entries(desk)).toEqual(['payment 12000 pay-1', 'payment 18000 pay-2', ...back]);
  });

  it('of which another comes after the first was refunded make the page paid again', async () => {
    const { desk, square, id, tell } = await paidAtSquare([12_000]);
    await tell();
    square.books.nextRefund = 'COMPLETED';
    const [first] = await paymentsOf(desk, id);
    await desk.trpc.admin.checkout.refund({ payment_id: first?.id ?? 0, amount: 12_000, request_key: 'press-0001' });
    square.books.payInParts('link-1', [18_000]);
    await tell();
    const [page] = await desk.trpc.admin.checkout.list({ booking_id: id });
    expect([page?.status, page?.payments.map(({ refundable }) => refundable)]).toEqual(['paid', [0, 18_000]]);
  });
});

describe('a payment at Square, after the school has changed to Stripe', () => {
  /** @param isConnected whether Square still is, for invoices @param first done before */
  async function changed(
    isConnected: boolean,
    first?: (desk: Desk, square: SquareLinksStub, booking: number) => Promise<void>,
  ) {
    const { desk: before, square, clock, id, tell } = await paidAtSquare();
    await tell();
    await first?.(before, square, id);
    const settings = { accessToken: squareToken, locationId: squareLocation, baseUrl: square.url };
    const invoices = squareInvoices({
      ...settings,
      webhookSignatureKey: squareSignatureKey,
      webhookUrl: squareAddress,
    });
    const payments = { ...noPayments, provider: 'stripe' } as const;
    const options = { payments, clock: before.t.app.clock, ...(isConnected && { invoices }) };
    return { desk: await deskOf(await restarted(before.t, options)), square, clock, id };
  }

  it.each(['an event', 'a query'] as const)(
    'that goes back there is followed while Square is connected: by %s',
    async (how) => {
      const { desk, square, id } = await changed(true);
      square.books.back.dispute('pay-1', 30_000);
      const look = async () => {
        if (how === 'a query') await lookForRefunds(desk);
        else for (const event of square.events().slice(-1)) expect(await deliver(desk, 'square', event)).toBe(200);
      };
      await look();
      expect((await desk.trpc.admin.payment.list({ booking_id: id })).on_its_way).toBe(30_000);
      square.books.back.decide('dispute-1', 'LOST');
      await look();
      expect(await entries(desk)).toEqual(['payment 30000 pay-1', 'refund 30000 dispute:dispute-1']);
    },
  );

  const afterwards = ['payment 30000 pay-1', 'refund 5000 pay-1_r1'];
  it.each([
    ['was not heard', { answers: 500 }, undefined, afterwards],
    ['lost its answer', { loses: 'answer' }, undefined, afterwards],
    ['is refused then', { answers: 500 }, { answers: 400 }, ['payment 30000 pay-1']],
  ] as const)(
    'of which a refund %s is asked for again and does not stay on its way',
    async (_, first, then, stored) => {
      const { desk, square, clock, id } = await changed(true, async (desk, square, booking) => {
        const [{ id: payment_id } = { id: 0 }] = await paymentsOf(desk, booking);
        square.books.nextRefund = 'COMPLETED';
        square.trouble({ step: 'refund', ...first });
        const press = { payment_id, amount: 5000, request_key: 'press-0001' };
        await expect(desk.trpc.admin.checkout.refund(press)).rejects.toThrow('errors:paymentUnreachable');
      });
      square.trouble(then && { step: 'refund', ...then });
      expect((await desk.trpc.admin.payment.list({ booking_id: id })).on_its_way).toBe(5000);
      clock.pass(3);
      await reconcile(desk.t.app);
      expect(await entries(desk)).toEqual(stored);
      expect((await desk.trpc.admin.payment.list({ booking_id: id })).on_its_way).toBe(0);
    },
  );

  it.each([true, false])('says whether it is still followed: %s', async (isConnected) => {
    const { desk, id } = await changed(isConnected);
    const [page] = await desk.trpc.admin.checkout.list({ booking_id: id });
    expect([page?.is_followed, page?.payments.map(({ refundable }) => refundable)]).toEqual([isConnected, [0]]);
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

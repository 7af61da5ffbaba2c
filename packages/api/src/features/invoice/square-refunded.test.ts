/** What was paid for an invoice at Square and goes back there, by a refund on Square's own site or by the guest's bank. */
import { beforeAll, describe, expect, it } from 'vitest';
import { ownInvoices, ownInvoicesAfter } from '../../platform/invoices/own.ts';
import { type Desk, deskOf } from '../../testing/desk.ts';
import type { SquareStub } from '../../testing/square-stub.ts';
import { restarted } from '../../testing/test-app.ts';
import { reconcile } from '../checkout/reconcile.service.ts';
import { lookForRefunds } from '../checkout/testing/look-for-refunds.ts';
import { balanceOf, entries } from '../payment/testing/ledger.ts';
import { openSquareDesk, statusOf, webhookUrl } from './testing/square-desk.ts';

// Loads the library once, which is slow on a busy machine.
beforeAll(() => import('square'));

const sent = (desk: Desk, { body, headers }: { body: string; headers: Record<string, string> }) =>
  desk.t.request('/webhooks/square', { method: 'POST', body, headers });
const today = '2026-12-20';
const takings = async (desk: Desk) =>
  (await desk.trpc.admin.till.day({ day: today })).takings.reduce((sum, each) => sum + each.taken - each.given_back, 0);

/** @param isTold whether the event of the payment has arrived */
async function paid({ isTold = true } = {}) {
  const { desk, square } = await openSquareDesk();
  const id = await desk.book();
  await desk.rest('POST', '/invoices/issue', { booking_id: id });
  const payment = square.pay('inv:0-1');
  const tellPaid = async () =>
    expect((await sent(desk, square.event('invoice.payment_made', 'inv:0-1', webhookUrl))).status).toBe(200);
  if (isTold) await tellPaid();
  return { desk, square, id, payment, tellPaid };
}

/** The events of refunds and disputes, in the order of these numbers, or all as they came. */
async function tell(desk: Desk, square: SquareStub, order = square.told.map((_, index) => index)): Promise<void> {
  for (const index of order)
    expect((await sent(desk, square.signed(square.told[index] ?? {}, webhookUrl))).status).toBe(200);
}

const back = ['payment 30000 inv:0-1', 'refund 30000 inv-pay-1_r1'];

describe("a refund on Square's own site of what was paid for an invoice", () => {
  it('is in the ledger once it is completed, however often it is told, and the booking owes again', async () => {
    const { desk, square, id, payment } = await paid();
    square.back.refund(payment, 30_000, 'PENDING');
    await tell(desk, square);
    expect([await entries(desk), await statusOf(desk, id)]).toEqual([['payment 30000 inv:0-1'], 'Paid']);
    square.back.settleRefund('inv-pay-1_r1', 'COMPLETED');
    await tell(desk, square);
    await tell(desk, square);
    await lookForRefunds(desk);
    expect([await entries(desk), await balanceOf(desk, id), await takings(desk)]).toEqual([back, 30_000, 0]);
    expect(await statusOf(desk, id)).toBe('Sent');
    expect((await desk.rest('POST', '/invoices/issue', { booking_id: id })).body.item).toMatchObject({
      status: 'issued',
      amount: 30_000,
    });
  });

  it('in part leaves the rest paid', async () => {
    const { desk, square, id, payment } = await paid();
    square.back.refund(payment, 12_000, 'COMPLETED');
    await tell(desk, square);
    expect([await balanceOf(desk, id), await takings(desk)]).toEqual([12_000, 18_000]);
  });

  it.each(['REJECTED', 'FAILED'] as const)('that was %s gave nothing back', async (status) => {
    const { desk, square, id, payment } = await paid();
    square.back.refund(payment, 30_000, 'PENDING');
    square.back.settleRefund('inv-pay-1_r1', status);
    await tell(desk, square);
    await lookForRefunds(desk);
    expect([await entries(desk), await statusOf(desk, id)]).toEqual([['payment 30000 inv:0-1'], 'Paid']);
  });

  it('that fails after it was completed is reversed once, in whatever order that is told', async () => {
    const { desk, square, id, payment } = await paid();
    square.back.refund(payment, 30_000, 'COMPLETED');
    await tell(desk, square);
    square.back.settleRefund('inv-pay-1_r1', 'FAILED');
    await tell(desk, square, [1, 0, 1]);
    await lookForRefunds(desk);
    expect(await entries(desk)).toEqual([...back, 'payment 30000 inv-pay-1_r1']);
    expect(await statusOf(desk, id)).toBe('Paid');
  });

  it('is found without an event, and with it the payment whose event was lost too', async () => {
    const { desk, square, id, payment, tellPaid } = await paid({ isTold: false });
    square.back.refund(payment, 30_000, 'COMPLETED');
    await lookForRefunds(desk);
    expect([await entries(desk), await balanceOf(desk, id)]).toEqual([back, 30_000]);
    await tellPaid();
    await tell(desk, square);
    expect(await entries(desk)).toEqual(back);
  });

  it('whose event arrives before that of the payment enters both', async () => {
    const { desk, square, payment, tellPaid } = await paid({ isTold: false });
    square.back.refund(payment, 5000, 'COMPLETED');
    await tell(desk, square);
    await tellPaid();
    expect(await entries(desk)).toEqual(['payment 30000 inv:0-1', 'refund 5000 inv-pay-1_r1']);
  });

  it('two events of which arrive at the same moment is entered once', async () => {
    const { desk, square, payment } = await paid();
    square.back.refund(payment, 30_000, 'COMPLETED');
    const event = square.signed(square.told[0] ?? {}, webhookUrl);
    await Promise.all([sent(desk, event), sent(desk, event), lookForRefunds(desk)]);
    expect(await entries(desk)).toEqual(back);
  });

  it('of something else that the school sells at Square changes nothing', async () => {
    const { desk, square } = await paid();
    square.back.refund('coffee', 500, 'COMPLETED');
    square.orders.push({ id: 'O-9', reference_id: 'booking-1' });
    square.payments.push({ id: 'other-tool', order_id: 'O-9', status: 'COMPLETED' });
    square.back.refund('other-tool', 500, 'COMPLETED');
    await tell(desk, square);
    await lookForRefunds(desk);
    expect(await entries(desk)).toEqual(['payment 30000 inv:0-1']);
  });

  it('is told again by Square while Square does not answer whose payment it was', async () => {
    const { desk, square, payment } = await paid();
    square.back.refund(payment, 30_000, 'COMPLETED');
    const event = square.signed(square.told[0] ?? {}, webhookUrl);
    square.trouble({ step: 'find', answers: 500 });
    expect((await sent(desk, event)).status).toBe(502);
    square.trouble();
    await tell(desk, square);
    expect(await entries(desk)).toEqual(back);
  });
});

const moneyOf = async (desk: Desk, booking_id: number) => {
  const { on_its_way, refunds } = await desk.trpc.admin.payment.list({ booking_id });
  return [on_its_way, refunds.map(({ amount, status, is_dispute }) => [amount, status, is_dispute])];
};

it.each(['an event', 'a query'] as const)(
  "a refund on Square's own site is on its way until it is completed, as %s says, and nobody gives the money back again",
  async (how) => {
    const { desk, square, id, payment } = await paid();
    square.back.refund(payment, 12_000, 'PENDING');
    await (how === 'an event' ? tell(desk, square) : lookForRefunds(desk));
    expect(await moneyOf(desk, id)).toEqual([12_000, [[12_000, 'pending', false]]]);
    const press = { booking_id: id, balance: 0, method: 'cash', request_key: 'cash back' } as const;
    await expect(desk.trpc.admin.payment.refund({ ...press, amount: 18_001 })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
    square.back.settleRefund('inv-pay-1_r1', 'COMPLETED');
    await (how === 'an event' ? tell(desk, square) : lookForRefunds(desk));
    expect(await moneyOf(desk, id)).toEqual([0, [[12_000, 'done', false]]]);
    expect(await entries(desk)).toEqual(['payment 30000 inv:0-1', 'refund 12000 inv-pay-1_r1']);
  },
);

it('a refund whose last event is lost is asked about by its own name', async () => {
  const { desk, square, id, payment } = await paid();
  square.back.refund(payment, 12_000, 'PENDING');
  await tell(desk, square);
  square.back.settleRefund('inv-pay-1_r1', 'COMPLETED');
  await reconcile(desk.t.app, { all: true });
  expect(await moneyOf(desk, id)).toEqual([0, [[12_000, 'done', false]]]);
});

it("a payment that the guest's bank takes back is on its way, and gone once the bank has decided so", async () => {
  const { desk, square, id, payment } = await paid();
  square.back.dispute(payment, 30_000, 'INQUIRY_PROCESSING');
  square.back.dispute(payment, 30_000);
  await tell(desk, square);
  expect(await entries(desk)).toEqual(['payment 30000 inv:0-1']);
  expect(await moneyOf(desk, id)).toEqual([30_000, [[30_000, 'pending', true]]]);
  square.back.decide('dispute-2', 'LOST');
  await lookForRefunds(desk);
  await tell(desk, square);
  expect(await entries(desk)).toEqual(['payment 30000 inv:0-1', 'refund 30000 dispute:dispute-2']);
  expect(await statusOf(desk, id)).toBe('Sent');
});

it('an invoice whose payment was given back at Square can be credited by the desk', async () => {
  const { desk, square, id, payment } = await paid();
  square.back.refund(payment, 30_000, 'COMPLETED');
  Object.assign(square.invoices[0] ?? {}, { status: 'REFUNDED' });
  await tell(desk, square);
  await desk.trpc.admin.cancellation.cancel({ ids: [id], reason: 'guest', kept: [{ id, kept_fee: 0 }] });
  const [newest] = await desk.trpc.admin.invoice.list({ booking_id: id });
  expect(newest).toMatchObject({ kind: 'correction', amount: -30_000 });
});

describe('after the school has changed to invoices of its own', () => {
  /** @param isConnected whether Square still is, to tell what becomes of earlier invoices */
  async function changed(isConnected: boolean, { isTold = true } = {}) {
    const { desk: before, square, id, payment } = await paid({ isTold });
    const invoices = isConnected ? ownInvoicesAfter(before.t.app.invoices) : ownInvoices;
    return { desk: await deskOf(await restarted(before.t, { invoices })), square, id, payment };
  }

  it('what is paid for an earlier one at Square, and goes back there, is in the ledger while Square is connected', async () => {
    const { desk, square, id, payment } = await changed(true, { isTold: false });
    expect((await sent(desk, square.event('invoice.payment_made', 'inv:0-1', webhookUrl))).status).toBe(200);
    expect([await entries(desk), await statusOf(desk, id)]).toEqual([['payment 30000 inv:0-1'], 'Paid']);
    square.back.refund(payment, 30_000, 'PENDING');
    await tell(desk, square);
    expect(await moneyOf(desk, id)).toEqual([30_000, [[30_000, 'pending', false]]]);
    square.back.settleRefund('inv-pay-1_r1', 'COMPLETED');
    await lookForRefunds(desk);
    expect([await entries(desk), await balanceOf(desk, id)]).toEqual([back, 30_000]);
  });

  it.each([true, false])('the earlier one says whether it is still followed: %s', async (isConnected) => {
    const { desk, id } = await changed(isConnected);
    const [document] = await desk.trpc.admin.invoice.list({ booking_id: id });
    expect(document).toMatchObject({ provider: 'square', is_followed: isConnected });
  });
});

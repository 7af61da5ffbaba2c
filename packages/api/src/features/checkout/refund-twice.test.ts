/** Two desks that look at the same money due back: whichever way the first gives it back, the second is told and gives nothing. */
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Desk } from '../../testing/desk.ts';
import { deliver, openStripeSchool } from '../../testing/payments.ts';
import { openPage } from './begin-checkout.service.ts';

// Loads the library once, which is slow on a busy machine.
beforeAll(() => import('stripe'));

/** A booking of ¥30,000 that was paid online, and of which ¥10,000 are due back; with what a desk sees of it. */
async function dueBack() {
  const { desk, stripe } = await openStripeSchool();
  onTestFinished(() => stripe.close());
  const id = await desk.book();
  await openPage(desk.t.app, id, '/b/token');
  stripe.books.pay('cs_test_1');
  const tell = async () => {
    for (const event of stripe.events()) expect(await deliver(desk, 'stripe', event)).toBe(200);
  };
  await tell();
  await desk.trpc.admin.booking.update({ id, fee: 20_000 });
  return { desk, stripe, id, tell };
}

async function seenBy(desk: Desk, id: number, name: string) {
  const { balance, on_its_way } = await desk.trpc.admin.payment.list({ booking_id: id });
  const [checkout] = await desk.trpc.admin.checkout.list({ booking_id: id });
  const [payment] = checkout?.payments ?? [];
  if (!checkout || !payment) throw new Error('nothing was paid online');
  const cash = { booking_id: id, balance, on_its_way, amount: 10_000, method: 'cash', request_key: `cash of ${name}` };
  const online = { payment_id: payment.id, balance: checkout.balance, amount: 10_000, request_key: `online ${name}` };
  return {
    cash: () => desk.trpc.admin.payment.refund({ ...cash, method: 'cash' }),
    online: () => desk.trpc.admin.checkout.refund(online),
  };
}

const ways = ['cash', 'online'] as const;
const conflict = (key: string) => ({ code: 'CONFLICT', cause: { text: { key: `errors:${key}` } } });
const back = async (desk: Desk, id: number) => (await desk.trpc.admin.payment.list({ booking_id: id })).balance;

it.each(ways.flatMap((first) => ways.map((second) => [first, second] as const)))(
  'that is given back by %s is not given back by %s as well',
  async (first, second) => {
    const { desk, id } = await dueBack();
    const [one, other] = [await seenBy(desk, id, 'one'), await seenBy(desk, id, 'other')];
    await one[first]();
    await expect(other[second]()).rejects.toMatchObject(conflict('balanceChanged'));
    // The same press again is the same refund.
    await one[first]();
    expect(await back(desk, id)).toBe(0);
  },
);

it.each(ways)('that is on its way back is not given back by %s as well', async (second) => {
  const { desk, stripe, id, tell } = await dueBack();
  const [one, other] = [await seenBy(desk, id, 'one'), await seenBy(desk, id, 'other')];
  stripe.books.nextRefund = 'pending';
  await one.online();
  expect(await desk.trpc.admin.payment.list({ booking_id: id })).toMatchObject({
    balance: -10_000,
    on_its_way: 10_000,
  });
  await expect(other[second]()).rejects.toMatchObject(conflict('balanceOnItsWay'));
  stripe.books.settleRefund('re_1', 'succeeded');
  await tell();
  expect(await desk.trpc.admin.payment.list({ booking_id: id })).toMatchObject({ balance: 0, on_its_way: 0 });
  expect(stripe.books.refunds).toHaveLength(1);
});

it('pressed by two desks at the same moment is one refund', async () => {
  const { desk, stripe, id } = await dueBack();
  const [one, other] = [await seenBy(desk, id, 'one'), await seenBy(desk, id, 'other')];
  const done = await Promise.allSettled([one.online(), other.online()]);
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(stripe.books.refunds).toHaveLength(1);
  expect(await back(desk, id)).toBe(0);
});

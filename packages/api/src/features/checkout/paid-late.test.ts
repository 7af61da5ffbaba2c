/**
 * A guest who has paid after the place was given back stands out where the desk looks, until the request is answered or the
 * money given back.
 */
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { openPaidLate } from '../../testing/payments.ts';
import { ask } from '../../testing/waiting-list.ts';

// Loads the library once, which is slow on a busy machine.
beforeAll(() => import('stripe'));

async function late() {
  const all = await openPaidLate();
  onTestFinished(() => all.stripe.close());
  const { desk } = all;
  await desk.t.app.db.updateTable('school').set({ online_when: 'later' }).execute();
  /** What the list says of each request, and how many Today counts. */
  const seen = async () => {
    const listed = await desk.trpc.admin.waitingList.list();
    const { paid_late } = await desk.trpc.admin.today.day({ date: '2026-12-22' });
    return { listed: listed.map(({ booking, paid_late }) => [booking.id, paid_late]), today: paid_late };
  };
  return { ...all, seen };
}

it('in the list of requests, on Today and in the chat text, beside a request that nobody has paid', async () => {
  const { desk, id, seen } = await late();
  for (const guest of ['first', 'second', 'third']) await ask(desk, guest);
  const [{ id: other } = { id: 0 }] = await desk.t.app.db
    .selectFrom('booking')
    .select('id')
    .where('status', '=', 'requested')
    .where('id', '!=', id)
    .orderBy('id')
    .execute();
  const listed = [
    [id, 30_000],
    [other, null],
  ];
  expect(await seen()).toEqual({ listed, today: 1 });
  const textOf = async (booking_id: number) =>
    (await desk.trpc.admin.message.copyTexts({ booking_id, kind: 'requested' })).texts.line;
  expect(await textOf(id)).toContain('was not paid in time');
  expect(await textOf(other)).not.toContain('was not paid in time');
  const version = (await desk.trpc.admin.booking.get({ id })).version;
  await desk.trpc.admin.waitingList.accept({ id, version, reason: 'has paid' });
  expect(await seen()).toEqual({ listed: [[other, null]], today: 0 });
});

it('no more once the money is given back', async () => {
  const { desk, id, seen } = await late();
  const [checkout] = await desk.trpc.admin.checkout.list({ booking_id: id });
  const payment_id = checkout?.payments[0]?.id ?? 0;
  await desk.trpc.admin.checkout.refund({ payment_id, amount: 30_000, request_key: 'press-0001' });
  expect(await seen()).toEqual({ listed: [[id, null]], today: 0 });
});

/** A request whose answer was lost, and that is changed before it is sent again: the other sum is never reported as entered. */
import { expect, it } from 'vitest';
import { openDesk } from '../../testing/desk.ts';
import { balanceOf, press } from './testing/ledger.ts';

it('is the same payment only if it is equal, and otherwise a conflict that has the balance', async () => {
  const desk = await openDesk();
  const id = await desk.book();
  const sent = { ...press(id, 30_000), amount: 10_000, method: 'cash', day: '2026-12-19' } as const;
  const { take, refund, correct, list } = desk.trpc.admin.payment;
  await take(sent);
  const told = {
    cause: { code: 'conflict', text: { key: 'errors:balanceChanged' }, details: { extra: { balance: 20_000 } } },
  };
  for (const changed of [{ amount: 12_000 }, { method: 'card' as const }, { day: '2026-12-20' }])
    await expect(take({ ...sent, ...changed })).rejects.toMatchObject(told);
  await expect(refund(sent)).rejects.toMatchObject(told);
  await expect(correct({ ...sent, payment_id: 1 })).rejects.toMatchObject(told);
  expect((await take(sent)).balance).toBe(20_000);
  const taken = { ...press(id, 20_000), payment_id: 1 };
  await correct(taken);
  expect((await correct(taken)).balance).toBe(30_000);
  expect((await list({ booking_id: id })).payments).toHaveLength(2);
});

it('leaves the balance as it was when another sum is sent after a lost answer, and returns it', async () => {
  const desk = await openDesk();
  const id = await desk.book();
  const first = { ...press(id, 30_000), amount: 10_000, method: 'cash' } as const;
  await desk.trpc.admin.payment.take(first);
  for (const other of [{ amount: 20_000 }, { method: 'card' }] as const)
    await expect(desk.trpc.admin.payment.take({ ...first, ...other })).rejects.toMatchObject({
      code: 'CONFLICT',
      cause: { details: { extra: { balance: 20_000 } } },
    });
  expect(await balanceOf(desk, id)).toBe(20_000);
});

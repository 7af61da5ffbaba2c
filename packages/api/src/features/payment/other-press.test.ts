import { expect, it } from 'vitest';
import { openDesk } from '../../testing/desk.ts';
import { balanceOf, press } from './testing/ledger.ts';

it('the desk is told the balance when it presses again with another sum, after an answer that was lost', async () => {
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

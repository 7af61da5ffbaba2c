/** A payment that a guest has ordered and that failed is asked for once more; no other end of a payment is a reason. */
import { timedMessageKinds } from '@gerende/domain/message/kinds';
import { expect, it } from 'vitest';
import { createClock, textOf } from '../../platform/clock.ts';
import { openDesk } from '../../testing/desk.ts';
import { school } from '../../testing/test-school.ts';
import { queueDueMessages } from './due-messages.service.ts';

/** An invoice that is due by the 21st, and a payment of it that has ended so, an hour before `moment`. */
async function owedAfter(status: 'open' | 'expired' | 'failed', moment: string) {
  const desk = await openDesk();
  const { app } = desk.t;
  await app.db.updateTable('message_setting').set({ is_on: 0 }).where('kind', 'in', timedMessageKinds).execute();
  await app.db.updateTable('message_setting').set({ is_on: 1 }).where('kind', '=', 'balance_due').execute();
  await desk.trpc.admin.school.saveSettings({ payment_days: 1 });
  const id = await desk.book({ operating_day: school.day['2026-12-23'] });
  await desk.rest('POST', '/invoices/issue', { booking_id: id });
  const clock = createClock(`${moment}:00+09:00`);
  const updated_at = textOf(clock.now().getTime() - 3_600_000);
  await app.db
    .insertInto('checkout')
    .values({
      ...{ party_id: id, amount: 30_000, purpose: 'all', status, provider: 'stripe' },
      ...{ hold_until: null, created_at: updated_at, updated_at },
    })
    .execute();
  await queueDueMessages({ ...app, clock });
  const mails = app.db.selectFrom('outbox').select('payload').where('kind', '=', 'balance_due').orderBy('id');
  const rows = await mails.execute();
  return rows.map(({ payload }) => JSON.parse(payload).owed);
}

const owed = { balance: 30_000, due_on: '2026-12-21' };

it.each(['open', 'expired'] as const)('a page that is %s is no reason after the day of payment', async (status) => {
  expect(await owedAfter(status, '2026-12-22T10:00')).toEqual([]);
});

it('after the day of payment the guest is asked to pay at once, and on that day by its end', async () => {
  expect(await owedAfter('failed', '2026-12-22T10:00')).toEqual([{ ...owed, after_order: true, is_overdue: true }]);
  expect(await owedAfter('failed', '2026-12-21T10:00')).toEqual([{ ...owed, after_order: true }]);
});

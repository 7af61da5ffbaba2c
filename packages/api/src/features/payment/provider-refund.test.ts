/** What a provider reports of a refund finds the refund that it is about, and its page follows it. */
import { expect, it } from 'vitest';
import { inTransaction } from '../../database/database.ts';
import type { FoundRefund } from '../../platform/payments/port.ts';
import { openDesk } from '../../testing/desk.ts';
import { recordPayment } from './payment.service.ts';
import { settleRefund } from './provider-refund.service.ts';

/** A booking of ¥30,000 that was paid at Square, and refunds of these sums that it was asked for and has not answered. */
async function paidAtSquare(...amounts: number[]) {
  const desk = await openDesk();
  const { app } = desk.t;
  const party_id = await desk.book();
  const of = { provider: 'square', created_at: app.clock.nowText(), updated_at: app.clock.nowText() } as const;
  const checkout = { party_id, amount: 30_000, purpose: 'all', status: 'paid' } as const;
  await app.db
    .insertInto('checkout')
    .values({ ...of, ...checkout })
    .execute();
  const money = { kind: 'payment', method: 'online', provider: 'square', provider_reference: 'pay-1' } as const;
  const named = { party_id, booking_id: party_id };
  await inTransaction(app, (app) => recordPayment(app, { ...money, ...named, amount: 30_000, checkout_id: 1 }));
  for (const amount of amounts)
    await app.db
      .insertInto('provider_refund')
      .values({ ...of, ...named, payment_reference: 'pay-1', amount, status: 'asked', request_key: `press ${amount}` })
      .execute();
  return {
    told: (reference: string, amount: number, state: FoundRefund['state']) =>
      inTransaction(app, (app) =>
        settleRefund(app, 'square', { reference, amount, state, payment_reference: 'pay-1', key: null, reason: null }),
      ),
    refunds: async () =>
      (await app.db.selectFrom('provider_refund').selectAll().orderBy('id').execute()).map(
        ({ amount, status, provider_reference }) => `${amount} ${status} ${provider_reference}`,
      ),
    status: async () => (await app.db.selectFrom('checkout').select('status').executeTakeFirstOrThrow()).status,
    entries: async () =>
      (await app.db.selectFrom('payment').selectAll().orderBy('id').execute()).map(
        ({ kind, amount }) => `${kind} ${amount}`,
      ),
  };
}

it('an event without our key is about the refund of its sum, whichever was asked for first', async () => {
  const { told, refunds } = await paidAtSquare(10_000, 5000);
  await told('r-1', 5000, 'succeeded');
  expect(await refunds()).toEqual(['10000 asked null', '5000 done r-1']);
});

it('a page whose whole refund fails later is paid again, and the ledger says so', async () => {
  const { told, status, entries } = await paidAtSquare(30_000);
  await told('r-1', 30_000, 'succeeded');
  expect(await status()).toBe('refunded');
  await told('r-1', 30_000, 'failed');
  expect([await status(), await entries()]).toEqual(['paid', ['payment 30000', 'refund 30000', 'payment 30000']]);
});

it('a refund that has failed, or is done, stays so whatever older event arrives later', async () => {
  const { told, refunds, entries } = await paidAtSquare(10_000, 5000);
  await told('r-1', 10_000, 'failed');
  await told('r-1', 10_000, 'succeeded');
  await told('r-2', 5000, 'succeeded');
  await told('r-2', 5000, 'pending');
  expect(await refunds()).toEqual(['10000 failed r-1', '5000 done r-2']);
  expect(await entries()).toEqual(['payment 30000', 'refund 5000']);
});

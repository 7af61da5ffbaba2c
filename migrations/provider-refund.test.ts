/** What the migration of refunds makes of those of an earlier version, and which page it finds for each payment. */
import { expect, it } from 'vitest';
import { goodRows, insertGoodRows, insertRow, type OpenFile } from './testing/good-rows.ts';
import { openAt } from './testing/states.ts';

const { checkout_id: _, ...payment } = goodRows.payment ?? {};
const at = (minute: number): string => `2026-12-10T00:${String(minute).padStart(2, '0')}:00.000Z`;

/** A party, number 10, with an invoice at Square and two pages there that were paid, the second by two cards. */
async function openBefore(): Promise<OpenFile> {
  const opened = await openAt('0067-credit');
  insertGoodRows(opened);
  insertRow(opened, 'booking', { ...goodRows.booking, id: 10 });
  const ofSquare = { provider: 'square', provider_reference: 'inv:0-1' };
  insertRow(opened, 'invoice', { ...goodRows.invoice, ...ofSquare, id: 10, number: 10, booking_id: 10 });
  const page = { ...goodRows.checkout, provider: 'square', status: 'paid', party_id: 10 };
  for (const [id, minute] of [
    [10, 1],
    [11, 5],
  ] as const)
    insertRow(opened, 'checkout', {
      ...page,
      ...{ id, request_key: `key ${id}`, provider_reference: `order-${id}`, payment_reference: `pay-${id}` },
      created_at: at(minute),
    });
  const paid = [
    ['pay-10', 2],
    ['inv:0-1', 6],
    ['inv:0-1@5000', 6],
    ['pay-11', 6],
    ['pay-12', 7],
  ] as const;
  for (const [index, [provider_reference, minute]] of paid.entries())
    insertRow(opened, 'payment', {
      ...{ ...payment, id: 10 + index, party_id: 10, booking_id: 10, provider: 'square', provider_reference },
      ...{ corrects_id: null, request_key: null, till_id: null, made_at: at(minute) },
    });
  return opened;
}

it('finds the page of each payment, also of a second card, and of none that was for an invoice', async () => {
  const opened = await openBefore();
  expect((await opened.migrator.migrateToLatest()).error).toBeUndefined();
  const found = opened.file.prepare(
    'select provider_reference, checkout_id from payment where party_id = 10 order by id',
  );
  expect(found.raw().all()).toEqual([
    ['pay-10', 10],
    ['inv:0-1', null],
    ['inv:0-1@5000', null],
    ['pay-11', 11],
    ['pay-12', 11],
  ]);
  expect(() => opened.file.exec('update payment set checkout_id = null')).toThrow('payment_never_changed');
});

it('keeps each refund, with the payment that it was of', async () => {
  const opened = await openBefore();
  const times = { created_at: at(8), updated_at: at(9) };
  const refund = { checkout_id: 11, amount: 1000, status: 'pending', request_key: 'press 9', ...times };
  insertRow(opened, 'checkout_refund', {
    ...refund,
    provider_reference: 'r-1',
    reason: null,
    made_by: 'desk@ski.example',
  });
  expect((await opened.migrator.migrateToLatest()).error).toBeUndefined();
  expect(opened.file.prepare('select * from provider_refund where party_id = 10').all()).toEqual([
    {
      ...{ id: expect.any(Number), party_id: 10, booking_id: 10, provider: 'square', payment_reference: 'pay-11' },
      ...{ amount: 1000, status: 'pending', request_key: 'press 9', provider_reference: 'r-1', reason: null },
      ...{ made_by: 'desk@ski.example', ...times },
    },
  ]);
});

/** The ledger's rows: those that the migration creates, and that none can be changed or deleted. */
import { describe, expect, it } from 'vitest';
import { migrations } from './index.ts';
import { goodRows, insertGoodRows, insertRow, type OpenFile } from './testing/good-rows.ts';
import { openLatest, openUpdated } from './testing/states.ts';

const all = ({ file }: OpenFile, sql: string) => file.prepare(sql).all();

async function openMigrated(): Promise<OpenFile> {
  const opened = await openLatest();
  insertGoodRows(opened);
  return opened;
}

describe('the migration', () => {
  it.each(Object.keys(migrations).filter((name) => name >= '0005' && name < '0038'))(
    'from %s enters an earlier payment of the fee for each Paid booking, and none for others',
    async (name) => {
      const opened = await openUpdated(name);
      expect(all(opened, 'select * from payment')).toEqual([
        {
          id: 1,
          party_id: 2,
          booking_id: 2,
          kind: 'payment',
          method: 'earlier',
          amount: 10_000,
          made_at: '2026-12-05T00:00:00.000Z',
          paid_on: null,
          made_by: null,
          provider: null,
          provider_reference: null,
          note: null,
          corrects_id: null,
          request_key: null,
          till_id: null,
          credit_ended: 0,
          checkout_id: null,
        },
      ]);
      expect(all(opened, 'select distinct kept_fee, invoice_status_before_paid from booking')).toEqual([
        { kept_fee: null, invoice_status_before_paid: null },
      ]);
    },
  );
});

describe('a payment', () => {
  it('is never changed or deleted', async () => {
    const opened = await openMigrated();
    for (const change of ['amount = 1', "note = 'x'", 'party_id = party_id'])
      expect(() => opened.file.exec(`update payment set ${change}`), change).toThrow('payment_never_changed');
    expect(() => opened.file.exec('delete from payment')).toThrow('payment_never_deleted');
    expect(all(opened, 'select id, amount from payment')).toEqual([{ id: 1, amount: 30_000 }]);
  });

  it('is deleted with its booking, and a correction with it', async () => {
    const opened = await openMigrated();
    insertRow(opened, 'booking', { ...goodRows.booking, id: 2 });
    insertRow(opened, 'booking', { ...goodRows.booking, id: 3, party_id: 2 });
    const entry = { kind: 'payment', method: 'cash', amount: 5, made_at: '2026-12-01T00:00:00.000Z' };
    insertRow(opened, 'payment', { ...entry, id: 2, party_id: 2, booking_id: 3 });
    insertRow(opened, 'payment', { ...entry, id: 3, party_id: 2, booking_id: 3, kind: 'refund', corrects_id: 2 });
    insertRow(opened, 'payment', { ...entry, id: 4, party_id: 2 });
    opened.file.exec('delete from booking where id = 3');
    expect(all(opened, 'select id from payment order by id')).toEqual([{ id: 1 }, { id: 4 }]);
    opened.file.exec('delete from booking where id = 2');
    expect(all(opened, 'select id from payment order by id')).toEqual([{ id: 1 }]);
  });
});

it('only a canceled booking keeps a fee', async () => {
  const { file } = await openMigrated();
  expect(() => file.exec('update booking set kept_fee = 1')).toThrow('CHECK');
  file.exec("update booking set invoice_status = 'Canceled', status = 'canceled', kept_fee = 9000");
  expect(() => file.exec("update booking set invoice_status = 'Unpaid', status = 'booked'")).toThrow('CHECK');
  file.exec("update booking set invoice_status = 'Unpaid', status = 'booked', kept_fee = null");
});

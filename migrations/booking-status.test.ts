/** The status of a booking follows its invoice status, before and after migration 0018. */
import { expect, it } from 'vitest';
import { goodRows, insertGoodRows, insertRow } from './testing/good-rows.ts';
import { openAt, openLatest } from './testing/states.ts';

it('is canceled for bookings canceled before, and booked for all others', async () => {
  const opened = await openAt('0017-lesson');
  insertGoodRows(opened);
  insertRow(opened, 'booking', { ...goodRows.booking, id: 2, invoice_status: 'Canceled' });
  expect((await opened.migrator.migrateToLatest()).error).toBeUndefined();
  expect(opened.file.prepare('select id, status from booking order by id').all()).toEqual([
    { id: 1, status: 'booked' },
    { id: 2, status: 'canceled' },
  ]);
});

it('is canceled with the invoice, and booked when the booking is restored', async () => {
  const opened = await openLatest();
  insertGoodRows(opened);
  const status = (id: number) => opened.file.prepare('select status from booking where id = ?').pluck().get(id);
  const invoice = (value: string) =>
    opened.file.prepare('update booking set invoice_status = ? where id = 1').run(value);
  insertRow(opened, 'booking', { ...goodRows.booking, id: 2, invoice_status: 'Canceled' });
  insertRow(opened, 'booking', { ...goodRows.booking, id: 3, status: 'requested' });
  expect([1, 2, 3].map(status)).toEqual(['booked', 'canceled', 'requested']);
  invoice('Paid');
  expect(status(1)).toBe('booked');
  invoice('Canceled');
  expect(status(1)).toBe('canceled');
  invoice('Paid');
  expect(status(1)).toBe('booked');
});

it('cannot be set to a value that contradicts the invoice', async () => {
  const opened = await openLatest();
  insertGoodRows(opened);
  const set = (sql: string) => () => opened.file.prepare(`update booking set ${sql}`).run();
  expect(set("status = 'canceled'")).toThrow('booking_status_disagrees');
  set("invoice_status = 'Canceled'")();
  for (const status of ['booked', 'requested', 'declined'])
    expect(set(`status = '${status}'`)).toThrow('booking_status_disagrees');
  set("status = 'canceled'")();
});

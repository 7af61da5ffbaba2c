/** Actions for tests of the ledger: the desk's requests, a provider's events, and bookings of a party. */
import { randomUUID } from 'node:crypto';
import type { LiveInvoiceStatus } from '@gerende/domain/booking/choices';
import { inTransaction } from '../../../database/database.ts';
import type { Desk } from '../../../testing/desk.ts';
import { selectStoredBooking, updateBookingRow } from '../../booking/booking.queries.ts';
import type { PaymentRow } from '../payment.queries.ts';
import { type Entered, followParties, ledgersBefore, recordPayment } from '../payment.service.ts';

/** A request of the desk that has read this balance. */
export const press = (booking_id: number, balance: number) => ({ booking_id, balance, request_key: randomUUID() });

export const balanceOf = async (desk: Desk, booking_id: number): Promise<number> =>
  (await desk.trpc.admin.payment.list({ booking_id })).balance;

/** All entries, the oldest first, by kind, yen and the provider's name. */
export const entries = async ({ t }: Desk): Promise<string[]> =>
  (await t.app.db.selectFrom('payment').selectAll().orderBy('id').execute()).map(
    (row) => `${row.kind} ${row.amount} ${row.provider_reference}`,
  );

export const statusOf = async (desk: Desk, id: number): Promise<string> =>
  (await desk.trpc.admin.booking.get({ id })).invoice_status;

export const take = async (desk: Desk, id: number, amount: number, method: 'cash' | 'card' | 'transfer' = 'cash') =>
  desk.trpc.admin.payment.take({ ...press(id, await balanceOf(desk, id)), amount, method });

export const refund = async (desk: Desk, id: number, amount: number) =>
  desk.trpc.admin.payment.refund({ ...press(id, await balanceOf(desk, id)), amount, method: 'cash' });

/** Money that moves without the desk. */
export const pay = (
  { t: { app } }: Desk,
  id: number,
  entered: Omit<Entered, 'party_id' | 'kind'> & Partial<Pick<Entered, 'kind'>>,
): Promise<PaymentRow> =>
  inTransaction({ ...app, caller: { ...app.caller, source: 'system' as const } }, (app) =>
    recordPayment(app, { party_id: id, kind: 'payment', ...entered }),
  );

/** Another booking of the party, equal to the first one except for these columns; stored as the writer of lessons does it. */
export async function addLine(
  { t: { app } }: Desk,
  first: number,
  columns: { fee: number; status?: 'booked'; invoice_status?: LiveInvoiceStatus },
): Promise<number> {
  const { id: _, ...row } = await app.db
    .selectFrom('booking')
    .selectAll()
    .where('id', '=', first)
    .executeTakeFirstOrThrow();
  const own = { party_id: first, invoice_status_before_paid: null, invoice_status_before_cancel: null, kept_fee: null };
  return inTransaction(app, async (app) => {
    const ledgers = await ledgersBefore(app.db, [{ columns: own }]);
    const values = { ...row, ...own, ...columns };
    const { id } = await app.db.insertInto('booking').values(values).returning('id').executeTakeFirstOrThrow();
    await followParties(app, ledgers);
    return id;
  });
}

/** Cancels a booking, of which the school keeps this amount. */
export const cancelKeeping = ({ t: { app } }: Desk, id: number, kept_fee: number | null): Promise<unknown> =>
  inTransaction(app, async (app) => {
    const before = await selectStoredBooking(app.db, id);
    if (!before || before.invoice_status === 'Canceled') return;
    const columns = {
      status: 'canceled',
      invoice_status: 'Canceled',
      invoice_status_before_cancel: before.invoice_status,
      kept_fee,
    } as const;
    const ledgers = await ledgersBefore(app.db, [{ id, columns }]);
    await updateBookingRow(app.db, id, columns);
    await followParties(app, ledgers);
  });

/** Restores a canceled booking, with its former status. */
export const takeUpAgain = ({ t: { app } }: Desk, id: number): Promise<unknown> =>
  inTransaction(app, async (app) => {
    const before = await selectStoredBooking(app.db, id);
    const columns = {
      status: 'booked',
      invoice_status: before?.invoice_status_before_cancel ?? 'Unpaid',
      invoice_status_before_cancel: null,
      kept_fee: null,
    } as const;
    const ledgers = await ledgersBefore(app.db, [{ id, columns }]);
    await updateBookingRow(app.db, id, columns);
    await followParties(app, ledgers);
  });

/** Reads and writes of invoices and of pending requests to a provider. */
import type { Insertable, Selectable } from 'kysely';
import { compiled, type Database, type Db } from '../../database/database.ts';
import { insertRow, updateRow } from '../../database/rows.ts';

export type InvoiceRow = Selectable<Database['invoice']>;
export type AttemptRow = Selectable<Database['invoice_attempt']>;

/** The unpaid invoice of a booking. */
export const selectOpenInvoice = (db: Db, bookingId: number): Promise<InvoiceRow | undefined> =>
  db
    .selectFrom('invoice')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'invoice')
    .where('status', '=', 'issued')
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** The unpaid invoices of several bookings. */
export const selectOpenInvoicesOf = (db: Db, bookingIds: readonly number[]) =>
  db
    .selectFrom('invoice')
    .select(['amount', 'paid_before'])
    .where('booking_id', 'in', bookingIds)
    .where('kind', '=', 'invoice')
    .where('status', '=', 'issued')
    .execute();

/** More ledger entries in an hour than any school has. */
const latestEntries = 500;

/** The unpaid invoices of a provider whose party has ledger entries later than the invoices, and than `since`. */
export const selectInvoicesPaidSince = (
  db: Db,
  provider: InvoiceRow['provider'],
  since: string,
): Promise<InvoiceRow[]> =>
  db
    .selectFrom('invoice')
    .innerJoin('booking', 'booking.id', 'invoice.booking_id')
    .innerJoin(
      db.selectFrom('payment').select(['party_id', 'made_at']).orderBy('id', 'desc').limit(latestEntries).as('entry'),
      (join) =>
        join.on((eb) =>
          eb.or([
            eb('booking.id', '=', eb.ref('entry.party_id')),
            eb('booking.party_id', '=', eb.ref('entry.party_id')),
          ]),
        ),
    )
    .selectAll('invoice')
    .distinct()
    .where('invoice.provider', '=', provider)
    .where('invoice.kind', '=', 'invoice')
    .where('invoice.status', '=', 'issued')
    .where('entry.made_at', '>=', since)
    .whereRef('entry.made_at', '>=', 'invoice.issued_at')
    .orderBy('invoice.id')
    .execute();

/** The unpaid invoices that a provider was asked to cancel, and of which it has not said whether it did. */
export const selectCancelAsked = (db: Db, provider: InvoiceRow['provider']): Promise<InvoiceRow[]> =>
  db
    .selectFrom('invoice')
    .selectAll()
    .where('provider', '=', provider)
    .where('kind', '=', 'invoice')
    .where('status', '=', 'issued')
    .where('cancel_asked_at', 'is not', null)
    .orderBy('id')
    .execute();

/** The invoices of several bookings that were neither corrected nor canceled. */
export const selectStandingInvoicesOf = (db: Db, bookingIds: readonly number[]): Promise<InvoiceRow[]> =>
  db
    .selectFrom('invoice')
    .selectAll()
    .where('booking_id', 'in', bookingIds)
    .where('kind', '=', 'invoice')
    .where('status', 'in', ['issued', 'paid'])
    .orderBy('id')
    .execute();

/** All documents of a booking, newest first. */
export const selectInvoicesOf = compiled((db, bookingId: number) =>
  db.selectFrom('invoice').selectAll().where('booking_id', '=', bookingId).orderBy('id', 'desc'),
);

export const selectInvoiceByReference = (
  db: Db,
  provider: InvoiceRow['provider'],
  reference: string,
): Promise<InvoiceRow | undefined> =>
  db
    .selectFrom('invoice')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_reference', '=', reference)
    .where('kind', '=', 'invoice')
    .executeTakeFirst();

export async function hasInvoicesOf(db: Db, provider: InvoiceRow['provider']): Promise<boolean> {
  const found = await db
    .selectFrom('invoice')
    .select('id')
    .where('provider', '=', provider)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The provider's names of all invoices of a booking, the latest first. */
export async function selectReferencesOf(
  db: Db,
  provider: InvoiceRow['provider'],
  bookingId: number,
): Promise<string[]> {
  const rows = await selectInvoicesOf(db, bookingId);
  return rows.flatMap((row) =>
    row.provider === provider && row.kind === 'invoice' && row.provider_reference ? [row.provider_reference] : [],
  );
}

/**
 * Stores an invoice under the provider's next number. A write transaction excludes other writers, and the key is
 * unique: so numbers have no gaps.
 */
export async function insertInvoice(
  db: Db,
  invoice: Omit<Insertable<Database['invoice']>, 'number'>,
): Promise<InvoiceRow> {
  const { last } = await db
    .selectFrom('invoice')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('provider', '=', invoice.provider)
    .executeTakeFirstOrThrow();
  return insertRow(db, 'invoice', { ...invoice, number: Number(last ?? 0) + 1 });
}

/** Stores the receipt of an invoice under the next number; a write transaction excludes other writers. */
export async function storeReceipt(
  db: Db,
  id: number,
  receipt: { receipt_recipient: string; receipt_for: string; receipt_on: string },
): Promise<InvoiceRow> {
  const { last } = await db
    .selectFrom('invoice')
    .select((eb) => eb.fn.max('receipt_number').as('last'))
    .executeTakeFirstOrThrow();
  return updateRow(db, 'invoice', id, { ...receipt, receipt_number: Number(last ?? 0) + 1 });
}

/** Updates only the status of an invoice: its content never changes. */
export const updateInvoiceStatus = (db: Db, id: number, status: InvoiceRow['status']): Promise<InvoiceRow> =>
  updateRow(db, 'invoice', id, { status });

export const selectAttempt = (db: Db, bookingId: number): Promise<AttemptRow | undefined> =>
  db.selectFrom('invoice_attempt').selectAll().where('booking_id', '=', bookingId).executeTakeFirst();

/** Open requests since before an instant, the oldest first. */
export const selectAttempts = (db: Db, before: string): Promise<AttemptRow[]> =>
  db.selectFrom('invoice_attempt').selectAll().where('created_at', '<', before).orderBy('created_at').execute();

export const insertAttempt = (db: Db, attempt: AttemptRow): Promise<AttemptRow> =>
  db.insertInto('invoice_attempt').values(attempt).returningAll().executeTakeFirstOrThrow();

export const deleteAttempt = (db: Db, bookingId: number): Promise<unknown> =>
  db.deleteFrom('invoice_attempt').where('booking_id', '=', bookingId).execute();

/** @returns true for a new event, false for a repeated one */
export async function rememberEvent(db: Db, event: Insertable<Database['webhook_event']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('webhook_event')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

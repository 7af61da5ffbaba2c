/** Reads and writes of invoices, and of what an outside service is being asked for. */
import type { Insertable, Selectable } from 'kysely';
import type { Database, Db } from '../../database.ts';

export type InvoiceRow = Selectable<Database['invoice']>;
export type AttemptRow = Selectable<Database['invoice_attempt']>;

/** The invoice of a booking that is still to be paid. */
export const selectOpenInvoice = (db: Db, bookingId: number): Promise<InvoiceRow | undefined> =>
  db
    .selectFrom('invoice')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('kind', '=', 'invoice')
    .where('status', '=', 'issued')
    .orderBy('id', 'desc')
    .executeTakeFirst();

export const selectInvoice = (db: Db, id: number): Promise<InvoiceRow | undefined> =>
  db.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirst();

/** All documents of a booking, newest first. */
export const selectInvoicesOf = (db: Db, bookingId: number): Promise<InvoiceRow[]> =>
  db.selectFrom('invoice').selectAll().where('booking_id', '=', bookingId).orderBy('id', 'desc').execute();

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

/**
 * Stores an invoice under the provider's next number. Inside a transaction that writes nobody else can take the number
 * in between, and the unique key would refuse it: so they run without gaps.
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
  return db
    .insertInto('invoice')
    .values({ ...invoice, number: Number(last ?? 0) + 1 })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Only what became of an invoice: what it says is never written again. */
export const updateInvoiceStatus = (db: Db, id: number, status: InvoiceRow['status']): Promise<InvoiceRow> =>
  db.updateTable('invoice').set({ status }).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const selectAttempt = (db: Db, bookingId: number): Promise<AttemptRow | undefined> =>
  db.selectFrom('invoice_attempt').selectAll().where('booking_id', '=', bookingId).executeTakeFirst();

export const insertAttempt = (db: Db, attempt: AttemptRow): Promise<AttemptRow> =>
  db.insertInto('invoice_attempt').values(attempt).returningAll().executeTakeFirstOrThrow();

export const deleteAttempt = (db: Db, bookingId: number): Promise<unknown> =>
  db.deleteFrom('invoice_attempt').where('booking_id', '=', bookingId).execute();

/** @returns whether the event is new; a second time it is none */
export async function rememberEvent(db: Db, event: Insertable<Database['webhook_event']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('webhook_event')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

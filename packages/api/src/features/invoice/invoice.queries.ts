/** Reads and writes of invoices. */
import type { Insertable, Selectable } from 'kysely';
import type { Database, Db } from '../../database.ts';

export type InvoiceRow = Selectable<Database['invoice']>;

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

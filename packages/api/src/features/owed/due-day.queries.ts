/** The due day of an open invoice. */
import type { PlainDate } from '@gerende/domain/calendar/plain-date';
import type { Db } from '../../database/database.ts';

/** Invoices that wait for their payment, with a day for it. */
export const openInvoices = (db: Db) =>
  db
    .selectFrom('invoice')
    .where('invoice.status', '=', 'issued')
    .where('invoice.corrects_invoice_id', 'is', null)
    .where('invoice.due_on', 'is not', null);

/** The day by which the open invoice of a booking has to be paid. */
export async function selectDueDay(db: Db, bookingId: number): Promise<PlainDate | undefined> {
  const newest = openInvoices(db).select('due_on').where('booking_id', '=', bookingId).orderBy('id', 'desc').limit(1);
  return (await newest.executeTakeFirst())?.due_on ?? undefined;
}

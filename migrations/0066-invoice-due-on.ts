/** The due day of an invoice: reminders search for it every minute. */
import type { AnyDatabase } from './portable.ts';

export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .createIndex('invoice_by_due_on')
    .on('invoice')
    .column('due_on')
    .where('due_on', 'is not', null)
    .execute();
}

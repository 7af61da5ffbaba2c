/** The receipt of a paid invoice: its own number, its recipient and purpose, and whether it was downloaded. */
import { type AnyDatabase, isDay, isFlag, isNotBlank } from './portable.ts';

export async function up(db: AnyDatabase): Promise<void> {
  const invoice = () => db.schema.alterTable('invoice');
  // Receipts are numbered without gaps, separately from invoices.
  await invoice().addColumn('receipt_number', 'integer').execute();
  for (const name of ['receipt_recipient', 'receipt_for'])
    await invoice()
      .addColumn(name, 'text', (c) => c.check(isNotBlank(name)))
      .execute();
  await invoice()
    .addColumn('receipt_on', 'text', (c) => c.check(isDay('receipt_on')))
    .execute();
  await invoice()
    .addColumn('receipt_handed_out', 'integer', (c) => c.notNull().defaultTo(0).check(isFlag('receipt_handed_out')))
    .execute();
  await db.schema.createIndex('invoice_receipt_number').unique().on('invoice').column('receipt_number').execute();
}

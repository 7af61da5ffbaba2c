/** What messages and invoices must store besides their rows: the issuer, the sequence, and the request to an outside service. */
import { type AnyDatabase, isNotNegative, isOneOf, strict } from './portable.ts';

export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('school').addColumn('phone', 'text').execute();
  // The school's own notices have a reader too; guests' messages follow the booking's language.
  await db.schema
    .alterTable('school')
    .addColumn('notice_language', 'text', (c) =>
      c
        .notNull()
        .defaultTo('en')
        .check(isOneOf('notice_language', ['en', 'ja', 'zh'])),
    )
    .execute();
  // Rises with every message about a booking: a calendar takes the newer of two files for one lesson.
  await db.schema
    .alterTable('outbox')
    .addColumn('sequence', 'integer', (c) => c.notNull().defaultTo(0).check(isNotNegative('sequence')))
    .execute();
  // JSON text of the school's data as printed on the invoice; null on invoices made before this step.
  await db.schema.alterTable('invoice').addColumn('issuer', 'text').execute();

  // The request to an outside service, stored while its answer is open: a retry after a crash or a lost answer sends
  // exactly the same under the same keys, so that nothing is created twice.
  await strict(db.schema.createTable('invoice_attempt'))
    .addColumn('booking_id', 'integer', (c) => c.primaryKey().references('booking.id').onDelete('cascade'))
    .addColumn('key', 'text', (c) => c.notNull().unique())
    .addColumn('draft', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
}

/** What messages and invoices must remember beyond their rows: who issued, which round, what an outside service was asked. */
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
  // JSON text of the school as it stood on the paper; null on invoices made before this step.
  await db.schema.alterTable('invoice').addColumn('issuer', 'text').execute();

  // What an outside service is being asked, kept while the answer is open: whoever asks again after a crash or a lost
  // answer asks for the very same thing under the same keys, so that it is never made twice.
  await strict(db.schema.createTable('invoice_attempt'))
    .addColumn('booking_id', 'integer', (c) => c.primaryKey().references('booking.id').onDelete('cascade'))
    .addColumn('key', 'text', (c) => c.notNull().unique())
    .addColumn('draft', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
}

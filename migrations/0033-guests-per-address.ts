/** How much one network address may hold without paying, as a multiple of one guest, and which bookings came from where. */
import { type AnyDatabase, isBetween, strict } from './portable.ts';

export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('school')
    .addColumn('guests_per_address', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(3)
        .check(isBetween('guests_per_address', 0, 99)),
    )
    .execute();
  await strict(db.schema.createTable('booking_address'))
    .addColumn('booking_id', 'integer', (c) => c.primaryKey().references('booking.id').onDelete('cascade'))
    // A hash of the address with the school's secret, which is not in the database: it only shows whether two are the
    // same.
    .addColumn('address_hash', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('booking_address_by_hash').on('booking_address').column('address_hash').execute();
}

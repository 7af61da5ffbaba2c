/** Which administrator looked at which booking on which day (docs/privacy.md). */
import { type AnyDatabase, isDay, strictInKeyOrder } from './portable.ts';

export async function up(db: AnyDatabase): Promise<void> {
  await strictInKeyOrder(db.schema.createTable('booking_view'))
    .addColumn('booking_id', 'integer', (c) => c.notNull().references('booking.id').onDelete('cascade'))
    .addColumn('day', 'text', (c) => c.notNull())
    // As in the audit log: a record outlives the account it is about.
    .addColumn('actor_id', 'text', (c) => c.notNull())
    .addColumn('actor', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('booking_view_key', ['booking_id', 'day', 'actor_id'])
    .addCheckConstraint('booking_view_day', isDay('day'))
    .execute();
}

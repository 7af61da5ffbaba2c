/** Places that became free and are offered to guests with a request, for a limited time (decision 0037). */
import { sql } from 'kysely';
import { type AnyDatabase, isBetween, isOneOf, numberedKey, strict } from './portable.ts';

const outcomes = ['accepted', 'declined', 'expired', 'withdrawn'];

export async function up(db: AnyDatabase): Promise<void> {
  // 0: the desk offers by hand.
  await db.schema
    .alterTable('school')
    .addColumn('offer_hours', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(12)
        .check(isBetween('offer_hours', 0, 336)),
    )
    .execute();
  await strict(db.schema.createTable('place_offer'))
    .addColumn('id', 'integer', numberedKey)
    .addColumn('booking_id', 'integer', (c) => c.notNull().references('booking.id').onDelete('cascade'))
    // SHA-256 of the token in the link.
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    // Instants, ISO 8601 in UTC.
    .addColumn('offered_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    // Both null while the offer is open.
    .addColumn('ended_at', 'text')
    .addColumn('outcome', 'text')
    .addCheckConstraint('place_offer_outcome', isOneOf('outcome', outcomes))
    .addCheckConstraint('place_offer_ended', sql`(ended_at is null) = (outcome is null)`)
    .addCheckConstraint('place_offer_expires', sql`offered_at < expires_at`)
    .execute();
  await db.schema
    .createIndex('place_offer_open')
    .unique()
    .on('place_offer')
    .column('booking_id')
    .where(sql.ref('ended_at'), 'is', null)
    .execute();
  await db.schema.createIndex('place_offer_by_booking').on('place_offer').columns(['booking_id', 'id']).execute();
}

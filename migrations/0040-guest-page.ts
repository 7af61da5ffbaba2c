/** Links store what they open, since one opens the guest's own page, and can be revoked. */
import { sql } from 'kysely';
import { type AnyDatabase, isOneOf, setAside, strictInKeyOrder } from './portable.ts';

const kept = ['token_hash', 'booking_id', 'offer_id', 'made_at'] as const;

/** A check connects two columns, so the table is made anew. */
export async function up(db: AnyDatabase): Promise<void> {
  for (const index of ['guest_link_by_booking', 'guest_link_by_offer']) await db.schema.dropIndex(index).execute();
  await setAside(db, 'guest_link', 'guest_link_before');
  await strictInKeyOrder(db.schema.createTable('guest_link'))
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    // For the guest's own page: the first booking of the party.
    .addColumn('booking_id', 'integer', (c) => c.notNull().references('booking.id').onDelete('cascade'))
    .addColumn('offer_id', 'integer', (c) => c.references('place_offer.id').onDelete('cascade'))
    .addColumn('opens', 'text', (c) => c.notNull())
    .addColumn('made_at', 'text', (c) => c.notNull())
    .addColumn('revoked_at', 'text')
    .addCheckConstraint('guest_link_opens', isOneOf('opens', ['confirmation', 'offer', 'party']))
    .addCheckConstraint('guest_link_offer', sql`(opens = 'offer') = (offer_id is not null)`)
    .execute();
  await db
    .insertInto('guest_link')
    .columns([...kept, 'opens'])
    .expression(
      db
        .selectFrom('guest_link_before')
        .select([...kept, sql`case when offer_id is null then 'confirmation' else 'offer' end`.as('opens')]),
    )
    .execute();
  await db.schema.dropTable('guest_link_before').execute();
  await db.schema.createIndex('guest_link_by_booking').on('guest_link').column('booking_id').execute();
  await db.schema.createIndex('guest_link_by_offer').on('guest_link').column('offer_id').execute();
}

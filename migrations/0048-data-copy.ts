/** A link may open the page on which a guest downloads the copy of the own data, for the address that it was mailed to. */
import { sql } from 'kysely';
import { type AnyDatabase, isOneOf, setAside, strictInKeyOrder } from './portable.ts';

const kept = ['token_hash', 'booking_id', 'offer_id', 'opens', 'made_at', 'revoked_at'] as const;

/** Checks define what a link opens, so the table is made anew. */
export async function up(db: AnyDatabase): Promise<void> {
  for (const index of ['guest_link_by_booking', 'guest_link_by_offer']) await db.schema.dropIndex(index).execute();
  await setAside(db, 'guest_link', 'guest_link_before');
  await strictInKeyOrder(db.schema.createTable('guest_link'))
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    // For the guest's own page and the copy of the data: the first booking of the party.
    .addColumn('booking_id', 'integer', (c) => c.notNull().references('booking.id').onDelete('cascade'))
    .addColumn('offer_id', 'integer', (c) => c.references('place_offer.id').onDelete('cascade'))
    .addColumn('opens', 'text', (c) => c.notNull())
    .addColumn('made_at', 'text', (c) => c.notNull())
    // Ended by the desk; for the copy of the data also used.
    .addColumn('revoked_at', 'text')
    // The address that a link to the data was mailed to: it opens the data of no other.
    .addColumn('address_hash', 'text')
    .addCheckConstraint('guest_link_opens', isOneOf('opens', ['confirmation', 'offer', 'party', 'data']))
    .addCheckConstraint('guest_link_offer', sql`(opens = 'offer') = (offer_id is not null)`)
    .addCheckConstraint('guest_link_address', sql`(opens = 'data') = (address_hash is not null)`)
    .execute();
  await db
    .insertInto('guest_link')
    .columns([...kept])
    .expression(db.selectFrom('guest_link_before').select([...kept]))
    .execute();
  await db.schema.dropTable('guest_link_before').execute();
  await db.schema.createIndex('guest_link_by_booking').on('guest_link').column('booking_id').execute();
  await db.schema.createIndex('guest_link_by_offer').on('guest_link').column('offer_id').execute();
}

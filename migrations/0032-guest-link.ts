/**
 * The hashes of links in mails get their own table, since a link is made each time a mail is sent, and the links
 * themselves are removed from the stored messages.
 */
import { sql } from 'kysely';
import { type AnyDatabase, isOneOf, numberedKey, strict, strictInKeyOrder } from './portable.ts';

const columnsOf = {
  place_offer: ['id', 'booking_id', 'offered_at', 'expires_at', 'ended_at', 'outcome'],
  booking_confirmation: ['booking_id', 'expires_at', 'confirmed_at'],
};
type Rebuilt = keyof typeof columnsOf;

/** Under another name, without its indexes: a column with its own key cannot be dropped. */
async function setAside(db: AnyDatabase, table: Rebuilt, indexes: readonly string[]): Promise<void> {
  for (const index of indexes) await db.schema.dropIndex(index).execute();
  await db.schema.alterTable(table).renameTo(`${table}_before`).execute();
}

async function copyBack(db: AnyDatabase, table: Rebuilt): Promise<void> {
  const columns = columnsOf[table];
  await db
    .insertInto(table)
    .columns(columns)
    .expression(db.selectFrom(`${table}_before`).select(columns))
    .execute();
}

async function offers(db: AnyDatabase): Promise<void> {
  await setAside(db, 'place_offer', ['place_offer_open', 'place_offer_by_booking']);
  await strict(db.schema.createTable('place_offer'))
    .addColumn('id', 'integer', numberedKey)
    .addColumn('booking_id', 'integer', (c) => c.notNull().references('booking.id').onDelete('cascade'))
    .addColumn('offered_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('outcome', 'text')
    .addCheckConstraint('place_offer_outcome', isOneOf('outcome', ['accepted', 'declined', 'expired', 'withdrawn']))
    .addCheckConstraint('place_offer_ended', sql`(ended_at is null) = (outcome is null)`)
    .addCheckConstraint('place_offer_expires', sql`offered_at < expires_at`)
    .execute();
  await copyBack(db, 'place_offer');
  const open = db.schema.createIndex('place_offer_open').unique().on('place_offer').column('booking_id');
  await open.where(sql.ref('ended_at'), 'is', null).execute();
  await db.schema.createIndex('place_offer_by_booking').on('place_offer').columns(['booking_id', 'id']).execute();
}

async function confirmations(db: AnyDatabase): Promise<void> {
  await setAside(db, 'booking_confirmation', ['booking_confirmation_due']);
  await strict(db.schema.createTable('booking_confirmation'))
    .addColumn('booking_id', 'integer', (c) => c.primaryKey().references('booking.id').onDelete('cascade'))
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('confirmed_at', 'text')
    .execute();
  await copyBack(db, 'booking_confirmation');
  await db.schema
    .createIndex('booking_confirmation_due')
    .on('booking_confirmation')
    .columns(['confirmed_at', 'expires_at'])
    .execute();
}

async function links(db: AnyDatabase): Promise<void> {
  await strictInKeyOrder(db.schema.createTable('guest_link'))
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('booking_id', 'integer', (c) => c.notNull().references('booking.id').onDelete('cascade'))
    .addColumn('offer_id', 'integer', (c) => c.references('place_offer.id').onDelete('cascade'))
    .addColumn('made_at', 'text', (c) => c.notNull())
    .execute();
  const ofOffers = db
    .selectFrom('place_offer_before')
    .select(['token_hash', 'booking_id', 'id as offer_id', 'offered_at as made_at']);
  const toConfirm = db
    .selectFrom('booking_confirmation_before as sent')
    .innerJoin('booking', 'booking.id', 'sent.booking_id')
    .select(['token_hash', 'sent.booking_id', sql.lit(null).as('offer_id'), 'booking.created_at as made_at']);
  for (const hashes of [ofOffers, toConfirm])
    await db
      .insertInto('guest_link')
      .columns(['token_hash', 'booking_id', 'offer_id', 'made_at'])
      .expression(hashes)
      .execute();
  await db.schema.createIndex('guest_link_by_booking').on('guest_link').column('booking_id').execute();
  await db.schema.createIndex('guest_link_by_offer').on('guest_link').column('offer_id').execute();
}

type Payload = { offer?: { url?: string; id?: number }; confirm?: { url?: string } };

/** A message that was not sent yet is about the latest offer of its booking. */
async function messages(db: AnyDatabase): Promise<void> {
  const rows: { id: number; booking_id: number | null; payload: string }[] = await db
    .selectFrom('outbox')
    .select(['id', 'booking_id', 'payload'])
    .where('payload', 'like', '%"url":%')
    .execute();
  for (const { id, booking_id, payload } of rows) {
    const { offer, confirm, ...rest } = JSON.parse(payload) as Payload;
    const latest = await db
      .selectFrom('place_offer')
      .select('id')
      .where('booking_id', '=', booking_id)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    const changed = {
      ...rest,
      ...(confirm && { confirm: { ...confirm, url: undefined } }),
      ...(offer && { offer: { ...offer, url: undefined, id: latest?.id ?? null } }),
    };
    await db
      .updateTable('outbox')
      .set({ payload: JSON.stringify(changed) })
      .where('id', '=', id)
      .execute();
  }
}

export async function up(db: AnyDatabase): Promise<void> {
  await offers(db);
  await confirmations(db);
  await links(db);
  for (const table of ['place_offer_before', 'booking_confirmation_before']) await db.schema.dropTable(table).execute();
  await messages(db);
}

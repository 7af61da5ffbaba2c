/**
 * What makes bookings quick to find among a million: an index of their texts, totals by lesson day, and their order by
 * name. Triggers maintain all of it, whoever writes a booking.
 */
import { sql } from 'kysely';
import { type AnyDatabase, byLetter, isDay, isNotNegative, onEachRow, strict, textIndex } from './portable.ts';

const texts = ['customer_name', 'email', 'phone_number', 'hotel_name', 'account_id', 'admin_notes'];

/**
 * The program fills the index, since the database cannot normalize letters; the database records which bookings are
 * due, in the transaction that wrote them, and a search first indexes what is due. So the index can lag but never
 * diverge, and a guest's booking does not wait for it.
 */
async function search(db: AnyDatabase): Promise<void> {
  await textIndex(db, 'booking_search', [2, 3]);
  await strict(db.schema.createTable('booking_search_due'))
    // No reference: a deleted booking is due as well. Its date is part of its position in the index.
    .addColumn('booking_id', 'integer', (c) => c.notNull())
    .addColumn('date', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('booking_search_due_key', ['booking_id', 'date'])
    .addCheckConstraint('booking_search_due_date', isDay('date'))
    .execute();
  const due = (row: 'old' | 'new') =>
    `insert into booking_search_due (booking_id, date) values (${row}.id, ${row}.date) on conflict do nothing`;
  await onEachRow(db, 'booking', 'insert', 'booking_search_inserted', [due('new')]);
  await onEachRow(db, 'booking', `update of id, date, ${texts.join(', ')}`, 'booking_search_updated', [
    due('old'),
    due('new'),
  ]);
  await onEachRow(db, 'booking', 'delete', 'booking_search_deleted', [due('old')]);
  await sql`insert into booking_search_due (booking_id, date) select id, date from booking`.execute(db);
}

/** How many bookings begin on a day: the list's total, and where its n-th row lies, without counting the bookings. */
async function totals(db: AnyDatabase): Promise<void> {
  await strict(db.schema.createTable('booking_day_total'))
    .addColumn('date', 'text', (c) => c.primaryKey())
    .addColumn('total', 'integer', (c) => c.notNull())
    .addCheckConstraint('booking_day_total_date', isDay('date'))
    .addCheckConstraint('booking_day_total_total', isNotNegative('total'))
    .execute();
  const more =
    'insert into booking_day_total (date, total) values (new.date, 1) on conflict (date) do update set total = booking_day_total.total + 1';
  const less = 'update booking_day_total set total = total - 1 where date = old.date';
  await onEachRow(db, 'booking', 'insert', 'booking_day_total_inserted', [more]);
  await onEachRow(db, 'booking', 'update of date', 'booking_day_total_updated', [less, more]);
  await onEachRow(db, 'booking', 'delete', 'booking_day_total_deleted', [less]);
  await sql`insert into booking_day_total (date, total) select date, count(*) from booking group by date`.execute(db);
}

export async function up(db: AnyDatabase): Promise<void> {
  await search(db);
  await totals(db);
  await db.schema.createIndex('booking_by_customer_name').on('booking').expression(byLetter('customer_name')).execute();
}

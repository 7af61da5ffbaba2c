/**
 * The ledger: what was paid and refunded, in rows that never change, and what the school keeps of a canceled booking
 * (decision 0081).
 */
import { sql } from 'kysely';
import {
  type AnyDatabase,
  isDay,
  isNotBlank,
  isNotNegative,
  isOneOf,
  numberedKey,
  refuseRow,
  strict,
} from './portable.ts';

async function payment(db: AnyDatabase): Promise<void> {
  await strict(db.schema.createTable('payment'))
    .addColumn('id', 'integer', numberedKey)
    .addColumn('party_id', 'integer', (c) => c.notNull().references('booking.id').onDelete('cascade'))
    // The booking of the party that it is for; null: it is for all of them.
    .addColumn('booking_id', 'integer', (c) => c.references('booking.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('method', 'text', (c) => c.notNull())
    .addColumn('amount', 'integer', (c) => c.notNull())
    // When it was entered: an instant, ISO 8601 in UTC.
    .addColumn('made_at', 'text', (c) => c.notNull())
    // The school's day on which the money moved; null where it is not known.
    .addColumn('paid_on', 'text')
    // The account at the desk; null for what a provider or a migration has entered.
    .addColumn('made_by', 'text')
    .addColumn('provider', 'text')
    .addColumn('provider_reference', 'text')
    .addColumn('note', 'text')
    // The entry that this one reverses.
    .addColumn('corrects_id', 'integer', (c) => c.references('payment.id'))
    // The desk's idempotency key: a second request with the same key is the same payment.
    .addColumn('request_key', 'text')
    .addCheckConstraint('payment_kind', isOneOf('kind', ['payment', 'refund']))
    .addCheckConstraint('payment_method', isOneOf('method', ['cash', 'card', 'transfer', 'online', 'earlier']))
    .addCheckConstraint('payment_amount', sql`amount > 0`)
    .addCheckConstraint('payment_paid_on', isDay('paid_on'))
    .addCheckConstraint('payment_provider', isOneOf('provider', ['stripe', 'square']))
    .addCheckConstraint('payment_reference', isNotBlank('provider_reference'))
    .addCheckConstraint('payment_note', isNotBlank('note'))
    .execute();
}

/** Most payments have none of these: their rows are not in these indexes. */
async function keys(db: AnyDatabase): Promise<void> {
  const unique = (name: string, columns: [string, ...string[]]) =>
    db.schema
      .createIndex(name)
      .unique()
      .on('payment')
      .columns(columns)
      .where(sql.ref(columns[0]), 'is not', null)
      .execute();
  await unique('payment_of_provider', ['provider_reference', 'provider', 'kind']);
  await unique('payment_correction', ['corrects_id']);
  await unique('payment_of_press', ['request_key']);
}

/** Made last, so that storing the payments of earlier versions violates no rule. */
async function neverChanged(db: AnyDatabase): Promise<void> {
  await refuseRow(db, 'payment', 'before update', 'payment_never_changed', '1 = 1');
  // When the booking itself is deleted, its row is already gone.
  const isThere = (id: string) => `exists (select 1 from booking where booking.id = ${id})`;
  const isLeft = `${isThere('old.party_id')} and (old.booking_id is null or ${isThere('old.booking_id')})`;
  await refuseRow(db, 'payment', 'before delete', 'payment_never_deleted', isLeft);
}

/** What the guest of a canceled booking still owes, and the status to go back to when a payment is reversed. */
async function bookings(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('booking')
    .addColumn('kept_fee', 'integer', (c) =>
      c.check(sql<boolean>`kept_fee is null or (kept_fee >= 0 and status = 'canceled')`),
    )
    .execute();
  await db.schema
    .alterTable('booking')
    .addColumn('invoice_status_before_paid', 'text', (c) =>
      c.check(isOneOf('invoice_status_before_paid', ['Unpaid', 'Paid', 'Sent', 'Not sent'])),
    )
    .execute();
}

/** What was paid before an invoice was issued is printed on it, and issued papers never change. */
async function invoices(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('invoice')
    .addColumn('paid_before', 'integer', (c) => c.notNull().defaultTo(0).check(isNotNegative('paid_before')))
    .execute();
}

/** An expression with a value, since an index by status would be preferred to a partial one. */
const owing = sql`(case when status = 'booked' and invoice_status in ('Unpaid', 'Sent', 'Not sent') and fee > 0 then 1 when status = 'canceled' and kept_fee > 0 and coalesce(invoice_status_before_cancel, 'Unpaid') <> 'Paid' then 1 end)`;

async function owed(db: AnyDatabase): Promise<void> {
  await db.schema.dropIndex('booking_owing').execute();
  await sql`create index booking_owing on booking (${owing}, date, id, party_id, status, fee, kept_fee) where ${owing} = 1`.execute(
    db,
  );
}

/** A booking that is Paid was paid before there was a ledger; when is not known, but not after its last change. */
async function earlierPayments(db: AnyDatabase): Promise<void> {
  const paid = db
    .selectFrom('booking')
    .select([
      sql`coalesce(party_id, id)`.as('party_id'),
      'id as booking_id',
      sql.lit('payment').as('kind'),
      sql.lit('earlier').as('method'),
      'fee as amount',
      'updated_at as made_at',
    ])
    .where('invoice_status', '=', 'Paid')
    .where('status', '=', 'booked')
    .where('fee', '>', 0)
    .orderBy('id');
  await db
    .insertInto('payment')
    .columns(['party_id', 'booking_id', 'kind', 'method', 'amount', 'made_at'])
    .expression(paid)
    .execute();
}

export async function up(db: AnyDatabase): Promise<void> {
  await payment(db);
  await bookings(db);
  await invoices(db);
  await owed(db);
  await earlierPayments(db);
  // Made after the rows, which is faster. The sum of a party is read from the first index alone.
  const index = (name: string) => db.schema.createIndex(name).on('payment');
  await index('payment_by_party').columns(['party_id', 'kind', 'amount']).execute();
  await index('payment_by_booking').column('booking_id').execute();
  await keys(db);
  await neverChanged(db);
}

/**
 * What goes back at a provider is a refund of one payment there, for a page and for an invoice alike: several payments of one
 * page have refunds of their own, and one of an invoice is known while it is on its way (decision 0122).
 */
import { sql } from 'kysely';
import { type AnyDatabase, dropRefusal, isNotBlank, isOneOf, numberedKey, refuseRow, strict } from './portable.ts';

async function refunds(db: AnyDatabase): Promise<void> {
  await strict(db.schema.createTable('provider_refund'))
    .addColumn('id', 'integer', numberedKey)
    // The first booking of the party.
    .addColumn('party_id', 'integer', (c) => c.notNull().references('booking.id').onDelete('cascade'))
    // The booking that the payment was for; null: it was for all of the party's.
    .addColumn('booking_id', 'integer', (c) => c.references('booking.id').onDelete('cascade'))
    .addColumn('provider', 'text', (c) => c.notNull())
    // The provider's own id of the payment. What was paid for an invoice has another name in the ledger.
    .addColumn('payment_reference', 'text', (c) => c.notNull())
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('request_key', 'text', (c) => c.notNull().unique())
    // The provider's own id of the refund, or of the dispute; null until it has answered.
    .addColumn('provider_reference', 'text')
    // The provider's code for why it failed.
    .addColumn('reason', 'text')
    // The account at the desk; null for a refund that was made on the provider's own site.
    .addColumn('made_by', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addCheckConstraint('provider_refund_provider', isOneOf('provider', ['stripe', 'square']))
    .addCheckConstraint('provider_refund_payment', isNotBlank('payment_reference'))
    .addCheckConstraint('provider_refund_amount', sql`amount > 0`)
    .addCheckConstraint('provider_refund_status', isOneOf('status', ['asked', 'pending', 'done', 'failed']))
    .addCheckConstraint('provider_refund_key', isNotBlank('request_key'))
    .addUniqueConstraint('provider_refund_reference', ['provider_reference', 'provider'])
    .execute();
  const index = (name: string) => db.schema.createIndex(name).on('provider_refund');
  await index('provider_refund_by_party').columns(['party_id', 'status']).execute();
  await index('provider_refund_by_booking').column('booking_id').where('booking_id', 'is not', null).execute();
  await index('provider_refund_by_payment').columns(['payment_reference', 'provider']).execute();
  await index('provider_refund_by_status').columns(['status', 'updated_at']).execute();
}

/** Those of before are of the first payment on their page. */
async function copy(db: AnyDatabase): Promise<void> {
  const booking_id = sql`(select payment.booking_id from payment
    where payment.provider_reference = checkout.payment_reference and payment.provider = checkout.provider
    and payment.kind = 'payment')`;
  const before = db
    .selectFrom('checkout_refund')
    .innerJoin('checkout', 'checkout.id', 'checkout_refund.checkout_id')
    .select(['checkout.party_id', 'checkout.provider'])
    .select(booking_id.as('booking_id'))
    .select(sql`coalesce(checkout.payment_reference, checkout.provider_reference, 'unknown')`.as('payment_reference'))
    .select(['checkout_refund.amount', 'checkout_refund.status', 'checkout_refund.request_key'])
    .select(['checkout_refund.provider_reference', 'checkout_refund.reason', 'checkout_refund.made_by'])
    .select(['checkout_refund.created_at', 'checkout_refund.updated_at'])
    .orderBy('checkout_refund.id');
  await db
    .insertInto('provider_refund')
    .columns([
      ...['party_id', 'provider', 'booking_id', 'payment_reference', 'amount', 'status', 'request_key'],
      ...['provider_reference', 'reason', 'made_by', 'created_at', 'updated_at'],
    ])
    .expression(before)
    .execute();
  await db.schema.dropTable('checkout_refund').execute();
}

const named = sql`select min(checkout.id) from checkout
  where checkout.provider = payment.provider and checkout.payment_reference = payment.provider_reference`;
const unnamed = sql`select min(checkout.id) from checkout
  where checkout.provider = payment.provider and checkout.provider_reference = payment.provider_reference`;
/** A further payment on a page has no other name than its own: it came for the latest page that was paid. */
const latest = sql`select max(checkout.id) from checkout
  where checkout.party_id = payment.party_id and checkout.provider = payment.provider
  and checkout.status in ('paid', 'refunded') and checkout.created_at <= payment.made_at
  and not exists (select 1 from invoice
    where invoice.booking_id = payment.booking_id and invoice.provider = payment.provider and (
      invoice.provider_reference = payment.provider_reference
      or substr(payment.provider_reference, 1, length(invoice.provider_reference) + 1)
        = invoice.provider_reference || '@'))`;

/** Which page each payment in the ledger was made on: the payments of a page are these. */
async function pages(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('payment')
    .addColumn('checkout_id', 'integer', (c) => c.references('checkout.id'))
    .execute();
  await dropRefusal(db, 'payment', 'payment_never_changed');
  await db
    .updateTable('payment')
    .set({ checkout_id: sql`coalesce((${named}), (${unnamed}), (${latest}))` })
    .where('provider', 'is not', null)
    .where('kind', '=', 'payment')
    .where('corrects_id', 'is', null)
    .execute();
  await refuseRow(db, 'payment', 'before update', 'payment_never_changed', '1 = 1');
  await db.schema
    .createIndex('payment_by_checkout')
    .on('payment')
    .column('checkout_id')
    .where('checkout_id', 'is not', null)
    .execute();
  await db.schema.dropIndex('checkout_by_payment').execute();
  await db.schema.alterTable('checkout').dropColumn('payment_reference').execute();
}

export async function up(db: AnyDatabase): Promise<void> {
  await refunds(db);
  await copy(db);
  await pages(db);
}

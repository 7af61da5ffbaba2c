/** Online payment: what guests are asked to pay on a provider's page, the result, and refunds through the provider (0085). */
import { sql } from 'kysely';
import { type AnyDatabase, isBetween, isNotBlank, isOneOf, numberedKey, strict } from './portable.ts';

async function checkouts(db: AnyDatabase): Promise<void> {
  await strict(db.schema.createTable('checkout'))
    .addColumn('id', 'integer', numberedKey)
    // The first booking of the party.
    .addColumn('party_id', 'integer', (c) => c.notNull().references('booking.id').onDelete('cascade'))
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    // Until when the place is held for the payment; null: the payment holds no place. Instants, ISO 8601 in UTC.
    .addColumn('hold_until', 'text')
    // The state of that place; null: the payment holds none.
    .addColumn('place', 'text')
    // JSON: the bookings that were canceled because the payment did not come in time.
    .addColumn('lost_bookings', 'text')
    // The key of the latest request to the provider, and when it was sent; null: not yet.
    .addColumn('request_key', 'text', (c) => c.unique())
    .addColumn('asked_at', 'text')
    // All four null until the provider has answered.
    .addColumn('provider_reference', 'text')
    .addColumn('page_reference', 'text')
    .addColumn('page_url', 'text')
    .addColumn('page_closes_at', 'text')
    // Identifies the payment at the provider; null until then.
    .addColumn('payment_reference', 'text')
    .addColumn('checked_at', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addCheckConstraint('checkout_provider', isOneOf('provider', ['stripe', 'square']))
    .addCheckConstraint('checkout_purpose', isOneOf('purpose', ['deposit', 'balance', 'all']))
    .addCheckConstraint('checkout_amount', sql`amount > 0`)
    .addCheckConstraint(
      'checkout_status',
      isOneOf('status', ['open', 'pending', 'paid', 'expired', 'failed', 'refunded']),
    )
    .addCheckConstraint('checkout_place', isOneOf('place', ['held', 'kept', 'lost']))
    .addCheckConstraint('checkout_hold', sql`(hold_until is null) = (place is null)`)
    .addCheckConstraint('checkout_lost', sql`lost_bookings like '[%]'`)
    .addCheckConstraint('checkout_asked', sql`(request_key is null) = (asked_at is null)`)
    .addCheckConstraint('checkout_page', sql`(provider_reference is null) = (page_url is null)`)
    .addUniqueConstraint('checkout_of_provider', ['provider', 'provider_reference'])
    .execute();
  const index = (name: string) => db.schema.createIndex(name).on('checkout');
  // A party pays on one page at a time.
  await index('checkout_live')
    .unique()
    .column('party_id')
    .where(sql.ref('status'), 'in', sql`('open', 'pending')`)
    .execute();
  await index('checkout_by_party').columns(['party_id', 'id']).execute();
  await index('checkout_by_status').columns(['status', 'id']).execute();
  await index('checkout_by_place').columns(['place', 'hold_until']).execute();
  await index('checkout_by_payment').column('payment_reference').execute();
}

async function refunds(db: AnyDatabase): Promise<void> {
  await strict(db.schema.createTable('checkout_refund'))
    .addColumn('id', 'integer', numberedKey)
    .addColumn('checkout_id', 'integer', (c) => c.notNull().references('checkout.id').onDelete('cascade'))
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('request_key', 'text', (c) => c.notNull().unique())
    .addColumn('provider_reference', 'text', (c) => c.unique())
    // The provider's code for why it failed.
    .addColumn('reason', 'text')
    // The account at the desk; null for a refund that was made on the provider's own site.
    .addColumn('made_by', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addCheckConstraint('checkout_refund_amount', sql`amount > 0`)
    .addCheckConstraint('checkout_refund_status', isOneOf('status', ['asked', 'pending', 'done', 'failed']))
    .addCheckConstraint('checkout_refund_key', isNotBlank('request_key'))
    .execute();
  await db.schema.createIndex('checkout_refund_by_checkout').on('checkout_refund').column('checkout_id').execute();
  await db.schema.createIndex('checkout_refund_by_status').on('checkout_refund').column('status').execute();
}

/** What guests are asked to pay online, and when. */
async function settings(db: AnyDatabase): Promise<void> {
  const school = () => db.schema.alterTable('school');
  await school()
    .addColumn('online_payment', 'text', (c) =>
      c
        .notNull()
        .defaultTo('nothing')
        .check(isOneOf('online_payment', ['nothing', 'deposit', 'all'])),
    )
    .execute();
  await school()
    .addColumn('online_when', 'text', (c) =>
      c
        .notNull()
        .defaultTo('later')
        .check(isOneOf('online_when', ['booking', 'later'])),
    )
    .execute();
  await school()
    .addColumn('hold_minutes', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(30)
        .check(isBetween('hold_minutes', 10, 1440)),
    )
    .execute();
}

export async function up(db: AnyDatabase): Promise<void> {
  await checkouts(db);
  await refunds(db);
  await settings(db);
}

/** What must be stored besides the bookings: invoices, messages to send, keys to recognise repeats, and who changed what. */
import { sql } from 'kysely';
import { type AnyDatabase, isBetween, isNotNegative, isOneOf, numberedKey, strict } from './portable.ts';

async function invoice(db: AnyDatabase): Promise<void> {
  await strict(db.schema.createTable('invoice'))
    .addColumn('id', 'integer', numberedKey)
    // Numbers have no gaps per provider; the unique key prevents assigning one number twice.
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('booking_id', 'integer', (c) => c.notNull().references('booking.id'))
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull().defaultTo('invoice'))
    .addColumn('corrects_invoice_id', 'integer', (c) => c.references('invoice.id'))
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addColumn('tax_rate_percent', 'integer', (c) => c.notNull())
    .addColumn('tax_amount', 'integer', (c) => c.notNull())
    .addColumn('lines', 'text', (c) => c.notNull())
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('provider_reference', 'text')
    .addColumn('issued_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('invoice_number', ['provider', 'number'])
    .addCheckConstraint('invoice_number_positive', sql`number > 0`)
    .addCheckConstraint('invoice_provider', isOneOf('provider', ['own', 'square']))
    .addCheckConstraint('invoice_kind', isOneOf('kind', ['invoice', 'correction']))
    .addCheckConstraint('invoice_status', isOneOf('status', ['issued', 'paid', 'canceled', 'corrected']))
    .addCheckConstraint('invoice_language', isOneOf('language', ['en', 'ja', 'zh']))
    .addCheckConstraint('invoice_tax_rate', isBetween('tax_rate_percent', 0, 100))
    .execute();
  await db.schema.createIndex('invoice_by_booking').on('invoice').columns(['booking_id', 'id']).execute();
  await db.schema
    .createIndex('invoice_by_reference')
    .on('invoice')
    .columns(['provider', 'provider_reference'])
    .execute();

  await strict(db.schema.createTable('webhook_event'))
    .addColumn('provider', 'text', (c) => c.notNull())
    .addColumn('event_id', 'text', (c) => c.notNull())
    .addColumn('received_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('webhook_event_key', ['provider', 'event_id'])
    .execute();
}

async function outbox(db: AnyDatabase): Promise<void> {
  await strict(db.schema.createTable('outbox'))
    .addColumn('id', 'integer', numberedKey)
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('booking_id', 'integer', (c) => c.references('booking.id').onDelete('set null'))
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('payload', 'text', (c) => c.notNull())
    // The same message for the same reason is queued once, however often its cause is replayed.
    .addColumn('dedupe_key', 'text', (c) => c.notNull().unique())
    .addColumn('status', 'text', (c) => c.notNull().defaultTo('queued'))
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_attempt_at', 'text', (c) => c.notNull())
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('sent_at', 'text')
    .addCheckConstraint('outbox_status', isOneOf('status', ['queued', 'sending', 'sent', 'failed']))
    .addCheckConstraint('outbox_attempts', isNotNegative('attempts'))
    .addCheckConstraint('outbox_language', isOneOf('language', ['en', 'ja', 'zh']))
    .execute();
  await db.schema.createIndex('outbox_due').on('outbox').columns(['status', 'next_attempt_at']).execute();
  await db.schema.createIndex('outbox_by_booking').on('outbox').columns(['booking_id', 'id']).execute();
}

async function repeats(db: AnyDatabase): Promise<void> {
  await strict(db.schema.createTable('idempotency_key'))
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('request_hash', 'text', (c) => c.notNull())
    .addColumn('booking_id', 'integer', (c) => c.notNull().references('booking.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('idempotency_key_by_age').on('idempotency_key').column('created_at').execute();
  await db.schema.createIndex('idempotency_key_by_booking').on('idempotency_key').column('booking_id').execute();

  await strict(db.schema.createTable('used_bot_check'))
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('used_bot_check_by_expiry').on('used_bot_check').column('expires_at').execute();
}

/** Append only; no foreign key, so that a record outlives the row and the person it is about. */
async function auditLog(db: AnyDatabase): Promise<void> {
  await strict(db.schema.createTable('audit_log'))
    .addColumn('id', 'integer', numberedKey)
    .addColumn('operation_id', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('entity', 'text', (c) => c.notNull())
    .addColumn('entity_id', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('note', 'text')
    .addCheckConstraint('audit_log_source', isOneOf('source', ['rest', 'trpc', 'guest', 'system']))
    .execute();
  await db.schema.createIndex('audit_log_by_entity').on('audit_log').columns(['entity', 'entity_id', 'id']).execute();
  await db.schema.createIndex('audit_log_by_time').on('audit_log').columns(['at', 'id']).execute();
}

export async function up(db: AnyDatabase): Promise<void> {
  await invoice(db);
  await outbox(db);
  await repeats(db);
  await auditLog(db);
}

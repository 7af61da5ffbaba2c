/**
 * Counters where money is taken, their tills from the float to the count, money that moves in and out of them without a
 * guest, and the account names of the books (decision 0088).
 */
import { sql } from 'kysely';
import {
  type AnyDatabase,
  isDay,
  isFlag,
  isNotBlank,
  isNotNegative,
  isOneOf,
  numberedKey,
  refuseRow,
  strict,
} from './portable.ts';

async function counter(db: AnyDatabase): Promise<void> {
  await strict(db.schema.createTable('counter'))
    .addColumn('id', 'integer', numberedKey)
    .addColumn('name', 'text', (c) => c.notNull().unique())
    // 0: no longer used.
    .addColumn('is_used', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addCheckConstraint('counter_name', isNotBlank('name'))
    .addCheckConstraint('counter_is_used', isFlag('is_used'))
    .execute();
  // A name in every language; a school with one counter never reads it.
  await db.insertInto('counter').values({ name: '1' }).execute();
}

async function till(db: AnyDatabase): Promise<void> {
  await strict(db.schema.createTable('till'))
    .addColumn('id', 'integer', numberedKey)
    .addColumn('counter_id', 'integer', (c) => c.notNull().references('counter.id'))
    // The school's day on which it was opened.
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('opened_at', 'text', (c) => c.notNull())
    .addColumn('opened_by', 'text', (c) => c.notNull())
    .addColumn('float_amount', 'integer', (c) => c.notNull())
    .addColumn('closed_at', 'text')
    .addColumn('closed_by', 'text')
    .addColumn('counted_cash', 'integer')
    // The sum of the card terminal's slips, minus those of refunds; null: not counted.
    .addColumn('counted_card', 'integer')
    // The ledger's sum when it was counted.
    .addColumn('expected_cash', 'integer')
    .addColumn('expected_card', 'integer')
    .addColumn('note', 'text')
    .addCheckConstraint('till_day', isDay('day'))
    .addCheckConstraint('till_float', isNotNegative('float_amount'))
    .addCheckConstraint('till_counted', isNotNegative('counted_cash'))
    .addCheckConstraint('till_note', isNotBlank('note'))
    .addCheckConstraint(
      'till_closed',
      sql`(closed_at is null) = (closed_by is null) and (closed_at is null) = (counted_cash is null)
        and (closed_at is null) = (expected_cash is null) and (closed_at is null) = (expected_card is null)
        and (closed_at is not null or (counted_card is null and note is null))`,
    )
    .execute();
  await db.schema
    .createIndex('till_open')
    .unique()
    .on('till')
    .column('counter_id')
    .where(sql.ref('closed_at'), 'is', null)
    .execute();
  await db.schema.createIndex('till_by_day').on('till').columns(['day', 'id']).execute();
  await db.schema.createIndex('till_by_counter').on('till').columns(['counter_id', 'id']).execute();
}

async function entries(db: AnyDatabase): Promise<void> {
  await strict(db.schema.createTable('till_entry'))
    .addColumn('id', 'integer', numberedKey)
    .addColumn('till_id', 'integer', (c) => c.notNull().references('till.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('made_at', 'text', (c) => c.notNull())
    .addColumn('made_by', 'text', (c) => c.notNull())
    // The desk's idempotency key: a second request with the same key is the same entry.
    .addColumn('request_key', 'text', (c) => c.notNull().unique())
    .addCheckConstraint('till_entry_kind', isOneOf('kind', ['in', 'out']))
    .addCheckConstraint('till_entry_amount', sql`amount > 0`)
    .addCheckConstraint('till_entry_reason', isNotBlank('reason'))
    .execute();
  await db.schema.createIndex('till_entry_by_till').on('till_entry').columns(['till_id', 'id']).execute();
}

/** The till that a payment went into: written with it, since a row of the ledger never changes. */
async function payments(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('payment')
    .addColumn('till_id', 'integer', (c) => c.references('till.id'))
    .execute();
  await db.schema
    .createIndex('payment_by_till')
    .on('payment')
    .column('till_id')
    .where(sql.ref('till_id'), 'is not', null)
    .execute();
  await db.schema.createIndex('payment_by_day').on('payment').columns(['paid_on', 'id']).execute();
}

/** Names of accounts and tax classes in the school's books, where they differ from the usual ones. */
async function words(db: AnyDatabase): Promise<void> {
  await strict(db.schema.createTable('book_word'))
    .addColumn('word', 'text', (c) => c.primaryKey().notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addCheckConstraint(
      'book_word_word',
      isOneOf('word', ['cash', 'card', 'transfer', 'online', 'sales', 'advance', 'tax_freee', 'tax_yayoi', 'no_tax']),
    )
    .execute();
}

/** A till is closed once, and nothing else of it changes. Those of the demo school are deleted with it. */
async function neverChanged(db: AnyDatabase): Promise<void> {
  const opening = ['id', 'counter_id', 'day', 'opened_at', 'opened_by', 'float_amount'];
  const differs = opening.map((name) => `new.${name} <> old.${name}`).join(' or ');
  await refuseRow(db, 'till', 'before update', 'till_never_changed', `old.closed_at is not null or ${differs}`);
  const isNoDemo = "exists (select 1 from school where seeded_with is null or seeded_with <> 'demo')";
  await refuseRow(db, 'till', 'before delete', 'till_never_deleted', isNoDemo);
  await refuseRow(db, 'till_entry', 'before update', 'till_entry_never_changed', '1 = 1');
  await refuseRow(db, 'till_entry', 'before delete', 'till_entry_never_deleted', isNoDemo);
}

export async function up(db: AnyDatabase): Promise<void> {
  await counter(db);
  await till(db);
  await entries(db);
  await payments(db);
  await words(db);
  await neverChanged(db);
}

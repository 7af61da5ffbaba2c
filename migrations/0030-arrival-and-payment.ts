/**
 * What a guest needs for the day (where to meet, what to bring, when the pick-up time is announced, what canceling
 * costs), where replies go, and how an invoice is paid (decision 0066).
 */
import { sql } from 'kysely';
import { type AnyDatabase, isBetween, isDay, isNotBlank, isOneOf, setAside, strict } from './portable.ts';

const parts = ['address', 'hours', 'license', 'about', 'meeting_point', 'cancellation', 'terms', 'privacy'];
const newParts = ['bring', 'pick_up', 'cancellation_rule'];

async function addTexts(db: AnyDatabase, table: string, names: readonly string[]): Promise<void> {
  for (const name of names)
    await db.schema
      .alterTable(table)
      .addColumn(name, 'text', (c) => c.check(isNotBlank(name)))
      .execute();
}

/** With more parts: the check of a column cannot be changed in place. */
async function renewSchoolTexts(db: AnyDatabase): Promise<void> {
  await setAside(db, 'school_text', 'earlier_school_text');
  await strict(db.schema.createTable('school_text'))
    .addColumn('part', 'text', (c) => c.notNull())
    .addColumn('language', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('school_text_key', ['part', 'language'])
    .addCheckConstraint('school_text_part', isOneOf('part', [...parts, ...newParts]))
    .addCheckConstraint('school_text_language', isOneOf('language', ['en', 'ja', 'zh']))
    .addCheckConstraint('school_text_text', isNotBlank('text'))
    .addCheckConstraint('school_text_length', sql`length(text) <= 20000`)
    .execute();
  await db
    .insertInto('school_text')
    .columns(['part', 'language', 'text'])
    .expression(db.selectFrom('earlier_school_text').select(['part', 'language', 'text']))
    .execute();
  await db.schema.dropTable('earlier_school_text').execute();
}

export async function up(db: AnyDatabase): Promise<void> {
  await renewSchoolTexts(db);
  await addTexts(db, 'school', ['guest_email', 'address_ja', 'address_zh', 'bank_en', 'bank_ja', 'bank_zh']);
  await addTexts(db, 'slope', ['meeting_en', 'meeting_ja', 'meeting_zh']);
  await db.schema
    .alterTable('slope')
    .addColumn('map_url', 'text', (c) => c.check(sql<boolean>`map_url like 'https://_%'`))
    .execute();
  await db.schema
    .alterTable('school')
    .addColumn('arrive_minutes', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(15)
        .check(isBetween('arrive_minutes', 0, 180)),
    )
    .execute();
  await db.schema
    .alterTable('school')
    .addColumn('payment_days', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(14)
        .check(isBetween('payment_days', 0, 365)),
    )
    .execute();
  // Null on corrections, and on invoices from before this step.
  await db.schema
    .alterTable('invoice')
    .addColumn('due_on', 'text', (c) => c.check(isDay('due_on')))
    .execute();
}

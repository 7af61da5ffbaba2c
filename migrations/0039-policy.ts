/**
 * A school's payments before a lesson and refunds after a cancellation, by day, and the terms that a booking agreed to
 * (0082).
 */
import { sql } from 'kysely';
import { type AnyDatabase, isBetween, isDay, isFlag, numberedKey, strict } from './portable.ts';

const percents = ['deposit_percent', 'begun_percent'];
const days = ['deposit_days', 'balance_days'];
const hours = ['change_hours', 'warn_hours', 'unpaid_hours', 'certificate_hours'];
const flags = ['keeps_deposit', 'drops_part_paid'];

export async function up(db: AnyDatabase): Promise<void> {
  let table = strict(db.schema.createTable('policy'))
    .addColumn('id', 'integer', numberedKey)
    .addColumn('valid_from', 'text', (c) => c.notNull())
    // Null: for all courses that have none of their own.
    .addColumn('course_id', 'integer', (c) => c.references('course.id'))
    // JSON: [{hours, percent}], hours falling, percent never rising.
    .addColumn('tiers', 'text', (c) => c.notNull())
    .addColumn('begun_percent', 'integer', (c) => c.notNull())
    .addColumn('deposit_percent', 'integer', (c) => c.notNull())
    .addColumn('deposit_days', 'integer', (c) => c.notNull())
    .addColumn('keeps_deposit', 'integer', (c) => c.notNull())
    .addColumn('balance_days', 'integer', (c) => c.notNull())
    .addColumn('change_hours', 'integer', (c) => c.notNull())
    // Null: an unpaid booking is never canceled automatically.
    .addColumn('unpaid_hours', 'integer')
    .addColumn('warn_hours', 'integer', (c) => c.notNull())
    .addColumn('drops_part_paid', 'integer', (c) => c.notNull())
    // Null: a doctor's certificate is not mentioned.
    .addColumn('certificate_hours', 'integer')
    .addColumn('made_at', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addCheckConstraint('policy_valid_from', isDay('valid_from'))
    .addCheckConstraint('policy_tiers', sql`tiers like '[%]'`);
  for (const name of percents) table = table.addCheckConstraint(`policy_${name}`, isBetween(name, 0, 100));
  for (const name of days) table = table.addCheckConstraint(`policy_${name}`, isBetween(name, 0, 366));
  for (const name of hours) table = table.addCheckConstraint(`policy_${name}`, isBetween(name, 0, 8784));
  for (const name of flags) table = table.addCheckConstraint(`policy_${name}`, isFlag(name));
  await table.execute();
  await agreedTo(db);
}

async function agreedTo(db: AnyDatabase): Promise<void> {
  // Null: booked before there were policies; it is not known what the guest agreed to.
  await db.schema
    .alterTable('booking')
    .addColumn('policy_id', 'integer', (c) => c.references('policy.id'))
    .execute();
  await db.schema
    .createIndex('booking_by_policy')
    .on('booking')
    .column('policy_id')
    .where(sql.ref('policy_id'), 'is not', null)
    .execute();
}

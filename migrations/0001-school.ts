/** The school itself: its settings, the people who log in, and their sessions. */
import { sql } from 'kysely';
import { type AnyDatabase, isBetween, isDay, isNotBlank, isTime, numberedKey, strict } from './portable.ts';

export async function up(db: AnyDatabase): Promise<void> {
  await strict(db.schema.createTable('school'))
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('logo', 'text')
    .addColumn('time_zone', 'text', (c) => c.notNull().defaultTo('Asia/Tokyo'))
    .addColumn('default_from', 'text', (c) => c.notNull().defaultTo('09:00'))
    .addColumn('default_to', 'text', (c) => c.notNull().defaultTo('17:00'))
    .addColumn('partner_label', 'text', (c) => c.notNull().defaultTo('Partner site'))
    .addColumn('email_sender', 'text')
    .addColumn('notice_email', 'text')
    .addColumn('registration_number', 'text')
    .addColumn('tax_rate_percent', 'integer', (c) => c.notNull().defaultTo(10))
    .addColumn('address', 'text')
    .addColumn('seeded_with', 'text')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addCheckConstraint('school_single_row', sql`id = 1`)
    .addCheckConstraint('school_name', isNotBlank('name'))
    .addCheckConstraint('school_default_from', isTime('default_from'))
    .addCheckConstraint('school_default_to', isTime('default_to'))
    .addCheckConstraint('school_default_hours', sql`default_from < default_to`)
    .addCheckConstraint('school_tax_rate', isBetween('tax_rate_percent', 0, 100))
    .addCheckConstraint(
      'school_registration_number',
      sql`registration_number is null or (registration_number like 'T_____________')`,
    )
    .execute();
  await db.insertInto('school').values({ id: 1, name: 'Gerende Snow School' }).execute();

  await strict(db.schema.createTable('user'))
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('disabled_at', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addCheckConstraint('user_email_lower', sql`email = lower(email)`)
    .execute();

  await strict(db.schema.createTable('session'))
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('expires_at', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('session_user').on('session').column('user_id').execute();
  await db.schema.createIndex('session_expiry').on('session').column('expires_at').execute();

  await strict(db.schema.createTable('operating_day'))
    .addColumn('id', 'integer', numberedKey)
    .addColumn('date', 'text', (c) => c.notNull().unique())
    .addColumn('duration_from', 'text', (c) => c.notNull())
    .addColumn('duration_to', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addCheckConstraint('operating_day_date', isDay('date'))
    .addCheckConstraint('operating_day_from', isTime('duration_from'))
    .addCheckConstraint('operating_day_to', isTime('duration_to'))
    .addCheckConstraint('operating_day_hours', sql`duration_from < duration_to`)
    .execute();

  await strict(db.schema.createTable('setting_time'))
    .addColumn('id', 'integer', numberedKey)
    .addColumn('setting_time', 'text', (c) => c.notNull())
    .addColumn('setting_time_ja', 'text')
    .addColumn('duration_from', 'text', (c) => c.notNull())
    .addColumn('duration_to', 'text', (c) => c.notNull())
    .addColumn('deleted_at', 'text')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addCheckConstraint('setting_time_name', isNotBlank('setting_time'))
    .addCheckConstraint('setting_time_from', isTime('duration_from'))
    .addCheckConstraint('setting_time_to', isTime('duration_to'))
    .addCheckConstraint('setting_time_hours', sql`duration_from < duration_to`)
    .execute();
}

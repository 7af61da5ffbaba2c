/** How much one guest may hold without paying, and bookings that wait for the guest to confirm them by mail. */
import { sql } from 'kysely';
import { type AnyDatabase, byLetter, isBetween, isFlag, strict } from './portable.ts';

/** A phone number without separators between its digits. */
const phoneDigits = sql`replace(replace(replace(replace(replace(replace(phone_number, ' ', ''), '-', ''), '(', ''), ')', ''), '.', ''), '+', '')`;

export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('school')
    .addColumn('guest_held_days', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(30)
        .check(isBetween('guest_held_days', 0, 999)),
    )
    .execute();
  await db.schema
    .alterTable('school')
    .addColumn('guest_lessons_per_day', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(4)
        .check(isBetween('guest_lessons_per_day', 0, 99)),
    )
    .execute();
  await db.schema
    .alterTable('school')
    .addColumn('confirm_by_mail', 'integer', (c) => c.notNull().defaultTo(0).check(isFlag('confirm_by_mail')))
    .execute();
  await db.schema
    .alterTable('school')
    .addColumn('confirm_within_hours', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(24)
        .check(isBetween('confirm_within_hours', 1, 336)),
    )
    .execute();
  await strict(db.schema.createTable('booking_confirmation'))
    .addColumn('booking_id', 'integer', (c) => c.primaryKey().references('booking.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    // Instants, ISO 8601 in UTC.
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('confirmed_at', 'text')
    .execute();
  await db.schema
    .createIndex('booking_confirmation_due')
    .on('booking_confirmation')
    .columns(['confirmed_at', 'expires_at'])
    .execute();
  await db.schema
    .createIndex('booking_by_email')
    .on('booking')
    .expression(sql`${byLetter('email')}, date`)
    .execute();
  await db.schema.createIndex('booking_by_phone').on('booking').expression(sql`${phoneDigits}, date`).execute();
}

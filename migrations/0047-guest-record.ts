/** What the desk writes about a guest, and which contacts it has declared to be one guest, or different ones (decision 0095). */
import { sql } from 'kysely';
import { type AnyDatabase, isFlag, isNotBlank, numberedKey, strict } from './portable.ts';

async function note(db: AnyDatabase): Promise<void> {
  await strict(db.schema.createTable('guest_note'))
    .addColumn('id', 'integer', numberedKey)
    // Any booking of the guest, whose contact identifies the guest.
    .addColumn('booking_id', 'integer', (c) => c.notNull().references('booking.id').onDelete('cascade'))
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('written_at', 'text', (c) => c.notNull())
    .addColumn('written_by', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addCheckConstraint('guest_note_text', isNotBlank('text'))
    .addCheckConstraint('guest_note_length', sql`length(text) <= 2000`)
    .execute();
  await db.schema.createIndex('guest_note_by_booking').on('guest_note').column('booking_id').execute();
}

async function pair(db: AnyDatabase): Promise<void> {
  await strict(db.schema.createTable('guest_pair'))
    .addColumn('id', 'integer', numberedKey)
    .addColumn('booking_id', 'integer', (c) => c.notNull().references('booking.id').onDelete('cascade'))
    .addColumn('other_booking_id', 'integer', (c) => c.notNull().references('booking.id').onDelete('cascade'))
    // 0: they are two people, and are not proposed as one again.
    .addColumn('is_same', 'integer', (c) => c.notNull())
    .addColumn('decided_at', 'text', (c) => c.notNull())
    .addColumn('decided_by', 'text', (c) => c.notNull())
    .addCheckConstraint('guest_pair_is_same', isFlag('is_same'))
    .execute();
  await db.schema.createIndex('guest_pair_by_booking').on('guest_pair').column('booking_id').execute();
  await db.schema.createIndex('guest_pair_by_other').on('guest_pair').column('other_booking_id').execute();
}

export async function up(db: AnyDatabase): Promise<void> {
  await note(db);
  await pair(db);
}

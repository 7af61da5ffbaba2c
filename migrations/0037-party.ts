/**
 * Several bookings of one guest are a party, with the id of its first booking (decision 0080); the participants of a
 * lesson, where the school asks for them.
 */
import { sql } from 'kysely';
import { type AnyDatabase, isBetween, isFlag, isNotBlank, numberedKey, refuseRow, strict } from './portable.ts';

/** Null: the first booking of its party, or a single one, as are all existing bookings. */
async function party(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('booking')
    .addColumn('party_id', 'integer', (c) => c.references('booking.id'))
    .execute();
  await db.schema
    .createIndex('booking_by_party')
    .on('booking')
    .column('party_id')
    .where(sql.ref('party_id'), 'is not', null)
    .execute();
  // A party has one first booking. It is set when a booking is stored and never again, so no two writers can disagree.
  const isNoFirst =
    'exists (select 1 from booking as named where named.id = new.party_id and named.party_id is not null)';
  await refuseRow(db, 'booking', 'after insert', 'party_of_no_first', `new.party_id is not null and ${isNoFirst}`);
  const hasChanged = 'coalesce(new.party_id, 0) != coalesce(old.party_id, 0)';
  await refuseRow(db, 'booking', 'before update of party_id', 'party_changed', hasChanged);
}

async function participant(db: AnyDatabase): Promise<void> {
  await strict(db.schema.createTable('participant'))
    .addColumn('id', 'integer', numberedKey)
    .addColumn('booking_id', 'integer', (c) => c.notNull().references('booking.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('age', 'integer')
    .addColumn('level', 'integer')
    .addColumn('remarks', 'text')
    .addUniqueConstraint('participant_position_key', ['booking_id', 'position'])
    .addCheckConstraint('participant_position', isBetween('position', 1, 6))
    .addCheckConstraint('participant_name', isNotBlank('name'))
    .addCheckConstraint('participant_age', isBetween('age', 0, 120))
    .addCheckConstraint('participant_level', isBetween('level', 1, 6))
    .addCheckConstraint('participant_remarks', isNotBlank('remarks'))
    .execute();
  await db.schema
    .alterTable('school')
    .addColumn('ask_participants', 'integer', (c) => c.notNull().defaultTo(0).check(isFlag('ask_participants')))
    .execute();
}

export async function up(db: AnyDatabase): Promise<void> {
  await party(db);
  await participant(db);
}

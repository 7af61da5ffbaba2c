/** An instructor's note about a guest for the next instructor: the level that was reached, and a text (decision 0108). */
import { sql } from 'kysely';
import { type AnyDatabase, isBetween, isDay, isNotBlank, numberedKey, strict } from './portable.ts';

export async function up(db: AnyDatabase): Promise<void> {
  await strict(db.schema.createTable('teaching_note'))
    .addColumn('id', 'integer', numberedKey)
    .addColumn('booking_id', 'integer', (c) => c.notNull().references('booking.id').onDelete('cascade'))
    // The participant's name; empty for all participants.
    .addColumn('person', 'text', (c) => c.notNull())
    // The day of the lesson after which it was last written.
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('level', 'integer', (c) => c.check(isBetween('level', 1, 6)))
    .addColumn('text', 'text')
    .addColumn('instructor_id', 'integer', (c) => c.notNull().references('instructor.id'))
    .addColumn('written_at', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addUniqueConstraint('teaching_note_of', ['booking_id', 'person'])
    .addCheckConstraint('teaching_note_date', isDay('date'))
    .addCheckConstraint('teaching_note_text', isNotBlank('text'))
    .addCheckConstraint('teaching_note_length', sql`length(text) <= 1000`)
    .addCheckConstraint('teaching_note_said', sql`level is not null or text is not null`)
    .execute();
}

/** Days off that instructors request, and the desk's answers (decision 0112). */
import { sql } from 'kysely';
import { type AnyDatabase, isDay, isOneOf, isTime, numberedKey, strict } from './portable.ts';

export async function up(db: AnyDatabase): Promise<void> {
  await strict(db.schema.createTable('asked_day_off'))
    .addColumn('id', 'integer', numberedKey)
    .addColumn('request_key', 'text', (c) => c.notNull())
    .addColumn('instructor_id', 'integer', (c) => c.notNull().references('instructor.id').onDelete('cascade'))
    .addColumn('from_date', 'text', (c) => c.notNull())
    .addColumn('to_date', 'text', (c) => c.notNull())
    // Both null: whole days.
    .addColumn('start_time', 'text')
    .addColumn('end_time', 'text')
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('asked_at', 'text', (c) => c.notNull())
    .addColumn('answer', 'text')
    .addColumn('answered_at', 'text')
    .addColumn('answered_by', 'text')
    .addUniqueConstraint('asked_day_off_press', ['instructor_id', 'request_key'])
    .addCheckConstraint('asked_day_off_from', isDay('from_date'))
    .addCheckConstraint('asked_day_off_to', isDay('to_date'))
    .addCheckConstraint('asked_day_off_days', sql`from_date <= to_date`)
    .addCheckConstraint('asked_day_off_start', isTime('start_time'))
    .addCheckConstraint('asked_day_off_end', isTime('end_time'))
    .addCheckConstraint('asked_day_off_both', sql`(start_time is null) = (end_time is null)`)
    .addCheckConstraint(
      'asked_day_off_hours',
      sql`start_time is null or (start_time < end_time and from_date = to_date)`,
    )
    .addCheckConstraint('asked_day_off_note', sql`length(note) <= 500`)
    .addCheckConstraint('asked_day_off_answer', sql`length(answer) <= 500`)
    .addCheckConstraint('asked_day_off_state', isOneOf('state', ['open', 'granted', 'refused', 'withdrawn']))
    .addCheckConstraint(
      'asked_day_off_answered',
      sql`(state in ('granted', 'refused')) = (answered_at is not null and answered_by is not null and answer is not null)`,
    )
    .execute();
  await db.schema.createIndex('asked_day_off_open').on('asked_day_off').columns(['state', 'from_date']).execute();
}

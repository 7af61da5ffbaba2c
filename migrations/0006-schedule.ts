/** The schedule's own rows: tags that can be put on an instructor's hours, and the entries that carry them. */
import { sql } from 'kysely';
import { type AnyDatabase, isDay, isFlag, isNotBlank, isTime, numberedKey, strict } from './portable.ts';

const fixedTags = ['Undecided', 'On Hold', 'Cancelled'];

export async function up(db: AnyDatabase): Promise<void> {
  await strict(db.schema.createTable('schedule_tag'))
    .addColumn('id', 'integer', numberedKey)
    .addColumn('name', 'text', (c) => c.notNull().unique())
    .addColumn('fixed', 'integer', (c) => c.notNull().defaultTo(0))
    .addCheckConstraint('schedule_tag_name', isNotBlank('name'))
    .addCheckConstraint('schedule_tag_fixed', isFlag('fixed'))
    .execute();
  await db
    .insertInto('schedule_tag')
    .values(fixedTags.map((name) => ({ name, fixed: 1 })))
    .execute();

  await strict(db.schema.createTable('schedule_entry'))
    .addColumn('id', 'integer', numberedKey)
    .addColumn('tag', 'text', (c) => c.notNull())
    .addColumn('instructor_id', 'integer', (c) => c.notNull().references('instructor.id'))
    .addColumn('date', 'text', (c) => c.notNull().references('operating_day.date'))
    .addColumn('start_time', 'text', (c) => c.notNull())
    .addColumn('end_time', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addCheckConstraint('schedule_entry_tag', isNotBlank('tag'))
    .addCheckConstraint('schedule_entry_date', isDay('date'))
    .addCheckConstraint('schedule_entry_start', isTime('start_time'))
    .addCheckConstraint('schedule_entry_end', isTime('end_time'))
    .addCheckConstraint('schedule_entry_hours', sql`start_time < end_time`)
    .execute();
  await db.schema
    .createIndex('schedule_entry_by_date')
    .on('schedule_entry')
    .columns(['date', 'instructor_id'])
    .execute();
  await db.schema
    .createIndex('schedule_entry_by_instructor')
    .on('schedule_entry')
    .columns(['instructor_id', 'date'])
    .execute();
}

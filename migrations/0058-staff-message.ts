/** The desk's messages to instructors: each recipient has a row that says when it was read. */
import { sql } from 'kysely';
import { type AnyDatabase, isDay, isNotBlank, isOneOf, numberedKey, strict, strictInKeyOrder } from './portable.ts';

export async function up(db: AnyDatabase): Promise<void> {
  await strict(db.schema.createTable('staff_message'))
    .addColumn('id', 'integer', numberedKey)
    .addColumn('request_key', 'text', (c) => c.notNull().unique())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('audience', 'text', (c) => c.notNull())
    .addColumn('category_id', 'integer', (c) => c.references('category.id'))
    .addColumn('language', 'text')
    .addColumn('date', 'text')
    .addColumn('written_at', 'text', (c) => c.notNull())
    .addColumn('written_by', 'text', (c) => c.notNull())
    .addCheckConstraint('staff_message_text', isNotBlank('text'))
    .addCheckConstraint('staff_message_length', sql`length(text) <= 2000`)
    .addCheckConstraint('staff_message_audience', isOneOf('audience', ['all', 'category', 'language', 'day']))
    .addCheckConstraint('staff_message_category', sql`(audience = 'category') = (category_id is not null)`)
    .addCheckConstraint('staff_message_language', sql`(audience = 'language') = (language is not null)`)
    .addCheckConstraint('staff_message_date', isDay('date'))
    .addCheckConstraint('staff_message_day', sql`(audience = 'day') = (date is not null)`)
    .execute();
  await strictInKeyOrder(db.schema.createTable('staff_message_reader'))
    .addColumn('instructor_id', 'integer', (c) => c.notNull().references('instructor.id').onDelete('cascade'))
    .addColumn('message_id', 'integer', (c) => c.notNull().references('staff_message.id').onDelete('cascade'))
    .addColumn('read_at', 'text')
    .addPrimaryKeyConstraint('staff_message_reader_key', ['instructor_id', 'message_id'])
    .execute();
  await db.schema
    .createIndex('staff_message_reader_by_message')
    .on('staff_message_reader')
    .column('message_id')
    .execute();
}

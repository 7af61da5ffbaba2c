/**
 * Links with which calendars subscribe to an instructor's lessons, what such a calendar contained, and what it may say
 * about guests.
 */
import { sql } from 'kysely';
import {
  type AnyDatabase,
  isDay,
  isFlag,
  isNotNegative,
  isOneOf,
  isTime,
  strict,
  strictInKeyOrder,
} from './portable.ts';

async function feeds(db: AnyDatabase): Promise<void> {
  await strict(db.schema.createTable('calendar_feed'))
    .addColumn('instructor_id', 'integer', (c) => c.primaryKey().references('instructor.id').onDelete('cascade'))
    // The row stays when the link ends, so that the next one continues with what calendars know. All are null then.
    .addColumn('user_id', 'text', (c) => c.references('user.id').onDelete('set null'))
    .addColumn('token_hash', 'text', (c) => c.unique())
    .addColumn('made_at', 'text')
    .addColumn('language', 'text', (c) => c.notNull())
    .addCheckConstraint('calendar_feed_language', isOneOf('language', ['en', 'ja', 'zh']))
    .addCheckConstraint('calendar_feed_link', sql`(token_hash is null) = (made_at is null)`)
    .execute();
  await db.schema.createIndex('calendar_feed_by_user').on('calendar_feed').column('user_id').execute();
}

/**
 * Without a reference to the lesson: a deleted one is published as canceled. It contains nothing about guests except a
 * digest.
 */
async function lessons(db: AnyDatabase): Promise<void> {
  await strictInKeyOrder(db.schema.createTable('calendar_feed_lesson'))
    .addColumn('instructor_id', 'integer', (c) =>
      c.notNull().references('calendar_feed.instructor_id').onDelete('cascade'),
    )
    .addColumn('lesson_id', 'integer', (c) => c.notNull())
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('start_time', 'text', (c) => c.notNull())
    .addColumn('end_time', 'text', (c) => c.notNull())
    .addColumn('course', 'text', (c) => c.notNull())
    .addColumn('slope', 'text', (c) => c.notNull())
    // A digest of everything that the calendar said about it.
    .addColumn('digest', 'text', (c) => c.notNull())
    .addColumn('canceled', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('sequence', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('changed_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('calendar_feed_lesson_key', ['instructor_id', 'lesson_id'])
    .addCheckConstraint('calendar_feed_lesson_date', isDay('date'))
    .addCheckConstraint('calendar_feed_lesson_start', isTime('start_time'))
    .addCheckConstraint('calendar_feed_lesson_end', isTime('end_time'))
    .addCheckConstraint('calendar_feed_lesson_canceled', isFlag('canceled'))
    .addCheckConstraint('calendar_feed_lesson_sequence', isNotNegative('sequence'))
    .execute();
}

export async function up(db: AnyDatabase): Promise<void> {
  await feeds(db);
  await lessons(db);
  await db.schema
    .alterTable('school')
    .addColumn('staff_guest_data', 'text', (c) =>
      c
        .notNull()
        .defaultTo('first_name')
        .check(isOneOf('staff_guest_data', ['first_name', 'all'])),
    )
    .execute();
}

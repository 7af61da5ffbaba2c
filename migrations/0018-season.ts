/**
 * What can be taught: courses of private lessons and of classes, the languages and absences of instructors, and bookings that
 * the school has not accepted (decision 0033).
 */
import { sql } from 'kysely';
import {
  type AnyDatabase,
  isBetween,
  isDay,
  isNotBlank,
  isOneOf,
  isTime,
  numberedKey,
  onEachRow,
  refuseRow,
  strict,
} from './portable.ts';

const whenFull = ['request', 'refuse', 'sell'];
const forms = ['private', 'group'];
const awayKinds = ['off', 'sick', 'on_call', 'other'];
const statuses = ['requested', 'booked', 'canceled', 'declined'];

async function courses(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('course')
    .addColumn('form', 'text', (c) => c.notNull().defaultTo('private').check(isOneOf('form', forms)))
    .execute();
  // The capacity of a class; null for a course of private lessons.
  await db.schema
    .alterTable('course')
    .addColumn('class_size', 'integer', (c) =>
      c.check(
        sql<boolean>`(form = 'group') = (class_size is not null) and (class_size is null or ${isBetween('class_size', 1, 20)})`,
      ),
    )
    .execute();
  // The desk is warned of a class with fewer people.
  await db.schema
    .alterTable('course')
    .addColumn('min_people', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(1)
        .check(isBetween('min_people', 1, 20)),
    )
    .execute();
  // How many levels may share a class.
  await db.schema
    .alterTable('course')
    .addColumn('level_span', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(1)
        .check(isBetween('level_span', 1, 6)),
    )
    .execute();
}

async function instructors(db: AnyDatabase): Promise<void> {
  for (const name of ['phone', 'email', 'photo', 'about_en', 'about_ja', 'about_zh'])
    await db.schema
      .alterTable('instructor')
      .addColumn(name, 'text', (c) => c.check(isNotBlank(name)))
      .execute();
  await strict(db.schema.createTable('instructor_language'))
    .addColumn('instructor_id', 'integer', (c) => c.notNull().references('instructor.id').onDelete('cascade'))
    // A BCP 47 tag.
    .addColumn('language', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('instructor_language_key', ['instructor_id', 'language'])
    .addCheckConstraint('instructor_language_tag', isNotBlank('language'))
    .execute();
  await strict(db.schema.createTable('instructor_away'))
    .addColumn('id', 'integer', numberedKey)
    .addColumn('instructor_id', 'integer', (c) => c.notNull().references('instructor.id').onDelete('cascade'))
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('start_time', 'text', (c) => c.notNull())
    .addColumn('end_time', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addUniqueConstraint('instructor_away_key', ['instructor_id', 'date', 'start_time'])
    .addCheckConstraint('instructor_away_date', isDay('date'))
    .addCheckConstraint('instructor_away_start', isTime('start_time'))
    .addCheckConstraint('instructor_away_end', isTime('end_time'))
    .addCheckConstraint('instructor_away_hours', sql`start_time < end_time`)
    .addCheckConstraint('instructor_away_kind', isOneOf('kind', awayKinds))
    .execute();
  await db.schema.createIndex('instructor_away_by_date').on('instructor_away').column('date').execute();
}

/** Until now a canceled invoice meant a canceled booking; from here on both columns say the same. */
async function bookings(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('booking')
    .addColumn('status', 'text', (c) => c.notNull().defaultTo('booked').check(isOneOf('status', statuses)))
    .execute();
  // The language that the guest wants the lesson in, a BCP 47 tag; null for any.
  await db.schema
    .alterTable('booking')
    .addColumn('lesson_language', 'text', (c) => c.check(isNotBlank('lesson_language')))
    .execute();
  await db.updateTable('booking').set({ status: 'canceled' }).where('invoice_status', '=', 'Canceled').execute();
  await db.schema.createIndex('booking_by_status').on('booking').columns(['status', 'date', 'id']).execute();
  // A change of the invoice's status cancels the booking, or restores it.
  const followed = `case when new.invoice_status = 'Canceled' then 'canceled' when status = 'canceled' then 'booked' else status end`;
  const follow = `update booking set status = ${followed} where id = new.id and status != ${followed}`;
  await onEachRow(db, 'booking', 'insert', 'booking_status_of_invoice', [follow]);
  await onEachRow(db, 'booking', 'update of invoice_status', 'booking_status_of_invoice_change', [follow]);
  const disagrees = "(new.status = 'canceled') != (new.invoice_status = 'Canceled')";
  await refuseRow(db, 'booking', 'before update of status', 'booking_status_disagrees', disagrees);
}

export async function up(db: AnyDatabase): Promise<void> {
  await db.schema
    .alterTable('school')
    .addColumn('when_full', 'text', (c) => c.notNull().defaultTo('request').check(isOneOf('when_full', whenFull)))
    .execute();
  await courses(db);
  await instructors(db);
  await bookings(db);
}

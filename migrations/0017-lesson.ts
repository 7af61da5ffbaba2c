/**
 * A lesson is what one instructor teaches on one day; an attendance is one day of a booking in a lesson (decision 0031).
 * Each lesson day becomes a private lesson under its id, with one attendance.
 */
import { sql } from 'kysely';
import {
  type AnyDatabase,
  isBetween,
  isDay,
  isFlag,
  isOneOf,
  isTime,
  numberedKey,
  onEachRow,
  refuseRow,
  strict,
  strictInKeyOrder,
} from './portable.ts';

async function lesson(db: AnyDatabase): Promise<void> {
  await strict(db.schema.createTable('lesson'))
    .addColumn('id', 'integer', numberedKey)
    .addColumn('course_id', 'integer', (c) => c.notNull().references('course.id'))
    .addColumn('slope_id', 'integer', (c) => c.notNull().references('slope.id'))
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('start_time', 'text', (c) => c.notNull())
    .addColumn('end_time', 'text', (c) => c.notNull())
    // Null while nobody teaches it.
    .addColumn('instructor_id', 'integer', (c) => c.references('instructor.id'))
    // The number of places in a class; null for a private lesson, which belongs to one booking.
    .addColumn('capacity', 'integer')
    // A canceled lesson stays for the history; range reads skip it without reading its bookings.
    .addColumn('canceled', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    // The reference of an attendance includes the date.
    .addUniqueConstraint('lesson_on_date', ['id', 'date'])
    .addCheckConstraint('lesson_date', isDay('date'))
    .addCheckConstraint('lesson_start', isTime('start_time'))
    .addCheckConstraint('lesson_end', isTime('end_time'))
    .addCheckConstraint('lesson_hours', sql`start_time < end_time`)
    .addCheckConstraint('lesson_capacity', sql`capacity > 0`)
    .addCheckConstraint('lesson_canceled', isFlag('canceled'))
    .execute();
  await db
    .insertInto('lesson')
    .columns(['id', 'course_id', 'slope_id', 'date', 'start_time', 'end_time', 'instructor_id', 'canceled'])
    .expression((eb) =>
      eb
        .selectFrom('lesson_day')
        .innerJoin('booking', 'booking.id', 'lesson_day.booking_id')
        .select(['lesson_day.id', 'course_id', 'slope_id', 'lesson_day.date', 'start_time', 'end_time'])
        .select(['lesson_day.instructor_id', 'canceled'])
        .orderBy('lesson_day.id'),
    )
    .execute();
  await db.schema.createIndex('lesson_by_date').on('lesson').columns(['date', 'canceled', 'instructor_id']).execute();
  await db.schema
    .createIndex('lesson_by_instructor')
    .on('lesson')
    .columns(['instructor_id', 'date', 'canceled'])
    .execute();
}

/** Stored by booking and day, as the schedule reads them: a day is found without another look-up. */
async function attendance(db: AnyDatabase): Promise<void> {
  await strictInKeyOrder(db.schema.createTable('attendance'))
    .addColumn('booking_id', 'integer', (c) => c.notNull().references('booking.id').onDelete('cascade'))
    .addColumn('day_number', 'integer', (c) => c.notNull())
    .addColumn('lesson_id', 'integer', (c) => c.notNull())
    // The lesson's date again: the key prevents a booking from having two lessons on one day, and lists read it without
    // a join.
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('people', 'integer', (c) => c.notNull())
    .addColumn('presence', 'text', (c) => c.notNull().defaultTo('expected'))
    // Set where the booking is canceled: a class goes on without it.
    .addColumn('canceled', 'integer', (c) => c.notNull().defaultTo(0))
    // Set where staff put the booking into a full class on purpose.
    .addColumn('overbooked', 'integer', (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('attendance_key', ['booking_id', 'day_number'])
    .addUniqueConstraint('attendance_date', ['booking_id', 'date'])
    .addForeignKeyConstraint('attendance_lesson', ['lesson_id', 'date'], 'lesson', ['id', 'date'], (key) =>
      key.onUpdate('cascade').onDelete('cascade'),
    )
    .addCheckConstraint('attendance_day_number', isBetween('day_number', 1, 30))
    .addCheckConstraint('attendance_people', sql`people > 0`)
    .addCheckConstraint('attendance_presence', isOneOf('presence', ['expected', 'came', 'late', 'no_show']))
    .addCheckConstraint('attendance_canceled', isFlag('canceled'))
    .addCheckConstraint('attendance_overbooked', isFlag('overbooked'))
    .execute();
  await db
    .insertInto('attendance')
    .columns(['booking_id', 'day_number', 'lesson_id', 'date', 'people', 'canceled'])
    .expression((eb) =>
      eb
        .selectFrom('lesson_day')
        .innerJoin('booking', 'booking.id', 'lesson_day.booking_id')
        .select(['booking_id', 'day_number', 'lesson_day.id as lesson_id', 'lesson_day.date'])
        .select(['number_of_orders as people', 'canceled'])
        .orderBy('booking_id')
        .orderBy('day_number'),
    )
    .execute();
  await db.schema
    .createIndex('attendance_by_lesson')
    .on('attendance')
    .columns(['lesson_id', 'canceled', 'booking_id', 'day_number'])
    .execute();
  await db.schema
    .createIndex('attendance_by_date')
    .on('attendance')
    .columns(['date', 'canceled', 'day_number', 'booking_id'])
    .execute();
}

/** Rules about several rows, which no key can express; the error of a refused write is the name of the rule. */
async function rules(db: AnyDatabase): Promise<void> {
  const others = 'select 1 from attendance where lesson_id = new.lesson_id and booking_id != new.booking_id';
  const capacity = '(select capacity from lesson where id = new.lesson_id)';
  const isTaken = `${capacity} is null and exists (${others})`;
  await refuseRow(db, 'attendance', 'after insert', 'private_lesson_taken', isTaken);
  await refuseRow(db, 'attendance', 'after update of lesson_id', 'private_lesson_taken_by_move', isTaken);

  const people = 'select sum(people) from attendance where canceled = 0 and lesson_id';
  const isFull = `new.canceled = 0 and new.overbooked = 0 and ${capacity} < (${people} = new.lesson_id)`;
  // Fewer people may come to an overbooked class: only a change that needs a place is refused.
  const needsPlace =
    'new.lesson_id != old.lesson_id or new.people > old.people or new.canceled < old.canceled or new.overbooked < old.overbooked';
  const placed = 'lesson_id, people, canceled, overbooked';
  await refuseRow(db, 'attendance', 'after insert', 'class_full', isFull);
  await refuseRow(
    db,
    'attendance',
    `after update of ${placed}`,
    'class_full_by_change',
    `(${needsPlace}) and ${isFull}`,
  );

  const isTooSmall = `new.capacity < (${people} = new.id and overbooked = 0)
    or new.capacity is null and (select count(*) from attendance where lesson_id = new.id) > 1`;
  await refuseRow(db, 'lesson', 'after update of capacity', 'class_too_small', isTooSmall);

  const isAttended = 'old.capacity is not null and exists (select 1 from attendance where lesson_id = old.id)';
  await refuseRow(db, 'lesson', 'before delete', 'class_attended', isAttended);
  await onEachRow(
    db,
    'booking',
    'delete',
    'private_lessons_of_booking',
    [
      'delete from lesson where capacity is null and id in (select lesson_id from attendance where booking_id = old.id)',
    ],
    'before',
  );
}

/**
 * The quarter hours of the instructors, now by lesson. They are most of the rows: ordered by their key they need no
 * other index.
 */
async function lessonCell(db: AnyDatabase): Promise<void> {
  await strictInKeyOrder(db.schema.createTable('lesson_cell_next'))
    .addColumn('instructor_id', 'integer', (c) => c.notNull().references('instructor.id'))
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('quarter_hour', 'integer', (c) => c.notNull())
    .addColumn('lesson_id', 'integer', (c) => c.notNull().references('lesson.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('lesson_cell_quarter', ['instructor_id', 'date', 'quarter_hour'])
    .addCheckConstraint('lesson_cell_date', isDay('date'))
    .addCheckConstraint('lesson_cell_quarter_hour', isBetween('quarter_hour', 0, 95))
    .execute();
  await db
    .insertInto('lesson_cell_next')
    .columns(['instructor_id', 'date', 'quarter_hour', 'lesson_id'])
    .expression((eb) =>
      eb
        .selectFrom('lesson_cell')
        .select(['instructor_id', 'date', 'quarter_hour', 'lesson_day_id'])
        .orderBy('instructor_id')
        .orderBy('date')
        .orderBy('quarter_hour'),
    )
    .execute();
  await db.schema.dropTable('lesson_cell').execute();
  await db.schema.alterTable('lesson_cell_next').renameTo('lesson_cell').execute();
  await db.schema.createIndex('lesson_cell_by_lesson').on('lesson_cell').column('lesson_id').execute();
}

export async function up(db: AnyDatabase): Promise<void> {
  await lesson(db);
  await attendance(db);
  await lessonCell(db);
  await db.schema.dropTable('lesson_day').execute();
  await rules(db);
}

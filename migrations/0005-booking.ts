/** Bookings, the days they are taught on, and the guard against one instructor teaching two lessons at once. */
import { sql } from 'kysely';
import {
  type AnyDatabase,
  isBetween,
  isDay,
  isFlag,
  isNotBlank,
  isNotNegative,
  isOneOf,
  isTime,
  numberedKey,
  strict,
} from './portable.ts';

async function booking(db: AnyDatabase): Promise<void> {
  await strict(db.schema.createTable('booking'))
    .addColumn('id', 'integer', numberedKey)
    .addColumn('customer_name', 'text', (c) => c.notNull())
    .addColumn('phone_number', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('days_of_lesson', 'integer', (c) => c.notNull())
    .addColumn('number_of_orders', 'integer', (c) => c.notNull())
    .addColumn('ability_level', 'integer', (c) => c.notNull())
    .addColumn('course_id', 'integer', (c) => c.notNull().references('course.id'))
    .addColumn('slope_id', 'integer', (c) => c.notNull().references('slope.id'))
    .addColumn('country_id', 'integer', (c) => c.notNull().references('country.id'))
    .addColumn('instructor_id', 'integer', (c) => c.references('instructor.id'))
    .addColumn('nominated_instructor_id', 'integer', (c) => c.references('instructor.id'))
    .addColumn('operating_day_id', 'integer', (c) => c.notNull().references('operating_day.id'))
    // The operating day's date again: lists sort and filter by it without a join.
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('setting_time_id', 'integer', (c) => c.notNull().references('setting_time.id'))
    .addColumn('fee', 'integer', (c) => c.notNull())
    .addColumn('request_fee', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('language', 'text', (c) => c.notNull().defaultTo('en'))
    .addColumn('has_transportation', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('transportation_fee', 'integer')
    .addColumn('hotel_name', 'text')
    .addColumn('age_group', 'text')
    .addColumn('referrer', 'text')
    .addColumn('referrer_instructor_name', 'text')
    .addColumn('preferred_contact_method', 'text')
    .addColumn('account_id', 'text')
    .addColumn('admin_notes', 'text')
    .addColumn('has_discount', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('contact_status', 'text', (c) => c.notNull().defaultTo('not_contacted'))
    .addColumn('invoice_status', 'text', (c) => c.notNull().defaultTo('Unpaid'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addCheckConstraint('booking_customer_name', isNotBlank('customer_name'))
    .addCheckConstraint('booking_days_of_lesson', isBetween('days_of_lesson', 1, 30))
    .addCheckConstraint('booking_number_of_orders', isBetween('number_of_orders', 1, 6))
    .addCheckConstraint('booking_ability_level', isBetween('ability_level', 1, 6))
    .addCheckConstraint('booking_date', isDay('date'))
    .addCheckConstraint('booking_fee', isNotNegative('fee'))
    .addCheckConstraint('booking_request_fee', isNotNegative('request_fee'))
    .addCheckConstraint('booking_language', isOneOf('language', ['en', 'ja', 'zh']))
    .addCheckConstraint('booking_has_transportation', isFlag('has_transportation'))
    .addCheckConstraint('booking_transportation_fee', isNotNegative('transportation_fee'))
    .addCheckConstraint(
      'booking_age_group',
      isOneOf('age_group', ['under_6', '7_12', '13_19', '20s', '30s', '40s', '50s', 'over_60', 'parent_child']),
    )
    .addCheckConstraint(
      'booking_referrer',
      isOneOf('referrer', ['snowman_website', 'partner', 'instructor', 'other_school']),
    )
    .addCheckConstraint(
      'booking_contact_method',
      isOneOf('preferred_contact_method', ['line', 'whatsapp', 'wechat', 'email', 'phone']),
    )
    .addCheckConstraint('booking_has_discount', isFlag('has_discount'))
    .addCheckConstraint(
      'booking_contact_status',
      isOneOf('contact_status', ['not_contacted', 'contacted', 'notified', 'confirmed', 'cancelled']),
    )
    .addCheckConstraint(
      'booking_invoice_status',
      isOneOf('invoice_status', ['Unpaid', 'Paid', 'Sent', 'Not sent', 'Canceled']),
    )
    .execute();
}

/** Every list ends in (date, id) newest first, so each filter's index carries both behind its own column. */
async function bookingIndexes(db: AnyDatabase): Promise<void> {
  await db.schema.createIndex('booking_by_date').on('booking').columns(['date', 'id']).execute();
  const filters = [
    'instructor_id',
    'nominated_instructor_id',
    'course_id',
    'slope_id',
    'country_id',
    'setting_time_id',
    'ability_level',
    'invoice_status',
    'contact_status',
    'age_group',
    'referrer',
    'preferred_contact_method',
    'has_discount',
  ];
  for (const filter of filters) {
    await db.schema.createIndex(`booking_by_${filter}`).on('booking').columns([filter, 'date', 'id']).execute();
  }
  await db.schema.createIndex('booking_by_created').on('booking').columns(['created_at', 'id']).execute();
  await db.schema.createIndex('booking_by_operating_day').on('booking').column('operating_day_id').execute();
}

async function lessonDay(db: AnyDatabase): Promise<void> {
  await strict(db.schema.createTable('lesson_day'))
    .addColumn('id', 'integer', numberedKey)
    .addColumn('booking_id', 'integer', (c) => c.notNull().references('booking.id').onDelete('cascade'))
    .addColumn('day_number', 'integer', (c) => c.notNull())
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('start_time', 'text', (c) => c.notNull())
    .addColumn('end_time', 'text', (c) => c.notNull())
    .addColumn('instructor_id', 'integer', (c) => c.references('instructor.id'))
    // A canceled booking keeps its days for its history; range reads skip them without reading the booking.
    .addColumn('canceled', 'integer', (c) => c.notNull().defaultTo(0))
    .addUniqueConstraint('lesson_day_number', ['booking_id', 'day_number'])
    .addUniqueConstraint('lesson_day_date', ['booking_id', 'date'])
    .addCheckConstraint('lesson_day_day_number', isBetween('day_number', 1, 30))
    .addCheckConstraint('lesson_day_is_day', isDay('date'))
    .addCheckConstraint('lesson_day_start', isTime('start_time'))
    .addCheckConstraint('lesson_day_end', isTime('end_time'))
    .addCheckConstraint('lesson_day_hours', sql`start_time < end_time`)
    .addCheckConstraint('lesson_day_canceled', isFlag('canceled'))
    .execute();
  await db.schema
    .createIndex('lesson_day_by_date')
    .on('lesson_day')
    .columns(['date', 'canceled', 'instructor_id'])
    .execute();
  await db.schema
    .createIndex('lesson_day_by_instructor')
    .on('lesson_day')
    .columns(['instructor_id', 'date', 'canceled'])
    .execute();

  // One row per quarter hour that an instructor teaches: the key itself makes a second lesson at the same time
  // impossible, whatever the code does. Left out only for a lesson day with which staff overlapped another on purpose.
  await strict(db.schema.createTable('lesson_cell'))
    .addColumn('instructor_id', 'integer', (c) => c.notNull().references('instructor.id'))
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('quarter_hour', 'integer', (c) => c.notNull())
    .addColumn('lesson_day_id', 'integer', (c) => c.notNull().references('lesson_day.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('lesson_cell_key', ['instructor_id', 'date', 'quarter_hour'])
    .addCheckConstraint('lesson_cell_date', isDay('date'))
    .addCheckConstraint('lesson_cell_quarter_hour', isBetween('quarter_hour', 0, 95))
    .execute();
  await db.schema.createIndex('lesson_cell_by_lesson_day').on('lesson_cell').column('lesson_day_id').execute();
}

export async function up(db: AnyDatabase): Promise<void> {
  await booking(db);
  await bookingIndexes(db);
  await lessonDay(db);
}

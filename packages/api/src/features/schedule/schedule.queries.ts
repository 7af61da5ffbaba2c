/** Reads of the schedule by range, and the writing of its entries; each range read is one over an index by date. */
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database, Db } from '../../database.ts';

type Range = { from: string; to: string };

/** Bookings with a lesson day in the range, canceled ones left out. */
const touching = (db: Db, { from, to }: Range) =>
  db
    .selectFrom('lesson_day')
    .select('booking_id')
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('canceled', '=', 0);

/** The bookings of the range with names; `teacher` is null where the main instructor is gone or nobody. */
export const selectScheduledBookings = (db: Db, range: Range) =>
  db
    .selectFrom('booking')
    .innerJoin('course', 'course.id', 'booking.course_id')
    .innerJoin('slope', 'slope.id', 'booking.slope_id')
    .leftJoin('instructor', (join) =>
      join.onRef('instructor.id', '=', 'booking.instructor_id').on('instructor.deleted_at', 'is', null),
    )
    .select([
      'booking.id',
      'booking.days_of_lesson',
      'booking.customer_name',
      'booking.number_of_orders',
      'booking.ability_level',
      'booking.contact_status',
      'booking.nominated_instructor_id',
      'booking.version',
      'instructor.id as teacher',
      'course.id as course_id',
      'course.type as course_type',
      'course.course_name',
      'course.course_name_ja',
      'course.course_name_zh',
      'slope.id as slope_id',
      'slope.name_en as slope_name_en',
      'slope.name_ja as slope_name_ja',
      'slope.name_zh as slope_name_zh',
    ])
    .where('booking.id', 'in', touching(db, range))
    .orderBy('booking.date')
    .orderBy('booking.id')
    .execute();

export type ScheduledBookingRow = Awaited<ReturnType<typeof selectScheduledBookings>>[number];

/** All days of those bookings, those outside the range too; `teacher` as above, of the day. */
export const selectScheduledDays = (db: Db, range: Range) =>
  db
    .selectFrom('lesson_day')
    .leftJoin('instructor', (join) =>
      join.onRef('instructor.id', '=', 'lesson_day.instructor_id').on('instructor.deleted_at', 'is', null),
    )
    .select(['booking_id', 'day_number', 'date', 'start_time', 'end_time', 'instructor.id as teacher'])
    .where('booking_id', 'in', touching(db, range))
    .orderBy('booking_id')
    .orderBy('day_number')
    .execute();

const entries = (db: Db) =>
  db
    .selectFrom('schedule_entry')
    .leftJoin('instructor', (join) =>
      join.onRef('instructor.id', '=', 'schedule_entry.instructor_id').on('instructor.deleted_at', 'is', null),
    )
    .select([
      'schedule_entry.id',
      'tag',
      'date',
      'start_time',
      'end_time',
      'schedule_entry.version',
      'instructor.id as teacher',
    ]);

export type ScheduleEntryRow = Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number];

export const selectEntries = (db: Db, { from, to }: Range): Promise<ScheduleEntryRow[]> =>
  entries(db)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .orderBy('start_time')
    .orderBy('schedule_entry.id')
    .execute();

/** One entry as it is stored; an instructor who is gone still stands on it. */
export const selectEntry = (db: Db, id: number) =>
  db
    .selectFrom('schedule_entry')
    .select(['id', 'tag', 'instructor_id', 'date', 'start_time', 'end_time', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();

export const updateEntryRow = (db: Db, id: number, columns: Updateable<Database['schedule_entry']>): Promise<unknown> =>
  db
    .updateTable('schedule_entry')
    .set(columns)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const deleteEntry = (db: Db, id: number): Promise<unknown> =>
  db.deleteFrom('schedule_entry').where('id', '=', id).execute();

export const insertEntry = (
  db: Db,
  entry: Insertable<Database['schedule_entry']>,
): Promise<Selectable<Database['schedule_entry']>> =>
  db.insertInto('schedule_entry').values(entry).returningAll().executeTakeFirstOrThrow();

const instructorColumns = [
  'instructor.id as instructor_id',
  'instructor.name',
  'instructor.name_zh',
  'instructor.display_order',
] as const;

/** What instructors taught in the range, gone since or not; lessons that nobody taught are none. */
export const selectTaughtLessons = (db: Db, { from, to }: Range) =>
  db
    .selectFrom('lesson_day')
    .innerJoin('booking', 'booking.id', 'lesson_day.booking_id')
    .innerJoin('course', 'course.id', 'booking.course_id')
    .innerJoin('instructor', 'instructor.id', 'lesson_day.instructor_id')
    .select([
      ...instructorColumns,
      'lesson_day.date',
      'day_number',
      'start_time',
      'end_time',
      'course.course_name',
      'course.course_name_ja',
      'course.course_name_zh',
      'customer_name',
      'number_of_orders',
      'request_fee',
    ])
    .where('lesson_day.date', '>=', from)
    .where('lesson_day.date', '<=', to)
    .where('canceled', '=', 0)
    .execute();

/** The entries on instructors' hours in the range, the instructor gone since or not. */
export const selectPaidEntries = (db: Db, { from, to }: Range) =>
  db
    .selectFrom('schedule_entry')
    .innerJoin('instructor', 'instructor.id', 'schedule_entry.instructor_id')
    .select([...instructorColumns, 'tag', 'date', 'start_time', 'end_time'])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute();

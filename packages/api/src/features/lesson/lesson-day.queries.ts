/** Reads of bookings' days: an attendance together with the hours and the instructor of its lesson. */
import type { LessonDay } from '@gerende/domain/lesson/lesson-day';
import type { LessonOutsideHours } from '@gerende/domain/operating-day/schema';
import { type Selectable, type SqlBool, sql } from 'kysely';
import { compiledQuery, overRange } from '../../cached-query.ts';
import { type Database, type Db, isIn, isOneOf } from '../../database.ts';

/** A day of a booking as stored. `capacity`: how many people its class takes; null in a private lesson. */
export type LessonDayRow = LessonDay &
  Selectable<Database['attendance']> &
  Pick<Selectable<Database['lesson']>, 'course_id' | 'slope_id' | 'capacity'>;

/** Attendances with their lessons. */
export const fromLessonDays = (db: Db) =>
  db.selectFrom('attendance').innerJoin('lesson', 'lesson.id', 'attendance.lesson_id');

export const selectRows = (db: Db) =>
  fromLessonDays(db)
    .selectAll('attendance')
    .select(['lesson.start_time', 'lesson.end_time', 'lesson.instructor_id'])
    .select(['lesson.course_id', 'lesson.slope_id', 'lesson.capacity']);

/** A booking's days in order. */
export const selectLessonDays = (db: Db, bookingId: number): Promise<LessonDayRow[]> => daysOf(db, { bookingId });

const daysOf = compiledQuery((db, { bookingId }: { bookingId: number }) =>
  selectRows(db).where('attendance.booking_id', '=', bookingId).orderBy('attendance.day_number'),
);

/** The same of several bookings. */
export const selectDaysOfBookings = (db: Db, ids: readonly number[]): Promise<LessonDayRow[]> =>
  daysOfBookings(db, { ids: JSON.stringify(ids) });

const daysOfBookings = compiledQuery((db, { ids }: { ids: string }) =>
  selectRows(db)
    .where(isIn(sql.ref('attendance.booking_id'), ids))
    .orderBy('attendance.booking_id')
    .orderBy('attendance.day_number'),
);

/** A booking's days in order with each day's instructor, deleted or not. */
export const selectDaysWithInstructor = (db: Db, bookingId: number) =>
  fromLessonDays(db)
    .leftJoin('instructor', 'instructor.id', 'lesson.instructor_id')
    .select([
      'attendance.day_number',
      'attendance.date',
      'lesson.start_time',
      'lesson.end_time',
      'attendance.canceled',
      'lesson.instructor_id',
      'instructor.name',
      'instructor.name_zh',
    ])
    .where('attendance.booking_id', '=', bookingId)
    .orderBy('attendance.day_number')
    .execute();

/** The days of all bookings in these lessons, without canceled ones. */
export const selectDaysOfLessons = (db: Db, lessonIds: readonly number[]): Promise<LessonDayRow[]> =>
  daysOfLessons(db, { ids: JSON.stringify(lessonIds) });

const daysOfLessons = compiledQuery((db, { ids }: { ids: string }) =>
  selectRows(db)
    .where(isIn(sql.ref('attendance.lesson_id'), ids))
    .where('attendance.canceled', '=', 0)
    .orderBy('attendance.booking_id'),
);

/** All days that the instructors teach on those dates, without canceled ones. */
export async function selectDaysTaughtBy(
  db: Db,
  instructorIds: readonly number[],
  dates: readonly string[],
): Promise<LessonDayRow[]> {
  if (instructorIds.length === 0 || dates.length === 0) return [];
  return daysTaughtBy(db, { instructors: JSON.stringify(instructorIds), dates: JSON.stringify(dates) });
}

const daysTaughtBy = compiledQuery((db, { instructors, dates }: { instructors: string; dates: string }) =>
  selectRows(db)
    .where(isIn(sql.ref('lesson.instructor_id'), instructors))
    .where(isIn(sql.ref('lesson.date'), dates))
    .where('lesson.canceled', '=', 0)
    .where('attendance.canceled', '=', 0)
    .orderBy('lesson.id'),
);

/** Bookings that began before `from` and have a day between `from` and `to`. */
export const selectBegunBefore = (db: Db, from: string, to: string): Promise<{ id: number; date: string }[]> =>
  begunBefore(db, { from, to });

const begunBefore = overRange((db, { from, to }) =>
  db
    .selectFrom('attendance')
    .innerJoin('booking', 'booking.id', 'attendance.booking_id')
    .select(['booking.id', 'booking.date'])
    .distinct()
    .where('attendance.date', '>=', from)
    .where('attendance.date', '<=', to)
    // Not as a parameter: the index of later days is used only where the query says that it asks for those.
    .where('attendance.day_number', '>', sql.lit(1))
    .where(sql<SqlBool>`+booking.date < ${from}`),
);

/** Days of bookings on these dates that begin before or end after these hours, the earliest first. */
export const selectLessonsOutside = (
  db: Db,
  dates: readonly string[],
  hours: { duration_from: string; duration_to: string },
): Promise<LessonOutsideHours[]> =>
  fromLessonDays(db)
    .innerJoin('booking', 'booking.id', 'attendance.booking_id')
    .select(['attendance.booking_id', 'booking.customer_name'])
    .select(['lesson.date', 'lesson.start_time', 'lesson.end_time'])
    .where(isOneOf(sql.ref('lesson.date'), dates))
    .where('lesson.canceled', '=', 0)
    .where('attendance.canceled', '=', 0)
    .where((eb) =>
      eb.or([eb('lesson.start_time', '<', hours.duration_from), eb('lesson.end_time', '>', hours.duration_to)]),
    )
    .orderBy('lesson.date')
    .orderBy('lesson.start_time')
    .orderBy('attendance.booking_id')
    .execute();

/** Reads of future lessons that a change of the catalogue may affect: each attendance with its lesson and its booking. */
import { type SqlBool, sql } from 'kysely';
import { compiled, type Db } from '../../database/database.ts';
import { fromLessonDays } from '../lesson/lesson-day.queries.ts';

const daysFrom = (db: Db, from: string) =>
  fromLessonDays(db)
    .innerJoin('booking', 'booking.id', 'attendance.booking_id')
    .innerJoin('course', 'course.id', 'lesson.course_id')
    .select(['attendance.booking_id', 'attendance.day_number', 'attendance.lesson_id', 'attendance.people'])
    .select(['booking.customer_name', 'booking.version', 'booking.ability_level', 'booking.lesson_language'])
    .select(['lesson.date', 'lesson.start_time', 'lesson.end_time', 'lesson.instructor_id', 'lesson.capacity'])
    .select(['lesson.course_id', 'lesson.slope_id', 'course.category_id'])
    .where('attendance.date', '>=', from)
    .where('attendance.canceled', '=', 0)
    .where('lesson.canceled', '=', 0)
    .orderBy('lesson.date')
    .orderBy('lesson.start_time')
    .orderBy('attendance.booking_id');

export type TouchedDay = Awaited<ReturnType<ReturnType<typeof daysFrom>['execute']>>[number];

type OfTime = { id: number; from: string; duration_from: string; duration_to: string };

/**
 * The days at a lesson time, with its hours: a lesson that was moved to other hours stays there. A class is listed with
 * all who attend it.
 */
export const selectDaysOfTime = compiled((db, given: OfTime) =>
  daysFrom(db, given.from)
    .where('lesson.start_time', '=', given.duration_from)
    .where('lesson.end_time', '=', given.duration_to)
    .where(
      sql<SqlBool>`attendance.lesson_id in (
        select same.lesson_id from attendance as same join booking as of_time on of_time.id = same.booking_id
        where of_time.setting_time_id = ${given.id} and same.date >= ${given.from} and same.canceled = 0)`,
    ),
);

export const selectDaysOfCourse = compiled((db, id: number, from: string) =>
  daysFrom(db, from).where('lesson.course_id', '=', id),
);

export const selectDaysOfSlope = compiled((db, id: number, from: string) =>
  daysFrom(db, from).where('lesson.slope_id', '=', id),
);

export const selectDaysOfInstructor = compiled((db, id: number, from: string) =>
  daysFrom(db, from).where('lesson.instructor_id', '=', id),
);

export const selectDaysOnDates = compiled((db, dates: readonly string[], from: string) =>
  daysFrom(db, from).where('lesson.date', 'in', dates),
);

/** The hours of all lesson times, deleted ones too. */
export const selectTimeHours = (db: Db) =>
  db.selectFrom('setting_time').select(['id', 'duration_from as from', 'duration_to as to']).execute();

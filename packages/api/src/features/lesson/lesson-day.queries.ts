/** Reads of bookings' days: an attendance together with the hours and the instructor of its lesson. */
import type { LessonDay } from '@gerende/domain/lesson/lesson-day';
import type { LessonOutsideHours } from '@gerende/domain/operating-day/schema';
import type { Selectable } from 'kysely';
import { compiled, type Database, type Db } from '../../database/database.ts';

/** A day of a booking as stored. `capacity`: the number of places in its class; null in a private lesson. */
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
export const selectLessonDays = compiled((db, bookingId: number) =>
  selectRows(db).where('attendance.booking_id', '=', bookingId).orderBy('attendance.day_number'),
);

/** The same for several bookings. */
export const selectDaysOfBookings = compiled((db, ids: readonly number[]) =>
  selectRows(db)
    .where('attendance.booking_id', 'in', ids)
    .orderBy('attendance.booking_id')
    .orderBy('attendance.day_number'),
);

/** The days of all bookings in these lessons, without canceled ones. */
export const selectDaysOfLessons = compiled((db, ids: readonly number[]) =>
  selectRows(db)
    .where('attendance.lesson_id', 'in', ids)
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
  return daysTaughtBy(db, instructorIds, dates);
}

const daysTaughtBy = compiled((db, instructors: readonly number[], dates: readonly string[]) =>
  selectRows(db)
    .where('lesson.instructor_id', 'in', instructors)
    .where('lesson.date', 'in', dates)
    .where('lesson.canceled', '=', 0)
    .where('attendance.canceled', '=', 0)
    .orderBy('lesson.id'),
);

/** Days of bookings on these dates that begin before or end after these hours, the earliest first. */
export const selectLessonsOutside: (
  db: Db,
  dates: readonly string[],
  hours: { duration_from: string; duration_to: string },
) => Promise<LessonOutsideHours[]> = compiled((db, dates, hours) =>
  fromLessonDays(db)
    .innerJoin('booking', 'booking.id', 'attendance.booking_id')
    .select(['attendance.booking_id', 'booking.customer_name'])
    .select(['lesson.date', 'lesson.start_time', 'lesson.end_time'])
    .where('lesson.date', 'in', dates)
    .where('lesson.canceled', '=', 0)
    .where('attendance.canceled', '=', 0)
    .where((eb) =>
      eb.or([eb('lesson.start_time', '<', hours.duration_from), eb('lesson.end_time', '>', hours.duration_to)]),
    )
    .orderBy('lesson.date')
    .orderBy('lesson.start_time')
    .orderBy('attendance.booking_id'),
);

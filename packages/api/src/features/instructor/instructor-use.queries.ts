/** Reads of an instructor's upcoming lessons, and the number of bookings that refer to them. */
import type { Db } from '../../database/database.ts';
import { fromLessonDays } from '../lesson/lesson-day.queries.ts';

/** The days of bookings that these instructors teach from `today` on, earliest first, without canceled ones. */
export const lessonsToCome = (db: Db, instructorIds: readonly number[], today: string) =>
  fromLessonDays(db)
    .innerJoin('booking', 'booking.id', 'attendance.booking_id')
    .innerJoin('course', 'course.id', 'lesson.course_id')
    .select([
      'booking.id as booking_id',
      'booking.customer_name',
      'lesson.date',
      'lesson.start_time',
      'lesson.end_time',
      'course.course_name',
      'course.course_name_ja',
      'course.course_name_zh',
    ])
    .where('lesson.instructor_id', 'in', instructorIds)
    .where('lesson.date', '>=', today)
    .where('lesson.canceled', '=', 0)
    .where('attendance.canceled', '=', 0)
    .orderBy('lesson.date')
    .orderBy('lesson.start_time');

/** Bookings on any day with the instructor as teacher or nominated. */
export async function countBookingsNaming(db: Db, instructorId: number): Promise<number> {
  const { count } = await db
    .selectFrom('booking')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb.or([eb('instructor_id', '=', instructorId), eb('nominated_instructor_id', '=', instructorId)]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

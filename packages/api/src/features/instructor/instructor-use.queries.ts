/** Reads of an instructor's upcoming lessons, and the number of bookings that refer to them. */
import type { Db } from '../../database.ts';

/** The instructor's lesson days from `today` on, earliest first, without canceled ones. */
export const selectLessonsToCome = (db: Db, instructorId: number, today: string) =>
  db
    .selectFrom('lesson_day')
    .innerJoin('booking', 'booking.id', 'lesson_day.booking_id')
    .innerJoin('course', 'course.id', 'booking.course_id')
    .select([
      'booking.id as booking_id',
      'booking.customer_name',
      'lesson_day.date',
      'lesson_day.start_time',
      'lesson_day.end_time',
      'course.course_name',
      'course.course_name_ja',
      'course.course_name_zh',
    ])
    .where('lesson_day.instructor_id', '=', instructorId)
    .where('lesson_day.date', '>=', today)
    .where('lesson_day.canceled', '=', 0)
    .orderBy('lesson_day.date')
    .orderBy('lesson_day.start_time')
    .execute();

/** Bookings on any day with the instructor as teacher or nominated. */
export async function countBookingsNaming(db: Db, instructorId: number): Promise<number> {
  const { count } = await db
    .selectFrom('booking')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb.or([eb('instructor_id', '=', instructorId), eb('nominated_instructor_id', '=', instructorId)]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

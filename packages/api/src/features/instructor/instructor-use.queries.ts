/** Who still counts on an instructor: the lessons to come, and every booking that names one. */
import type { Db } from '../../database.ts';

/** Lesson days from `today` on that the instructor is to teach, the first one first; canceled ones are none. */
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

/** Bookings of any day on which the instructor is the teacher or the nominated one. */
export async function countBookingsNaming(db: Db, instructorId: number): Promise<number> {
  const { count } = await db
    .selectFrom('booking')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb.or([eb('instructor_id', '=', instructorId), eb('nominated_instructor_id', '=', instructorId)]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

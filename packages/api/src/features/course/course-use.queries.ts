/** Reads of the bookings that refer to a course. */
import type { Db } from '../../database/database.ts';

export async function countBookingsOfCourse(db: Db, courseId: number): Promise<number> {
  const { count } = await db
    .selectFrom('booking')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Those not canceled with a lesson day on `today` or later, with the first such day, earliest first. */
export const selectUpcomingOfCourse = (
  db: Db,
  courseId: number,
  today: string,
): Promise<{ booking_id: number; date: string; customer_name: string }[]> =>
  db
    .selectFrom('booking')
    .innerJoin('attendance', 'attendance.booking_id', 'booking.id')
    .select((eb) => ['booking.id as booking_id', 'booking.customer_name', eb.fn.min('attendance.date').as('date')])
    .where('booking.course_id', '=', courseId)
    .where('attendance.date', '>=', today)
    .where('attendance.canceled', '=', 0)
    .groupBy(['booking.id', 'booking.customer_name'])
    .orderBy('date')
    .orderBy('booking.id')
    .execute();

/** Open requests from `today` on: they have no lesson days yet. */
export const selectRequestsOfCourse = (
  db: Db,
  courseId: number,
  today: string,
): Promise<{ booking_id: number; date: string; customer_name: string }[]> =>
  db
    .selectFrom('booking')
    .select(['id as booking_id', 'date', 'customer_name'])
    .where('course_id', '=', courseId)
    .where('status', '=', 'requested')
    .where('date', '>=', today)
    .execute();

/** Stores what guests of the demo school said of lessons that are over; each review says that it is the demo's. */
import type { Db } from '@gerende/api/database/database';
import { addDays } from '@gerende/domain/calendar/plain-date';
import { reviews } from './review-data.ts';

/** Lessons that were taught, the latest first. */
const selectTaught = (db: Db, today: string) =>
  db
    .selectFrom('booking')
    .innerJoin('attendance', 'attendance.booking_id', 'booking.id')
    .select(['booking.id', 'booking.language', 'booking.course_id', 'booking.instructor_id'])
    .select((eb) => eb.fn.max('attendance.date').as('last_day'))
    .where('booking.status', '=', 'booked')
    .where('booking.instructor_id', 'is not', null)
    .groupBy(['booking.id', 'booking.language', 'booking.course_id', 'booking.instructor_id'])
    .having((eb) => eb.fn.max('attendance.date'), '<', today)
    .orderBy('last_day', 'desc')
    .orderBy('booking.id', 'desc')
    .limit(200)
    .execute();

/** Writes no row of the audit log: nobody has written these texts. */
export async function storeReviews(db: Db, today: string): Promise<void> {
  const taught = await selectTaught(db, today);
  const taken = new Set<number>();
  for (const review of reviews) {
    const lesson = taught.find(({ id, language }) => !taken.has(id) && language === review.language);
    if (!lesson) continue;
    taken.add(lesson.id);
    const { id: booking_id, course_id, instructor_id, last_day } = lesson;
    const written_at = `${addDays(last_day, 1)}T11:00:00.000Z`;
    await db
      .insertInto('review')
      .values({ ...review, booking_id, course_id, instructor_id, written_at, is_demo: 1 })
      .execute();
  }
}

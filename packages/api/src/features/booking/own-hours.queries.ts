/**
 * The hours of a booking are those of its first day's lesson. A request has no lessons yet, so its hours are those of
 * its lesson time (decision 0064).
 */
import { type RawBuilder, sql } from 'kysely';
import { compiled, type Db } from '../../database/database.ts';

/** Use it in a query of `booking` with its `setting_time`. */
const ofFirstLesson = (
  column: 'start_time' | 'end_time',
  ofTime: 'duration_from' | 'duration_to',
): RawBuilder<string> => sql`coalesce(
  (select ${sql.ref(`lesson.${column}`)} from attendance join lesson on lesson.id = attendance.lesson_id
    where attendance.booking_id = booking.id and attendance.day_number = 1),
  ${sql.ref(`setting_time.${ofTime}`)})`;

export const ownHours = {
  duration_from: ofFirstLesson('start_time', 'duration_from'),
  duration_to: ofFirstLesson('end_time', 'duration_to'),
};

const firstLessons = compiled((db, id: number) =>
  db
    .selectFrom('attendance')
    .innerJoin('lesson', 'lesson.id', 'attendance.lesson_id')
    .select(['lesson.start_time as duration_from', 'lesson.end_time as duration_to'])
    .where('attendance.booking_id', '=', id)
    .where('attendance.day_number', '=', sql.lit(1)),
);

/** The same for one booking; undefined for one without lessons. */
export const selectOwnHours = async (db: Db, id: number) => (await firstLessons(db, id))[0];

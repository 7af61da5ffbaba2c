/**
 * Reads and writes of lesson days, and of the quarter hours that keep an instructor from teaching two lessons at once.
 */
import { isTaught, type LessonDay, type TaughtHours } from '@gerende/domain/booking/lesson-day';
import { quarterHours } from '@gerende/domain/calendar/time-of-day';
import type { LessonOutsideHours } from '@gerende/domain/operating-day/schema';
import { type Selectable, type SqlBool, sql } from 'kysely';
import { type Database, type Db, isOneOf } from '../../../database.ts';

export type LessonDayRow = Selectable<Database['lesson_day']>;

const inOrder = (rows: LessonDayRow[]): LessonDayRow[] => rows.sort((a, b) => a.day_number - b.day_number);

/** @returns the stored days in order */
export async function insertLessonDays(
  db: Db,
  booking_id: number,
  days: readonly LessonDay[],
): Promise<LessonDayRow[]> {
  if (days.length === 0) return [];
  const rows = days.map((day) => ({ ...day, booking_id }));
  return inOrder(await db.insertInto('lesson_day').values(rows).returningAll().execute());
}

/** A booking's days in order. */
export const selectLessonDays = (db: Db, bookingId: number): Promise<LessonDayRow[]> =>
  db.selectFrom('lesson_day').selectAll().where('booking_id', '=', bookingId).orderBy('day_number').execute();

/** The same with each day's instructor, deleted or not. */
export const selectDaysWithInstructor = (db: Db, bookingId: number) =>
  db
    .selectFrom('lesson_day')
    .leftJoin('instructor', 'instructor.id', 'lesson_day.instructor_id')
    .select([
      'day_number',
      'date',
      'start_time',
      'end_time',
      'canceled',
      'instructor_id',
      'instructor.name',
      'instructor.name_zh',
    ])
    .where('booking_id', '=', bookingId)
    .orderBy('day_number')
    .execute();

/** Also frees the hours they reserved. */
export async function deleteLessonDays(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('lesson_day').where('id', 'in', ids).execute();
}

/** Reserves the instructors' hours for lesson days. Fails on the key when one of them is taken. */
export async function insertCells(db: Db, days: readonly LessonDayRow[]): Promise<void> {
  const cells = days.filter(isTaught).flatMap(({ id, instructor_id, date, start_time, end_time }) =>
    quarterHours(start_time, end_time).map((quarter_hour) => ({
      instructor_id,
      date,
      quarter_hour,
      lesson_day_id: id,
    })),
  );
  if (cells.length > 0) await db.insertInto('lesson_cell').values(cells).execute();
}

/** Reserves the instructor's hours for all of a booking's days. Fails on the key when one of them is taken. */
export async function insertLessonCells(db: Db, bookingId: number): Promise<void> {
  await insertCells(db, await selectLessonDays(db, bookingId));
}

/** What the instructors teach on those days in bookings other than `exceptBooking`; canceled lessons do not count. */
export async function selectTaughtBeside(
  db: Db,
  hours: readonly TaughtHours[],
  exceptBooking: number,
): Promise<(LessonDayRow & TaughtHours)[]> {
  if (hours.length === 0) return [];
  const rows = await db
    .selectFrom('lesson_day')
    .selectAll()
    .where('instructor_id', 'in', [...new Set(hours.map((each) => each.instructor_id))])
    .where('date', 'in', [...new Set(hours.map((each) => each.date))])
    .where('canceled', '=', 0)
    .where('booking_id', '!=', exceptBooking)
    .orderBy('id')
    .execute();
  return rows.filter(isTaught);
}

/** Of the given lesson days, those that reserve no hours because they overlap another lesson. */
export async function selectIdsWithoutCells(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const holding = await db
    .selectFrom('lesson_cell')
    .select('lesson_day_id')
    .distinct()
    .where('lesson_day_id', 'in', ids)
    .execute();
  const held = new Set(holding.map((row) => row.lesson_day_id));
  return new Set(ids.filter((id) => !held.has(id)));
}

/** Bookings that began before `from` and have a lesson day between `from` and `to`. */
export const selectBegunBefore = (db: Db, from: string, to: string): Promise<{ id: number; date: string }[]> =>
  db
    .selectFrom('lesson_day')
    .innerJoin('booking', 'booking.id', 'lesson_day.booking_id')
    .select(['booking.id', 'booking.date'])
    .distinct()
    .where('lesson_day.date', '>=', from)
    .where('lesson_day.date', '<=', to)
    .where('lesson_day.day_number', '>', 1)
    .where(sql<SqlBool>`+booking.date < ${from}`)
    .execute();

/** Lessons on these days that begin before or end after these hours, the earliest first. */
export const selectLessonsOutside = (
  db: Db,
  dates: readonly string[],
  hours: { duration_from: string; duration_to: string },
): Promise<LessonOutsideHours[]> =>
  db
    .selectFrom('lesson_day')
    .innerJoin('booking', 'booking.id', 'lesson_day.booking_id')
    .select(['lesson_day.booking_id', 'booking.customer_name'])
    .select(['lesson_day.date', 'lesson_day.start_time', 'lesson_day.end_time'])
    .where(isOneOf(sql.ref('lesson_day.date'), dates))
    .where('lesson_day.canceled', '=', 0)
    .where((eb) =>
      eb.or([eb('lesson_day.start_time', '<', hours.duration_from), eb('lesson_day.end_time', '>', hours.duration_to)]),
    )
    .orderBy('lesson_day.date')
    .orderBy('lesson_day.start_time')
    .orderBy('lesson_day.booking_id')
    .execute();

/** Reads for a save of moved lessons: a fixed number of statements, however many lessons were moved. */
import type { LessonDay } from '@gerende/domain/booking/lesson-day';
import type { OperatingDay } from '@gerende/domain/operating-day/schema';
import type { Db } from '../../database.ts';
import type { StoredBooking } from '../booking/booking.queries.ts';
import type { LessonDayRow } from '../booking/lesson/lesson-day.queries.ts';

export const selectStoredBookings = (db: Db, ids: readonly number[]): Promise<StoredBooking[]> =>
  db.selectFrom('booking').selectAll().where('id', 'in', ids).execute();

export const selectDaysOfBookings = (db: Db, ids: readonly number[]): Promise<LessonDayRow[]> =>
  db
    .selectFrom('lesson_day')
    .selectAll()
    .where('booking_id', 'in', ids)
    .orderBy('booking_id')
    .orderBy('day_number')
    .execute();

/** All lesson days of the instructors on those days. */
export async function selectTaughtOn(
  db: Db,
  instructorIds: readonly number[],
  dates: readonly string[],
): Promise<LessonDayRow[]> {
  if (instructorIds.length === 0 || dates.length === 0) return [];
  return db
    .selectFrom('lesson_day')
    .selectAll()
    .where('instructor_id', 'in', instructorIds)
    .where('date', 'in', dates)
    .where('canceled', '=', 0)
    .orderBy('id')
    .execute();
}

export async function selectOpenDays(db: Db, dates: readonly string[]): Promise<OperatingDay[]> {
  if (dates.length === 0) return [];
  return db
    .selectFrom('operating_day')
    .select(['id as operating_day_id', 'date', 'duration_from', 'duration_to'])
    .where('date', 'in', dates)
    .execute();
}

/** Inserts deleted lesson days again under their former ids; they reserve no hours yet. */
export async function reinsertDays(db: Db, rows: readonly (LessonDay & { id: number; booking_id: number })[]) {
  if (rows.length > 0) await db.insertInto('lesson_day').values(rows).execute();
}

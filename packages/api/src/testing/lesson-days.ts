/** The stored days of bookings for tests, and changes to them that no use case makes. */
import type { LessonDay } from '@gerende/domain/lesson/lesson-day';
import type { Updateable } from 'kysely';
import type { Database, Db } from '../database/database.ts';
import { type LessonDayRow, selectRows } from '../features/lesson/lesson-day.queries.ts';
import type { LessonsBooking } from '../features/lesson/write/lesson-plan.ts';
import { seatDays } from '../features/lesson/write/write-days.ts';

/** All of them, by booking and day. */
export const storedDays = (db: Db): Promise<LessonDayRow[]> =>
  selectRows(db).orderBy('attendance.booking_id').orderBy('attendance.day_number').execute();

/** Stores days for a booking that was inserted without any; they reserve no hours. */
export const storeDays = async (db: Db, booking: LessonsBooking, days: readonly LessonDay[]): Promise<LessonDayRow[]> =>
  (await seatDays(db, booking, { days }, [])).days;

/** Changes the lessons of these days, all by default; reserved hours stay as they are. */
export async function changeStoredDays(
  db: Db,
  changes: Updateable<Database['lesson']>,
  of: { booking_id?: number; day_number?: number } = {},
): Promise<void> {
  const days = (await storedDays(db)).filter((day) => isOf(day, of));
  const ids = days.map((day) => day.lesson_id);
  await db.updateTable('lesson').set(changes).where('id', 'in', ids).execute();
  const { canceled } = changes;
  if (canceled !== undefined)
    await db.updateTable('attendance').set({ canceled }).where('lesson_id', 'in', ids).execute();
}

const isOf = (day: LessonDayRow, of: { booking_id?: number; day_number?: number }): boolean =>
  (of.booking_id ?? day.booking_id) === day.booking_id && (of.day_number ?? day.day_number) === day.day_number;

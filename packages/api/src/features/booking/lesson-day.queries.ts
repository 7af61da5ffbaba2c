/** Writes of lesson days and of the quarter hours that keep an instructor from teaching twice at once. */
import { daysInRow } from '@gerende/domain/calendar/plain-date';
import { quarterHours } from '@gerende/domain/calendar/time-of-day';
import type { Db } from '../../database.ts';

export type LessonDaysToStore = {
  booking_id: number;
  date: string;
  days_of_lesson: number;
  start_time: string;
  end_time: string;
  instructor_id: number | null;
};

/** One row per lesson day, the first on `date`. @returns their ids in order */
export async function insertLessonDays(db: Db, lesson: LessonDaysToStore): Promise<number[]> {
  const { booking_id, start_time, end_time, instructor_id } = lesson;
  const rows = daysInRow(lesson.date, lesson.days_of_lesson).map((date, index) => ({
    booking_id,
    day_number: index + 1,
    date,
    start_time,
    end_time,
    instructor_id,
  }));
  const stored = await db.insertInto('lesson_day').values(rows).returning(['id', 'day_number']).execute();
  return stored.sort((a, b) => a.day_number - b.day_number).map((row) => row.id);
}

/** Takes the instructor's hours for the booking's days. Fails on the key where one of them is taken. */
export async function insertLessonCells(db: Db, bookingId: number): Promise<void> {
  const days = await db
    .selectFrom('lesson_day')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('canceled', '=', 0)
    .execute();
  const cells = days.flatMap((day) =>
    day.instructor_id === null
      ? []
      : quarterHours(day.start_time, day.end_time).map((quarter_hour) => ({
          instructor_id: day.instructor_id ?? 0,
          date: day.date,
          quarter_hour,
          lesson_day_id: day.id,
        })),
  );
  if (cells.length > 0) await db.insertInto('lesson_cell').values(cells).execute();
}

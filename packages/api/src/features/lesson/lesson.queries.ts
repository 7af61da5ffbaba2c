/**
 * Writes of private lessons with their attendances, and of the quarter hours that keep an instructor from teaching two
 * lessons at once.
 */
import { quarterHours } from '@gerende/domain/calendar/time-of-day';
import type { LessonDay, TaughtHours } from '@gerende/domain/lesson/lesson-day';
import type { Db } from '../../database.ts';
import { type LessonDayRow, selectLessonDays } from './lesson-day.queries.ts';

/** What the lessons of a booking take from it. */
export type LessonsBooking = { id: number; course_id: number; slope_id: number; number_of_orders: number };

/** Where the days of a booking of a group course are taught. */
export type Classes = {
  /** The class that is joined on a date; on the other dates one is opened. */
  joins: ReadonlyMap<string, number>;
  /** How many people an opened class takes; null for private lessons. */
  capacity: number | null;
};

const noClasses: Classes = { joins: new Map(), capacity: null };

/**
 * Stores an attendance for each day of a booking, in the class that it joins or in a lesson of its own.
 * @returns the stored days in order, and those of them whose hours are to be reserved
 */
export async function insertLessonDays(
  db: Db,
  { id: booking_id, course_id, slope_id, number_of_orders: people }: LessonsBooking,
  days: readonly LessonDay[],
  { joins, capacity }: Classes = noClasses,
): Promise<{ days: LessonDayRow[]; unreserved: LessonDayRow[] }> {
  if (days.length === 0) return { days: [], unreserved: [] };
  const own = days.filter((day) => !joins.has(day.date));
  const opened =
    own.length === 0
      ? []
      : await db
          .insertInto('lesson')
          .values(own.map(({ day_number: _, ...place }) => ({ ...place, course_id, slope_id, capacity })))
          .returning(['id', 'date'])
          .execute();
  const lessons = [...opened, ...[...joins].map(([date, id]) => ({ id, date }))];
  const dayOn = new Map(days.map((day) => [day.date, day]));
  const attendances = lessons.flatMap(({ id: lesson_id, date }) => {
    const day = dayOn.get(date);
    return day ? [{ booking_id, day_number: day.day_number, lesson_id, date, people, canceled: day.canceled }] : [];
  });
  await db.insertInto('attendance').values(attendances).execute();
  const numbers = new Set(days.map((day) => day.day_number));
  const stored = (await selectLessonDays(db, booking_id)).filter((day) => numbers.has(day.day_number));
  return { days: stored, unreserved: stored.filter((day) => opened.some(({ id }) => id === day.lesson_id)) };
}

/**
 * Stores days of private lessons at another place, under another number or as canceled; they stay the same lessons. Their
 * hours are freed, and not reserved again. All attendances are taken out first: two days may change places.
 */
export async function rewriteLessonDays(db: Db, days: readonly LessonDayRow[]): Promise<void> {
  if (days.length === 0) return;
  const lessonIds = days.map((day) => day.lesson_id);
  await db.deleteFrom('lesson_cell').where('lesson_id', 'in', lessonIds).execute();
  await db.deleteFrom('attendance').where('lesson_id', 'in', lessonIds).execute();
  for (const { lesson_id, date, start_time, end_time, instructor_id, canceled } of days)
    await db
      .updateTable('lesson')
      .set({ date, start_time, end_time, instructor_id, canceled })
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', lesson_id)
      .where((eb) =>
        eb.or([
          eb('date', '!=', date),
          eb('start_time', '!=', start_time),
          eb('end_time', '!=', end_time),
          eb('instructor_id', 'is distinct from', instructor_id),
          eb('canceled', '!=', canceled),
        ]),
      )
      .execute();
  await db
    .insertInto('attendance')
    .values(days.map(({ start_time: _from, end_time: _to, instructor_id: _by, ...attendance }) => attendance))
    .execute();
}

/** Removes days of a booking with their private lessons, and frees the hours they reserved. */
export async function deleteLessonDays(db: Db, days: readonly LessonDayRow[]): Promise<void> {
  if (days.length === 0) return;
  const lessonIds = days.map((day) => day.lesson_id);
  await db.deleteFrom('attendance').where('lesson_id', 'in', lessonIds).execute();
  await db.deleteFrom('lesson').where('id', 'in', lessonIds).where('capacity', 'is', null).execute();
}

/** Gives the private lessons of a booking its course and slope, and its attendances its number of people. */
export async function followBooking(
  db: Db,
  { id, course_id, slope_id, number_of_orders: people }: LessonsBooking,
): Promise<void> {
  await db
    .updateTable('lesson')
    .set({ course_id, slope_id })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', (eb) => eb.selectFrom('attendance').select('lesson_id').where('booking_id', '=', id))
    .where('capacity', 'is', null)
    .where((eb) => eb.or([eb('course_id', '!=', course_id), eb('slope_id', '!=', slope_id)]))
    .execute();
  await db
    .updateTable('attendance')
    .set({ people })
    .where('booking_id', '=', id)
    .where('people', '!=', people)
    .execute();
}

/** The hours of a lesson that an instructor teaches. */
export type TaughtLesson = TaughtHours & { lesson_id: number };

/** Reserves the instructors' hours for lessons. Fails on the key when one of them is taken. */
export async function insertCells(db: Db, lessons: readonly TaughtLesson[]): Promise<void> {
  const cells = lessons.flatMap(({ lesson_id, instructor_id, date, start_time, end_time }) =>
    quarterHours(start_time, end_time).map((quarter_hour) => ({ instructor_id, date, quarter_hour, lesson_id })),
  );
  if (cells.length > 0) await db.insertInto('lesson_cell').values(cells).execute();
}

/** A lesson, with the first of the bookings that attend it; null for a class that nobody attends. */
export type LessonBeside = TaughtLesson & { booking_id: number | null };

/** What the instructors teach on those days in lessons other than `except`, oldest first; canceled ones do not count. */
export async function selectLessonsBeside(
  db: Db,
  hours: readonly TaughtHours[],
  except: readonly number[],
): Promise<LessonBeside[]> {
  if (hours.length === 0) return [];
  return db
    .selectFrom('lesson')
    .select(['id as lesson_id', 'date', 'start_time', 'end_time', 'instructor_id'])
    .select((eb) =>
      eb
        .selectFrom('attendance')
        .select((eb) => eb.fn.min('attendance.booking_id').as('first'))
        .whereRef('attendance.lesson_id', '=', 'lesson.id')
        .where('attendance.canceled', '=', 0)
        .as('booking_id'),
    )
    .where('instructor_id', 'in', [...new Set(hours.map((each) => each.instructor_id))])
    .where('date', 'in', [...new Set(hours.map((each) => each.date))])
    .where('canceled', '=', 0)
    .where('id', 'not in', except)
    .orderBy('id')
    .$narrowType<{ instructor_id: number }>()
    .execute();
}

/** Of the given lessons, those that reserve no hours because they overlap another one. */
export async function selectLessonsWithoutCells(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const holding = await db
    .selectFrom('lesson_cell')
    .select('lesson_id')
    .distinct()
    .where('lesson_id', 'in', ids)
    .execute();
  const held = new Set(holding.map((row) => row.lesson_id));
  return new Set(ids.filter((id) => !held.has(id)));
}

/**
 * Writes of lessons with their attendances, and of the quarter hours that keep an instructor from teaching two lessons at
 * once.
 */
import { quarterHours } from '@gerende/domain/calendar/time-of-day';
import type { LessonDay, TaughtHours } from '@gerende/domain/lesson/lesson-day';
import type { Insertable } from 'kysely';
import { compiled, type Database, type Db } from '../../database.ts';
import { onlyRow, rowsOf, valueAt } from '../../platform/past-kysely.ts';
import { leaveCanceledBehind, selectOverfullClasses, settleClasses } from './class.queries.ts';
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

/** Finds the class when nobody taught it until now. */
const giveInstructor = compiled((db, { id, instructor_id }: { id: number; instructor_id: number }) =>
  db
    .updateTable('lesson')
    .set({ instructor_id })
    .where('id', '=', id)
    .where('instructor_id', 'is', null)
    .returning('id'),
);

const insertLesson = compiled((db, lesson: Insertable<Database['lesson']>) =>
  db.insertInto('lesson').values(lesson).returning('id'),
);

const insertAttendance = compiled((db, attendance: Insertable<Database['attendance']>) =>
  db.insertInto('attendance').values(attendance),
);

/** @returns the ids of the new lessons by date */
async function openLessons(
  db: Db,
  { course_id, slope_id }: LessonsBooking,
  days: readonly LessonDay[],
  capacity: number | null,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { day_number: _, ...place } of days)
    ids.set(place.date, onlyRow(await insertLesson(db, { course_id, slope_id, capacity, ...place })).id);
  return ids;
}

/** The place of a day, without what else its row may hold. */
const placeOf = ({ day_number, date, start_time, end_time, instructor_id, canceled }: LessonDay): LessonDay => ({
  day_number,
  date,
  start_time,
  end_time,
  instructor_id,
  canceled,
});

/**
 * Stores an attendance for each day of a booking, in the class that it joins or in a lesson of its own: private, or a new
 * class. A class that nobody teaches gets the instructor of the day.
 * @returns the stored days in order, and those of them whose hours are to be reserved: of new lessons, and of classes that
 * got an instructor
 */
export async function insertLessonDays(
  db: Db,
  booking: LessonsBooking,
  days: readonly LessonDay[],
  { joins, capacity }: Classes = noClasses,
): Promise<{ days: LessonDayRow[]; unreserved: LessonDayRow[] }> {
  if (days.length === 0) return { days: [], unreserved: [] };
  const own = days.filter((day) => !joins.has(day.date)).map(placeOf);
  const opened = await openLessons(db, booking, own, capacity);
  const unreserved = new Set(opened.values());
  for (const { date, instructor_id, canceled } of days) {
    const joined = joins.get(date);
    if (joined === undefined || instructor_id === null || canceled === 1) continue;
    for (const given of await giveInstructor(db, { id: joined, instructor_id })) unreserved.add(given.id);
  }
  const { course_id, slope_id, number_of_orders: people } = booking;
  const written: LessonDayRow[] = [];
  for (const day of days.map(placeOf)) {
    const { day_number, date, canceled } = day;
    const lesson_id = joins.get(date) ?? opened.get(date);
    if (lesson_id === undefined) continue;
    const attendance = { booking_id: booking.id, day_number, lesson_id, date, people, canceled };
    await insertAttendance(db, attendance);
    const { start_time, end_time, instructor_id } = day;
    const taught = { start_time, end_time, instructor_id, course_id, slope_id, capacity };
    written.push({ presence: 'expected', overbooked: 0, ...taught, ...attendance });
  }
  await settleClasses(db, [...joins.values()]);
  const stored = joins.size === 0 ? written : await daysOfNumbers(db, booking.id, days);
  return { days: stored, unreserved: stored.filter((day) => unreserved.has(day.lesson_id)) };
}

async function daysOfNumbers(db: Db, bookingId: number, days: readonly LessonDay[]): Promise<LessonDayRow[]> {
  const numbers = new Set(days.map((day) => day.day_number));
  return (await selectLessonDays(db, bookingId)).filter((day) => numbers.has(day.day_number));
}

const lessonsOf = compiled((db, ids: readonly number[]) =>
  db
    .selectFrom('lesson')
    .select(['id', 'date', 'start_time', 'end_time', 'instructor_id', 'canceled', 'capacity'])
    .where('id', 'in', ids),
);

/** The lessons as stored, by id. */
async function selectLessons(db: Db, ids: readonly number[]) {
  const lessons = await lessonsOf(db, ids);
  return new Map(lessons.map((lesson) => [lesson.id, lesson]));
}

type StoredLesson = Pick<LessonDayRow, 'date' | 'start_time' | 'end_time' | 'instructor_id' | 'capacity' | 'canceled'>;

const isAt = (lesson: StoredLesson, day: LessonDayRow): boolean =>
  lesson.date === day.date && lesson.start_time === day.start_time && lesson.end_time === day.end_time;

/** A private lesson is as its only day says; a class is taught by its own, and with whoever is left. */
const needsHours = (lesson: StoredLesson, day: LessonDayRow): boolean =>
  lesson.capacity === null ||
  !isAt(lesson, day) ||
  lesson.instructor_id !== day.instructor_id ||
  (lesson.canceled === 1 && day.canceled === 0);

type LessonPlace = Pick<StoredLesson, 'date' | 'start_time' | 'end_time' | 'instructor_id' | 'canceled'>;

const updatePlace = compiled((db, { id, ...place }: LessonPlace & { id: number }) =>
  db
    .updateTable('lesson')
    .set(place)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('date', '!=', place.date),
        eb('start_time', '!=', place.start_time),
        eb('end_time', '!=', place.end_time),
        eb('instructor_id', 'is distinct from', place.instructor_id),
        eb('canceled', '!=', place.canceled),
      ]),
    ),
);

async function placeLesson(db: Db, day: LessonDayRow): Promise<void> {
  const { lesson_id: id, date, start_time, end_time, instructor_id } = day;
  // A class that is moved is taught; whether it is canceled follows from all who attend it.
  const canceled = day.capacity === null ? day.canceled : 0;
  await updatePlace(db, { id, date, start_time, end_time, instructor_id, canceled });
}

const updateCapacity = compiled((db, { id, capacity }: { id: number; capacity: number | null }) =>
  db
    .updateTable('lesson')
    .set({ capacity })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id),
);

/** Makes a class of a lesson, a private lesson of it, or a class of another size. */
export async function setCapacity(db: Db, lesson: { id: number; capacity: number | null }): Promise<void> {
  await updateCapacity(db, lesson);
  if (lesson.capacity !== null) await settleClasses(db, [lesson.id]);
}

const freeHours = compiled((db, ids: readonly number[]) => db.deleteFrom('lesson_cell').where('lesson_id', 'in', ids));

const deleteLessons = compiled((db, ids: readonly number[]) => db.deleteFrom('lesson').where('id', 'in', ids));

const deleteAttendance = compiled((db, { lesson_id, booking_id }: { lesson_id: number; booking_id: number }) =>
  db.deleteFrom('attendance').where('lesson_id', '=', lesson_id).where('booking_id', '=', booking_id),
);

async function deleteAttendances(db: Db, days: readonly LessonDayRow[]): Promise<void> {
  for (const { lesson_id, booking_id } of days) await deleteAttendance(db, { lesson_id, booking_id });
}

/**
 * Stores days at another place, under another number, with other people or as canceled; they stay in the same lessons. A
 * class that gets another place takes all of its bookings along, so all of its days have to be given. All attendances are
 * taken out first: two days may change places.
 * @returns days whose hours were freed and not reserved again, one for each lesson
 */
export async function rewriteLessonDays(db: Db, days: readonly LessonDayRow[]): Promise<LessonDayRow[]> {
  if (days.length === 0) return [];
  const lessons = await selectLessons(
    db,
    days.map((day) => day.lesson_id),
  );
  const classIds = days.filter((day) => day.capacity !== null).map((day) => day.lesson_id);
  const overfull = await selectOverfullClasses(db, classIds);
  const placed = new Map(
    days
      .filter((day) => {
        const lesson = lessons.get(day.lesson_id);
        return lesson !== undefined && needsHours(lesson, day);
      })
      .map((day) => [day.lesson_id, day]),
  );
  for (const [id, day] of placed) {
    const lesson = lessons.get(id);
    if (lesson && lesson.capacity !== null && !isAt(lesson, day)) await leaveCanceledBehind(db, id);
  }
  await freeHours(db, [...placed.keys()]);
  await deleteAttendances(db, days);
  for (const day of placed.values()) await placeLesson(db, day);
  for (const { booking_id, day_number, lesson_id, date, people, presence, canceled, overbooked } of days)
    await insertAttendance(db, {
      ...{ booking_id, day_number, lesson_id, date, people, presence, canceled },
      // Whoever stays in an overbooked class needs no place in it.
      overbooked: overfull.has(lesson_id) ? 1 : overbooked,
    });
  await settleClasses(db, classIds);
  return [...placed.values()];
}

/**
 * Removes days of a booking, with their lessons where they are private or nobody else attends them, and frees the hours
 * those reserved.
 */
export async function deleteLessonDays(db: Db, days: readonly LessonDayRow[]): Promise<void> {
  if (days.length === 0) return;
  const own = days.filter((day) => day.capacity === null).map((day) => day.lesson_id);
  await deleteAttendances(db, days);
  if (own.length > 0) await deleteLessons(db, own);
  await settleClasses(
    db,
    days.filter((day) => day.capacity !== null).map((day) => day.lesson_id),
  );
}

/** The hours of a lesson that an instructor teaches. */
export type TaughtLesson = TaughtHours & { lesson_id: number };

/** Reserves the instructors' hours for lessons. Fails on the key when one of them is taken. */
export async function insertCells(db: Db, lessons: readonly TaughtLesson[]): Promise<void> {
  const cells = lessons.flatMap(({ lesson_id, instructor_id, date, start_time, end_time }) =>
    quarterHours(start_time, end_time).map((quarter_hour) => [instructor_id, date, quarter_hour, lesson_id]),
  );
  if (cells.length > 0) await insertCellsOf(db, cells);
}

/** All in one statement, whose text does not depend on their number. */
const insertCellsOf = compiled((db, cells: readonly unknown[][]) =>
  db
    .insertInto('lesson_cell')
    .columns(['instructor_id', 'date', 'quarter_hour', 'lesson_id'])
    .expression(
      db.selectFrom(rowsOf(cells).as('cell')).select([0, 1, 2, 3].map((place) => valueAt(place).as(`value_${place}`))),
    ),
);

/** A lesson, with the first of the bookings that attend it; null for a class that nobody attends. */
export type LessonBeside = TaughtLesson & { booking_id: number | null };

/** What the instructors teach on those days in lessons other than `except`, oldest first; canceled ones do not count. */
export async function selectLessonsBeside(
  db: Db,
  hours: readonly TaughtHours[],
  except: readonly number[],
): Promise<LessonBeside[]> {
  if (hours.length === 0) return [];
  return lessonsBeside(db, {
    instructors: [...new Set(hours.map((each) => each.instructor_id))],
    dates: [...new Set(hours.map((each) => each.date))],
    except,
  });
}

const lessonsBeside = compiled((db, given: { instructors: number[]; dates: string[]; except: readonly number[] }) =>
  db
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
    .where('instructor_id', 'in', given.instructors)
    .where('date', 'in', given.dates)
    .where('canceled', '=', 0)
    .where('id', 'not in', given.except)
    .orderBy('id')
    .$narrowType<{ instructor_id: number }>(),
);

/** Of the given lessons, those that reserve no hours because they overlap another one. */
export async function selectLessonsWithoutCells(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const held = new Set((await lessonsWithCells(db, ids)).map((row) => row.lesson_id));
  return new Set(ids.filter((id) => !held.has(id)));
}

const lessonsWithCells = compiled((db, ids: readonly number[]) =>
  db.selectFrom('lesson_cell').select('lesson_id').distinct().where('lesson_id', 'in', ids),
);

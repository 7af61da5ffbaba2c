/** Writes the attendances of a plan, and the lessons that are opened, moved or removed with them. */
import { isSameLessonDay, type LessonDay } from '@gerende/domain/lesson/lesson-day';
import { compiled, type Db } from '../../../database/database.ts';
import { selectOverfullClasses } from '../class.queries.ts';
import { type LessonDayRow, selectDaysOfLessons, selectLessonDays } from '../lesson-day.queries.ts';
import { freeHours } from './hours.ts';
import type { Joining, LessonsBooking, Staying, Transfer } from './lesson-plan.ts';
import {
  copyLesson,
  deleteAttendances,
  deleteLessons,
  giveInstructor,
  insertAttendance,
  insertLesson,
  updateAttendances,
  updateCapacity,
  updatePlace,
} from './lesson-rows.ts';

/** The place of a day, without the other columns of its row. */
const placeOf = ({ day_number, date, start_time, end_time, instructor_id, canceled }: LessonDay): LessonDay => ({
  day_number,
  date,
  start_time,
  end_time,
  instructor_id,
  canceled,
});

/**
 * Days that got a place. `unreserved`: lessons whose hours must be reserved, the new ones and the classes that got an
 * instructor.
 */
export type Seated = { days: LessonDayRow[]; unreserved: ReadonlySet<number> };

/**
 * Stores an attendance for each day of a booking, in the class that it joins or in its own lesson: private, or a new
 * class. A class without an instructor gets that of the day. @param left the booking's days that left another lesson:
 * the mark of who came on a date stays on that date
 */
export async function seatDays(
  db: Db,
  booking: LessonsBooking,
  { days, classes }: Joining,
  left: readonly LessonDayRow[],
): Promise<Seated> {
  const { joins, capacity } = classes ?? { joins: new Map<string, number>(), capacity: null };
  const { id: booking_id, course_id, slope_id, number_of_orders: people } = booking;
  const unreserved = new Set<number>();
  const seated: LessonDayRow[] = [];
  for (const day of days.map(placeOf)) {
    const { day_number, ...place } = day;
    const { date, instructor_id, canceled } = place;
    const joined = joins.get(date);
    const [fresh] =
      joined === undefined
        ? await insertLesson(db, { course_id, slope_id, capacity, ...place })
        : instructor_id === null || canceled === 1
          ? []
          : await giveInstructor(db, { id: joined, instructor_id });
    const lesson_id = joined ?? fresh?.id ?? 0;
    if (fresh) unreserved.add(lesson_id);
    const presence = left.find((each) => each.date === date)?.presence ?? 'expected';
    const attendance = { booking_id, day_number, lesson_id, date, people, presence, canceled };
    await insertAttendance(db, attendance);
    seated.push({ overbooked: 0, ...place, course_id, slope_id, capacity, ...attendance });
  }
  return { days: seated, unreserved };
}

/** The days as stored once their classes are updated: a class has its own instructor. */
export async function daysAsSeated(db: Db, { days, classes }: Joining, seated: Seated): Promise<LessonDayRow[]> {
  const [first] = seated.days;
  if (first === undefined || !classes || classes.joins.size === 0) return seated.days;
  const numbers = new Set(days.map((day) => day.day_number));
  return (await selectLessonDays(db, first.booking_id)).filter((day) => numbers.has(day.day_number));
}

const canceledLessons = compiled((db, ids: readonly number[]) =>
  db.selectFrom('lesson').select('id').where('id', 'in', ids).where('canceled', '=', 1),
);

/** Whether the lesson of a day is at another place afterwards, or has another instructor. */
export const isElsewhere = ({ was, day }: Staying): boolean =>
  !isSameLessonDay({ ...was, day_number: 0, canceled: 0 }, { ...day, day_number: 0, canceled: 0 });

async function placeLesson(db: Db, { was, day }: Staying): Promise<void> {
  const { lesson_id: id, date, start_time, end_time, instructor_id } = day;
  const isMoved = isElsewhere({ was, day: { ...day, instructor_id: was.instructor_id } });
  if (day.capacity !== null && isMoved) await leaveCanceledBehind(db, id);
  // A class that is moved is not canceled; whether it is canceled in the end follows from all who attend it.
  const canceled = day.capacity === null ? day.canceled : 0;
  await updatePlace(db, { id, date, start_time, end_time, instructor_id, canceled });
}

/** Leaves the canceled bookings of a class that is moved or becomes private where they were, in a separate canceled class. */
async function leaveCanceledBehind(db: Db, lessonId: number): Promise<void> {
  const canceled = await db
    .selectFrom('attendance')
    .select('booking_id')
    .where('lesson_id', '=', lessonId)
    .where('canceled', '=', 1)
    .execute();
  if (canceled.length === 0) return;
  const lesson_id = await copyLesson(db, lessonId, { canceled: 1 });
  await updateAttendances(db, lessonId, { lesson_id }, { canceled: 1 });
}

/**
 * Stores days that stay in their lessons. All attendances are deleted first, since two days may change places.
 * @returns days whose hours were freed and are not reserved again, one for each lesson
 */
export async function rewriteDays(db: Db, stays: readonly Staying[]): Promise<LessonDayRow[]> {
  const classIds = stays.flatMap(({ was }) => (was.capacity === null ? [] : was.lesson_id));
  const overfull = await selectOverfullClasses(db, classIds);
  const rows = classIds.length === 0 ? [] : await canceledLessons(db, classIds);
  const canceled = new Set(rows.map(({ id }) => id));
  // A private lesson is canceled with its only booking; a class is taught again when one of its bookings is restored.
  const isOtherwise = ({ was, day }: Staying): boolean =>
    was.capacity === null ? was.canceled !== day.canceled : canceled.has(was.lesson_id) && day.canceled === 0;
  const placed = new Map(
    stays.filter((each) => isElsewhere(each) || isOtherwise(each)).map((each) => [each.day.lesson_id, each]),
  );
  await freeHours(db, [...placed.keys()]);
  // A mark of who came on one date does not apply to another.
  const days = stays.map(({ was, day }) => (was.date === day.date ? day : { ...day, presence: 'expected' as const }));
  await deleteAttendances(db, days);
  for (const each of placed.values()) await placeLesson(db, each);
  for (const { booking_id, day_number, lesson_id, date, people, presence, canceled, overbooked } of days)
    await insertAttendance(db, {
      ...{ booking_id, day_number, lesson_id, date, people, presence, canceled },
      // A booking that stays in an overbooked class needs no place in it.
      overbooked: overfull.has(lesson_id) ? 1 : overbooked,
    });
  return [...placed.values()].map(({ day }) => day);
}

/** Makes a lesson private, which has no other booking, canceled ones included; or a class, or one of another size. */
export async function resize(db: Db, size: { id: number; capacity: number | null }): Promise<void> {
  if (size.capacity === null) await leaveCanceledBehind(db, size.id);
  await updateCapacity(db, size);
}

/** Removes days, with their lessons where these are private. */
export async function removeDays(db: Db, days: readonly LessonDayRow[]): Promise<void> {
  const own = days.filter((day) => day.capacity === null).map((day) => day.lesson_id);
  await deleteAttendances(db, days);
  if (own.length > 0) await deleteLessons(db, own);
}

/** @returns the class that was opened, and the days whose hours must be reserved */
export async function transferDays(
  db: Db,
  { days, from, to, instructor_id, overbooked }: Transfer,
): Promise<{ opened: number | null; unreserved: LessonDayRow[] }> {
  const opened = to === null ? await copyLesson(db, from, { canceled: 0, instructor_id }) : null;
  const values = { lesson_id: to ?? opened ?? from, overbooked: overbooked ? 1 : 0 };
  await updateAttendances(db, from, values, { canceled: 0, booking_ids: days.map((day) => day.booking_id) });
  const isTaught = opened !== null && instructor_id !== null;
  return { opened, unreserved: isTaught ? (await selectDaysOfLessons(db, [opened])).slice(0, 1) : [] };
}

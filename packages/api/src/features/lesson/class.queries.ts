/** Reads of classes: lessons of a group course that several bookings attend (decision 0036). */
import { groupBy } from '@gerende/domain/group-by';
import type { DayLesson } from '@gerende/domain/teachable/day';
import { sql } from 'kysely';
import { compiled, type Db } from '../../database/database.ts';

/** A class of the day, as the rules of `teachable/classes` read it. */
export type StoredClass = DayLesson & { date: string; version: number };

/** Classes that are taught, with the bookings that attend them. */
const classes = (db: Db) =>
  db
    .selectFrom('lesson')
    .innerJoin('course', 'course.id', 'lesson.course_id')
    .where('lesson.capacity', 'is not', null)
    .where('lesson.canceled', '=', 0)
    .select(['lesson.id', 'lesson.course_id', 'lesson.slope_id', 'lesson.date', 'lesson.instructor_id'])
    .select(['lesson.start_time as from', 'lesson.end_time as to', 'lesson.capacity', 'lesson.version'])
    .select('course.category_id');

type ClassRow = Awaited<ReturnType<ReturnType<typeof classes>['execute']>>[number];

const guestsIn = compiled((db, ids: readonly number[], except: number) =>
  db
    .selectFrom('attendance')
    .innerJoin('booking', 'booking.id', 'attendance.booking_id')
    .select(['attendance.lesson_id', 'attendance.booking_id', 'attendance.people'])
    .select(['booking.ability_level', 'booking.lesson_language'])
    .where('attendance.lesson_id', 'in', ids)
    .where('attendance.canceled', '=', 0)
    .where('attendance.booking_id', '!=', except)
    .orderBy('attendance.booking_id'),
);

/** @param except a booking that is not counted among the attending ones */
async function withGuests(db: Db, rows: readonly ClassRow[], except?: number): Promise<StoredClass[]> {
  if (rows.length === 0) return [];
  const guests = await guestsIn(
    db,
    rows.map((row) => row.id),
    except ?? 0,
  );
  const guestsOf = groupBy(guests, (guest) => guest.lesson_id);
  return rows.map((row) => {
    const own = guestsOf.get(row.id) ?? [];
    const levels = own.map((guest) => guest.ability_level);
    return {
      ...row,
      levels: levels.length === 0 ? null : { lowest: Math.min(...levels), highest: Math.max(...levels) },
      languages: [...new Set(own.flatMap((guest) => guest.lesson_language ?? []))],
      people: own.reduce((sum, guest) => sum + guest.people, 0),
      booking_ids: own.map((guest) => guest.booking_id),
    };
  });
}

const classesOn = compiled(
  (db, { course_id, slope_id, dates }: { course_id: number; slope_id: number; dates: readonly string[] }) =>
    classes(db)
      .where('lesson.date', 'in', dates)
      .where('lesson.course_id', '=', course_id)
      .where('lesson.slope_id', '=', slope_id)
      .orderBy('lesson.id'),
);

/** The classes of a course on a slope on these dates. */
export async function selectClassesOn(
  db: Db,
  { course_id, slope_id }: { course_id: number; slope_id: number },
  dates: readonly string[],
  except?: number,
): Promise<StoredClass[]> {
  if (dates.length === 0) return [];
  return withGuests(db, await classesOn(db, { course_id, slope_id, dates }), except);
}

const classesOf = compiled((db, ids: readonly number[]) =>
  classes(db).where('lesson.id', 'in', ids).orderBy('lesson.id'),
);

/** The classes with these ids. */
export async function selectClasses(db: Db, ids: readonly number[], except?: number): Promise<StoredClass[]> {
  if (ids.length === 0) return [];
  return withGuests(db, await classesOf(db, ids), except);
}

export const liveIn = sql`from attendance where attendance.lesson_id = lesson.id and attendance.canceled = 0`;

const overfullClasses = compiled((db, ids: readonly number[]) =>
  db
    .selectFrom('lesson')
    .select('id')
    .where('id', 'in', ids)
    .where(sql<boolean>`capacity < (select sum(people) ${liveIn})`),
);

/** The classes that have more people than places. */
export async function selectOverfullClasses(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  return new Set((await overfullClasses(db, ids)).map((row) => row.id));
}

/** Classes: lessons of a group course that several bookings attend (decision 0036). */

import { groupBy } from '@gerende/domain/group-by';
import { mainInstructor } from '@gerende/domain/lesson/taught-days';
import type { DayLesson } from '@gerende/domain/teachable/day';
import { sql } from 'kysely';
import { compiled, type Db } from '../../database.ts';
import { selectDaysOfBookings } from './lesson-day.queries.ts';

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

/** @param except a booking that is not counted among those who attend */
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

const liveIn = sql`from attendance where attendance.lesson_id = lesson.id and attendance.canceled = 0`;

const overfullClasses = compiled((db, ids: readonly number[]) =>
  db
    .selectFrom('lesson')
    .select('id')
    .where('id', 'in', ids)
    .where(sql<boolean>`capacity < (select sum(people) ${liveIn})`),
);

/** Of the given classes, those with more people than places. */
export async function selectOverfullClasses(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  return new Set((await overfullClasses(db, ids)).map((row) => row.id));
}

const deleteUnattended = compiled((db, ids: readonly number[]) =>
  db
    .deleteFrom('lesson')
    .where('id', 'in', ids)
    .where('capacity', 'is not', null)
    .where('id', 'not in', (eb) => eb.selectFrom('attendance').select('lesson_id').where('lesson_id', 'in', ids)),
);

const updateClasses = compiled((db, ids: readonly number[]) =>
  db
    .updateTable('lesson')
    .set((eb) => ({ version: eb('version', '+', 1), canceled: sql<number>`not exists (select 1 ${liveIn})` }))
    .where('id', 'in', ids)
    .where('capacity', 'is not', null),
);

const freeHoursOfCanceled = compiled((db, ids: readonly number[]) =>
  db
    .deleteFrom('lesson_cell')
    .where('lesson_id', 'in', (eb) =>
      eb.selectFrom('lesson').select('id').where('id', 'in', ids).where('canceled', '=', 1),
    ),
);

const seatEverybody = compiled((db, ids: readonly number[], overfull: readonly number[]) =>
  db
    .updateTable('attendance')
    .set({ overbooked: 0 })
    .where('lesson_id', 'in', ids)
    .where('overbooked', '=', 1)
    .where('lesson_id', 'not in', overfull),
);

/**
 * Call it for each class whose attendances were written. A class that nobody ever attends is removed; one that only canceled
 * bookings attend is canceled and frees its hours; where all have a place nobody is overbooked. Its version is raised, so
 * that who saw it before is told.
 */
export async function settleClasses(db: Db, lessonIds: readonly number[]): Promise<void> {
  if (lessonIds.length === 0) return;
  const ids = [...new Set(lessonIds)];
  await deleteUnattended(db, ids);
  await updateClasses(db, ids);
  await freeHoursOfCanceled(db, ids);
  const overfull = await selectOverfullClasses(db, lessonIds);
  await seatEverybody(db, ids, [...overfull]);
}

/** Keeps the canceled bookings of a class, which is moved, where they were: in a canceled class of their own. */
export async function leaveCanceledBehind(db: Db, lessonId: number): Promise<void> {
  const canceled = await db
    .selectFrom('attendance')
    .select('booking_id')
    .where('lesson_id', '=', lessonId)
    .where('canceled', '=', 1)
    .execute();
  if (canceled.length === 0) return;
  const { id } = await db
    .insertInto('lesson')
    .columns(['course_id', 'slope_id', 'date', 'start_time', 'end_time', 'instructor_id', 'capacity', 'canceled'])
    .expression((eb) =>
      eb
        .selectFrom('lesson')
        .select(['course_id', 'slope_id', 'date', 'start_time', 'end_time', 'instructor_id', 'capacity'])
        .select(sql<number>`1`.as('canceled'))
        .where('id', '=', lessonId),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('attendance')
    .set({ lesson_id: id })
    .where('lesson_id', '=', lessonId)
    .where('canceled', '=', 1)
    .execute();
}

/** Sets the main instructor of bookings whose days say another one, after their classes changed. */
export async function followInstructors(db: Db, bookingIds: readonly number[], today: string): Promise<void> {
  const ids = [...new Set(bookingIds)];
  if (ids.length === 0) return;
  for (const [id, days] of groupBy(await selectDaysOfBookings(db, ids), (day) => day.booking_id))
    await setInstructor(db, { id, instructor_id: mainInstructor(days, today) });
}

const setInstructor = compiled((db, { id, instructor_id }: { id: number; instructor_id: number | null }) =>
  db
    .updateTable('booking')
    .set((eb) => ({ instructor_id, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('instructor_id', 'is distinct from', instructor_id),
);

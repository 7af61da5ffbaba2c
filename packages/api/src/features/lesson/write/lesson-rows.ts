/** The statements that write lessons and attendances. */
import { type Insertable, sql, type Updateable } from 'kysely';
import { compiled, type Database, type Db } from '../../../database/database.ts';
import type { LessonDayRow } from '../lesson-day.queries.ts';
import type { DayPresence, LessonsBooking } from './lesson-plan.ts';

export const insertLesson = compiled((db, lesson: Insertable<Database['lesson']>) =>
  db.insertInto('lesson').values(lesson).returning('id'),
);

export const insertAttendance = compiled(
  (db, attendance: Insertable<Database['attendance']>) => db.insertInto('attendance').values(attendance),
  { waits: false },
);

/** Finds the class when it had no instructor until now. */
export const giveInstructor = compiled((db, { id, instructor_id }: { id: number; instructor_id: number }) =>
  db
    .updateTable('lesson')
    .set({ instructor_id })
    .where('id', '=', id)
    .where('instructor_id', 'is', null)
    .returning('id'),
);

type LessonPlace = Pick<LessonDayRow, 'date' | 'start_time' | 'end_time' | 'instructor_id' | 'canceled'>;

export const updatePlace = compiled((db, { id, ...place }: LessonPlace & { id: number }) =>
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

export const updateCapacity = compiled((db, { id, capacity }: { id: number; capacity: number | null }) =>
  db
    .updateTable('lesson')
    .set({ capacity })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id),
);

export const deleteLessons = compiled((db, ids: readonly number[]) => db.deleteFrom('lesson').where('id', 'in', ids));

const deleteAttendance = compiled((db, { lesson_id, booking_id }: { lesson_id: number; booking_id: number }) =>
  db.deleteFrom('attendance').where('lesson_id', '=', lesson_id).where('booking_id', '=', booking_id),
);

export async function deleteAttendances(db: Db, days: readonly LessonDayRow[]): Promise<void> {
  for (const { lesson_id, booking_id } of days) await deleteAttendance(db, { lesson_id, booking_id });
}

export const updatePresence = compiled((db, { booking_id, date, presence }: DayPresence) =>
  db
    .updateTable('attendance')
    .set({ presence })
    .where('booking_id', '=', booking_id)
    .where('date', '=', date)
    .where('presence', '!=', presence),
);

export const updateAttendances = (
  db: Db,
  lessonId: number,
  values: Updateable<Database['attendance']>,
  of: { canceled: 0 | 1; booking_ids?: readonly number[] },
): Promise<unknown> =>
  db
    .updateTable('attendance')
    .set(values)
    .where('lesson_id', '=', lessonId)
    .where('canceled', '=', of.canceled)
    .$if(of.booking_ids !== undefined, (query) => query.where('booking_id', 'in', of.booking_ids ?? []))
    .execute();

/** Opens a lesson like this one, at the same hours. @returns its id */
export async function copyLesson(
  db: Db,
  lessonId: number,
  { canceled, instructor_id }: { canceled: 0 | 1; instructor_id?: number | null },
): Promise<number> {
  const { id } = await db
    .insertInto('lesson')
    .columns(['course_id', 'slope_id', 'date', 'start_time', 'end_time', 'capacity', 'canceled', 'instructor_id'])
    .expression((eb) =>
      eb
        .selectFrom('lesson')
        .select(['course_id', 'slope_id', 'date', 'start_time', 'end_time', 'capacity'])
        .select(eb.val(canceled).as('canceled'))
        .select((instructor_id === undefined ? eb.ref('instructor_id') : eb.val(instructor_id)).as('instructor_id'))
        .where('id', '=', lessonId),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type NewPlace = Pick<LessonsBooking, 'course_id' | 'slope_id'> & { ids: readonly number[] };

const setPlace = compiled((db, { ids, course_id, slope_id }: NewPlace) =>
  db
    .updateTable('lesson')
    .set({ course_id, slope_id })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .where((eb) => eb.or([eb('course_id', '!=', course_id), eb('slope_id', '!=', slope_id)])),
);

const setPeople = compiled((db, { id, people }: { id: number; people: number }) =>
  db
    .updateTable('attendance')
    .set({ people })
    .where('booking_id', '=', id)
    .where('people', '!=', people)
    // Looked up for each day of the booking: an `in` list would contain all private lessons of the school.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('lesson')
          .select(sql<number>`1`.as('one'))
          .whereRef('lesson.id', '=', 'attendance.lesson_id')
          .where('capacity', 'is', null),
      ),
    ),
);

/** Gives the private lessons of a booking its number of people, and those of these days its course and its slope. */
export async function followBooking(
  db: Db,
  { id, course_id, slope_id, number_of_orders: people }: LessonsBooking,
  days: readonly LessonDayRow[],
): Promise<void> {
  const ids = days.flatMap(({ lesson_id, capacity }) => (capacity === null ? lesson_id : []));
  if (ids.length > 0) await setPlace(db, { ids, course_id, slope_id });
  await setPeople(db, { id, people });
}

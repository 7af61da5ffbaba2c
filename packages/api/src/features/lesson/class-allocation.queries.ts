/** Writes of the desk's allocation of bookings to classes. */
import type { Updateable } from 'kysely';
import type { Database, Db } from '../../database.ts';

/** The people of these bookings in a class. */
export async function selectPeopleIn(db: Db, lessonId: number, bookingIds: readonly number[]): Promise<number> {
  const { people } = await db
    .selectFrom('attendance')
    .select((eb) => eb.fn.sum<number | null>('people').as('people'))
    .where('lesson_id', '=', lessonId)
    .where('booking_id', 'in', bookingIds)
    .where('canceled', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(people ?? 0);
}

/** Opens a class like this one, at its hours. @param teacher null: nobody teaches it yet @returns its id */
export async function openClassBeside(db: Db, lessonId: number, teacher: number | null): Promise<number> {
  const { id } = await db
    .insertInto('lesson')
    .columns(['course_id', 'slope_id', 'date', 'start_time', 'end_time', 'capacity', 'instructor_id'])
    .expression((eb) =>
      eb
        .selectFrom('lesson')
        .select(['course_id', 'slope_id', 'date', 'start_time', 'end_time', 'capacity'])
        .select(eb.val(teacher).as('instructor_id'))
        .where('id', '=', lessonId),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const updateAttendances = (
  db: Db,
  lessonId: number,
  bookingIds: readonly number[],
  values: Updateable<Database['attendance']>,
): Promise<unknown> =>
  db
    .updateTable('attendance')
    .set(values)
    .where('lesson_id', '=', lessonId)
    .where('booking_id', 'in', bookingIds)
    .where('canceled', '=', 0)
    .execute();

/** Who saw the bookings before is told that they have changed. */
export const touchBookings = (db: Db, bookingIds: readonly number[], updated_at: string): Promise<unknown> =>
  db
    .updateTable('booking')
    .set((eb) => ({ updated_at, version: eb('version', '+', 1) }))
    .where('id', 'in', bookingIds)
    .execute();

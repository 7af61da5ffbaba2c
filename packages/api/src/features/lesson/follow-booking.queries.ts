/** Gives the private lessons of a booking what it was changed to. */
import { sql } from 'kysely';
import { compiled, type Db } from '../../database.ts';
import type { LessonsBooking } from './lesson.queries.ts';

type Place = Pick<LessonsBooking, 'id' | 'course_id' | 'slope_id'>;

const setPlace = compiled((db, { id, course_id, slope_id }: Place) =>
  db
    .updateTable('lesson')
    .set({ course_id, slope_id })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', 'in', (eb) => eb.selectFrom('attendance').select('lesson_id').where('booking_id', '=', id))
    .where('capacity', 'is', null)
    .where((eb) => eb.or([eb('course_id', '!=', course_id), eb('slope_id', '!=', slope_id)])),
);

const setPeople = compiled((db, { id, people }: { id: number; people: number }) =>
  db
    .updateTable('attendance')
    .set({ people })
    .where('booking_id', '=', id)
    .where('people', '!=', people)
    // Looked up for each day of the booking: as a list it would be that of all private lessons of the school.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('lesson')
          .select(sql<number>`1`.as('one'))
          .whereRef('lesson.id', '=', 'attendance.lesson_id')
          .where('capacity', 'is', null),
      ),
    ),
);

/** Its course, its slope and its number of people. */
export async function followBooking(
  db: Db,
  { id, course_id, slope_id, number_of_orders: people }: LessonsBooking,
): Promise<void> {
  await setPlace(db, { id, course_id, slope_id });
  await setPeople(db, { id, people });
}

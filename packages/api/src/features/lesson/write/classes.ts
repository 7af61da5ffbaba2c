/** The state of classes after their attendances were written (decision 0036). */
import { groupBy } from '@gerende/domain/group-by';
import { mainInstructor } from '@gerende/domain/lesson/taught-days';
import { sql } from 'kysely';
import { compiled, type Db } from '../../../database/database.ts';
import { flag } from '../../../platform/database/query/words.ts';
import { namedColumns, type StoredBooking } from '../../booking/booking-row.ts';
import { liveIn, selectOverfullClasses } from '../class.queries.ts';
import { selectDaysOfBookings } from '../lesson-day.queries.ts';

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
    .set((eb) => ({ version: eb('version', '+', 1), canceled: flag(sql`not exists (select 1 ${liveIn})`) }))
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
 * A class that nobody attends any more is removed; one that only canceled bookings attend is canceled and frees its
 * hours; when all have a place, no booking is marked as overbooked. Its version is raised, so that a desk that read it
 * before gets a conflict.
 */
export async function settleClasses(db: Db, lessonIds: readonly number[]): Promise<void> {
  const ids = [...new Set(lessonIds)];
  await deleteUnattended(db, ids);
  await updateClasses(db, ids);
  await freeHoursOfCanceled(db, ids);
  const overfull = await selectOverfullClasses(db, lessonIds);
  await seatEverybody(db, ids, [...overfull]);
}

const setInstructor = compiled((db, { id, instructor_id }: { id: number; instructor_id: number | null }) =>
  db
    .updateTable('booking')
    .set((eb) => ({ instructor_id, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('instructor_id', 'is distinct from', instructor_id)
    .returning(namedColumns),
);

/**
 * Sets the instructor of a booking's next day as its main instructor, after its classes changed.
 * @returns the bookings whose main instructor changed, with the new one
 */
export async function followInstructors(
  db: Db,
  bookingIds: readonly number[],
  today: string,
): Promise<Map<number, StoredBooking>> {
  const ids = [...new Set(bookingIds)];
  const changed = new Map<number, StoredBooking>();
  for (const [id, days] of groupBy(await selectDaysOfBookings(db, ids), (day) => day.booking_id))
    for (const booking of await setInstructor(db, { id, instructor_id: mainInstructor(days, today) }))
      changed.set(id, booking);
  return changed;
}

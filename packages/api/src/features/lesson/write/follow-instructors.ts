/** Gives bookings the instructor of their next day as main instructor, after their classes changed. */
import { groupBy } from '@gerende/domain/group-by';
import { mainInstructor } from '@gerende/domain/lesson/taught-days';
import { compiled, type Db } from '../../../database.ts';
import type { StoredBooking } from '../../booking/booking.queries.ts';
import { selectDaysOfBookings } from '../lesson-day.queries.ts';

const setInstructor = compiled((db, { id, instructor_id }: { id: number; instructor_id: number | null }) =>
  db
    .updateTable('booking')
    .set((eb) => ({ instructor_id, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('instructor_id', 'is distinct from', instructor_id)
    .returningAll(),
);

/** @returns the bookings whose days said another one, as they are then */
export async function followInstructors(
  db: Db,
  bookingIds: readonly number[],
  today: string,
): Promise<Map<number, StoredBooking>> {
  const ids = [...new Set(bookingIds)];
  const changed = new Map<number, StoredBooking>();
  if (ids.length === 0) return changed;
  for (const [id, days] of groupBy(await selectDaysOfBookings(db, ids), (day) => day.booking_id))
    for (const booking of await setInstructor(db, { id, instructor_id: mainInstructor(days, today) }))
      changed.set(id, booking);
  return changed;
}

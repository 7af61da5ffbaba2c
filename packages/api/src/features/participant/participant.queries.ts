/** Reads and writes of the participants of a booking. */
import type { Participant } from '@gerende/domain/participant/schema';
import { compiled, type Db } from '../../database/database.ts';
import { replaceRows } from '../../database/rows.ts';

/** In their order. */
export const selectParticipants = compiled((db, bookingId: number) =>
  db
    .selectFrom('participant')
    .select(['name', 'age', 'level', 'remarks'])
    .where('booking_id', '=', bookingId)
    .orderBy('position'),
);

/** Of all bookings with a lesson on a day, with the number of the booking. */
export const selectParticipantsOn = (db: Db, date: string): Promise<(Participant & { booking_id: number })[]> =>
  db
    .selectFrom('attendance')
    .innerJoin('participant', 'participant.booking_id', 'attendance.booking_id')
    .select(['participant.booking_id', 'participant.name', 'participant.age', 'participant.level'])
    .select('participant.remarks')
    .where('attendance.date', '=', date)
    .where('attendance.canceled', '=', 0)
    .orderBy('participant.booking_id')
    .orderBy('participant.position')
    .execute();

/** Of these bookings, with the number of the booking. */
export async function selectParticipantsOf(
  db: Db,
  bookingIds: readonly number[],
): Promise<(Participant & { booking_id: number })[]> {
  if (bookingIds.length === 0) return [];
  return db
    .selectFrom('participant')
    .select(['booking_id', 'name', 'age', 'level', 'remarks'])
    .where('booking_id', 'in', bookingIds)
    .orderBy('booking_id')
    .orderBy('position')
    .execute();
}

/** Stores exactly these. */
export function replaceParticipants(db: Db, booking_id: number, people: readonly Participant[]): Promise<void> {
  const rows = people.map((person, index) => ({ ...person, position: index + 1 }));
  return replaceRows(db, 'participant', { booking_id }, rows);
}

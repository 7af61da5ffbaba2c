/**
 * What happens to notes and decisions about a guest whose booking is erased: they stay only while another booking names
 * the guest.
 */
import type { Db } from '../../database/database.ts';
import { selectStoredBookings } from '../booking/booking.queries.ts';
import { deleteNotes, deletePairs, moveNote, movePair, selectNotesOf, selectPairsOf } from './guest-record.queries.ts';
import { bookingsOfContact, contactKey, schoolEmails } from './known-guest.ts';

/** For each of these bookings, the newest other one of the same contact, if there is one. */
async function findHeirs(db: Db, ids: readonly number[], erased: ReadonlySet<number>): Promise<Map<number, number>> {
  const own = await schoolEmails(db);
  const heirs = new Map<number, number>();
  for (const booking of await selectStoredBookings(db, ids)) {
    const key = contactKey(booking, own);
    const { contact, bookings } = await bookingsOfContact(db, booking, own);
    const heir = bookings.find((each) => !erased.has(each.id) && contactKey(each, own) === key);
    if (contact && heir) heirs.set(booking.id, heir.id);
  }
  return heirs;
}

/**
 * Call it before these bookings are erased, in the same transaction.
 * @returns the notes that were removed
 */
export async function releaseGuests(db: Db, ids: readonly number[]): Promise<number[]> {
  const notes = await selectNotesOf(db, ids);
  const pairs = await selectPairsOf(db, ids);
  if (notes.length + pairs.length === 0) return [];
  const erased = new Set(ids);
  const named = [...notes, ...pairs].map(({ booking_id }) => booking_id);
  const ends = [...named, ...pairs.map(({ other_booking_id }) => other_booking_id)].filter((id) => erased.has(id));
  const heirs = await findHeirs(db, [...new Set(ends)], erased);
  const endOf = (id: number): number | undefined => (erased.has(id) ? heirs.get(id) : id);
  const removed: number[] = [];
  for (const { id, booking_id } of notes) {
    const heir = endOf(booking_id);
    if (heir === undefined) removed.push(id);
    else await moveNote(db, id, heir);
  }
  for (const { id, ...pair } of pairs) {
    const [booking_id, other_booking_id] = [endOf(pair.booking_id), endOf(pair.other_booking_id)];
    if (booking_id === undefined || other_booking_id === undefined) await deletePairs(db, [id]);
    else await movePair(db, id, { booking_id, other_booking_id });
  }
  await deleteNotes(db, removed);
  return removed;
}

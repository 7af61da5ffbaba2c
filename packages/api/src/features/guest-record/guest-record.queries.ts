/** Reads of one guest's bookings by their contact, and of related rows; writes of notes and pairs. */
import type { Contact } from '@gerende/domain/guest-data/contact';
import { type Selectable, type SqlBool, sql } from 'kysely';
import { compiled, type Database, type Db } from '../../database/database.ts';
import { lessRefunds } from '../../database/less-refunds.ts';
import { byLetter } from '../../platform/database/query/words.ts';
import { namedColumns, type StoredBooking } from '../booking/booking-row.ts';
import { hasEmail, hasPhone } from '../booking/of-contact.ts';

export type NoteRow = Selectable<Database['guest_note']>;
export type PairRow = Selectable<Database['guest_pair']>;

const hasName = (name: string) =>
  sql<SqlBool>`${byLetter(sql.ref('booking.customer_name'))} = ${byLetter(sql`${name}`)}`;

const ofEmail = compiled((db, email: string, limit: number) =>
  db.selectFrom('booking').select(namedColumns).where(hasEmail(email)).orderBy('date', 'desc').limit(limit),
);

const ofPhone = compiled((db, phone: string, limit: number) =>
  db.selectFrom('booking').select(namedColumns).where(hasPhone(phone)).orderBy('date', 'desc').limit(limit),
);

/**
 * Bookings with that address or number, the newest lesson first. A search by number includes bookings that also have an
 * address.
 */
export const selectBookingsWith = (db: Db, contact: Contact, limit: number): Promise<StoredBooking[]> =>
  'email' in contact ? ofEmail(db, contact.email, limit) : ofPhone(db, contact.phone, limit);

/** Bookings under a name, in no order: for a frequent one not all are read. */
export const selectBookingsNamed = compiled((db, name: string, limit: number) =>
  db.selectFrom('booking').select(namedColumns).where(hasName(name)).limit(limit),
);

const furtherLines = compiled((db, partyIds: readonly number[]) =>
  db.selectFrom('booking').select(namedColumns).where('party_id', 'in', partyIds),
);

const firstLines = compiled((db, partyIds: readonly number[]) =>
  db.selectFrom('booking').select(namedColumns).where('id', 'in', partyIds),
);

/** All bookings of these parties, in no order. Queried separately, each uses an index. */
export const selectLines = async (db: Db, partyIds: readonly number[]): Promise<StoredBooking[]> => [
  ...(await firstLines(db, partyIds)),
  ...(await furtherLines(db, partyIds)),
];

/** Yen that the school has received from each party with an entry in the ledger. */
export const selectPaidOf = compiled((db, partyIds: readonly number[]) =>
  db
    .selectFrom('payment')
    .select(['party_id', lessRefunds().as('paid')])
    .where('party_id', 'in', partyIds)
    .groupBy('party_id'),
);

/** Days of these bookings with a mark. */
export const selectMarkedDays = compiled((db, ids: readonly number[]) =>
  db
    .selectFrom('attendance')
    .select(['booking_id', 'date', 'presence'])
    .where('booking_id', 'in', ids)
    .where('canceled', '=', 0)
    .where('presence', '!=', 'expected')
    .orderBy('date', 'desc')
    .orderBy('booking_id', 'desc'),
);

export const selectPeopleOf = compiled((db, ids: readonly number[]) =>
  db
    .selectFrom('participant')
    .select(['booking_id', 'name', 'level'])
    .where('booking_id', 'in', ids)
    .orderBy('booking_id')
    .orderBy('position'),
);

/** Earliest first. */
export const selectNotesOf = compiled((db, ids: readonly number[]) =>
  db.selectFrom('guest_note').selectAll().where('booking_id', 'in', ids).orderBy('id'),
);

const pairsOf = compiled((db, ids: readonly number[]) =>
  db.selectFrom('guest_pair').selectAll().where('booking_id', 'in', ids),
);
const pairsOfOthers = compiled((db, ids: readonly number[]) =>
  db.selectFrom('guest_pair').selectAll().where('other_booking_id', 'in', ids),
);

/** The decisions about these bookings and others, each once, earliest first. */
export async function selectPairsOf(db: Db, ids: readonly number[]): Promise<PairRow[]> {
  const found = [...(await pairsOf(db, ids)), ...(await pairsOfOthers(db, ids))];
  return [...new Map(found.map((pair) => [pair.id, pair])).values()].sort((a, b) => a.id - b.id);
}

export const deletePairs = (db: Db, ids: readonly number[]): Promise<unknown> =>
  db.deleteFrom('guest_pair').where('id', 'in', ids).execute();

export const deleteNotes = (db: Db, ids: readonly number[]): Promise<unknown> =>
  db.deleteFrom('guest_note').where('id', 'in', ids).execute();

export const moveNote = (db: Db, id: number, booking_id: number): Promise<unknown> =>
  db.updateTable('guest_note').set({ booking_id }).where('id', '=', id).execute();

export const movePair = (
  db: Db,
  id: number,
  ends: Pick<PairRow, 'booking_id' | 'other_booking_id'>,
): Promise<unknown> => db.updateTable('guest_pair').set(ends).where('id', '=', id).execute();

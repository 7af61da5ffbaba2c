/** Reads and writes of booking confirmations. */
import type { Insertable, Selectable } from 'kysely';
import { compiled, type Database, type Db } from '../../database/database.ts';

type ConfirmationRow = Selectable<Database['booking_confirmation']>;

export const insertConfirmation = compiled((db, row: Insertable<Database['booking_confirmation']>) =>
  db.insertInto('booking_confirmation').values(row),
);

/** The booking that a confirmation link names: for a party, its first. */
export const selectLinked = (
  db: Db,
  token_hash: string,
): Promise<{ id: number; party_id: number | null } | undefined> =>
  db
    .selectFrom('guest_link')
    .innerJoin('booking', 'booking.id', 'guest_link.booking_id')
    .select(['booking.id', 'booking.party_id'])
    .where('token_hash', '=', token_hash)
    .where('opens', '=', 'confirmation')
    .executeTakeFirst();

/** The open confirmations of these bookings, by booking. */
export const selectConfirmations = (db: Db, ids: readonly number[]): Promise<ConfirmationRow[]> =>
  db.selectFrom('booking_confirmation').selectAll().where('booking_id', 'in', ids).orderBy('booking_id').execute();

export async function markConfirmed(db: Db, booking_id: number, confirmed_at: string): Promise<void> {
  await db
    .updateTable('booking_confirmation')
    .set({ confirmed_at })
    .where('booking_id', '=', booking_id)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** Bookings whose time to confirm has expired at `now`, the oldest first. */
export async function selectExpired(db: Db, now: string, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('booking_confirmation')
    .select('booking_id')
    .where('confirmed_at', 'is', null)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map(({ booking_id }) => booking_id);
}

export async function deleteConfirmation(db: Db, booking_id: number): Promise<void> {
  await db.deleteFrom('booking_confirmation').where('booking_id', '=', booking_id).execute();
}

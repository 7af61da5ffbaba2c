/** Reads and writes of booking confirmations. */
import type { Insertable, Selectable } from 'kysely';
import { compiled, type Database, type Db } from '../../database/database.ts';

type ConfirmationRow = Selectable<Database['booking_confirmation']>;

export const insertConfirmation = compiled((db, row: Insertable<Database['booking_confirmation']>) =>
  db.insertInto('booking_confirmation').values(row),
);

export const selectConfirmation = (db: Db, token_hash: string): Promise<ConfirmationRow | undefined> =>
  db
    .selectFrom('booking_confirmation')
    .innerJoin('guest_link', 'guest_link.booking_id', 'booking_confirmation.booking_id')
    .selectAll('booking_confirmation')
    .where('token_hash', '=', token_hash)
    .where('offer_id', 'is', null)
    .executeTakeFirst();

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

/** The booking for a preview if the desk names none. */
import type { Db } from '../../database/database.ts';
import { selectStoredBooking } from '../booking/booking.queries.ts';
import type { StoredBooking } from '../booking/booking-row.ts';

export async function selectNewestBooking(db: Db): Promise<StoredBooking | undefined> {
  const newest = await db.selectFrom('booking').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return newest && selectStoredBooking(db, newest.id);
}

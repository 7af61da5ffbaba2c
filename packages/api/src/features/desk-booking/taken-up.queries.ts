/** Updates what refers to a canceled booking when the desk restores it. */
import { partyOf } from '@gerende/domain/party/rules';
import type { Db } from '../../database/database.ts';
import type { StoredBooking } from '../booking/booking-row.ts';

/**
 * Removes the booking from late payments, so that none of them asks for it again: from now on, the desk decides what
 * happens to it.
 */
export async function forgetLost(db: Db, booking: Pick<StoredBooking, 'id' | 'party_id'>): Promise<void> {
  const rows = await db
    .selectFrom('checkout')
    .select(['id', 'lost_bookings'])
    .where('party_id', '=', partyOf(booking))
    .where('place', '=', 'lost')
    .execute();
  for (const { id, lost_bookings } of rows) {
    const lost = JSON.parse(lost_bookings ?? '[]') as number[];
    const left = JSON.stringify(lost.filter((each) => each !== booking.id));
    await db.updateTable('checkout').set({ lost_bookings: left }).where('id', '=', id).execute();
  }
}

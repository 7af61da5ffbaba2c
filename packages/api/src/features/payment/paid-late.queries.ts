/** Requests whose payment came after their place had been given back: their guests have paid, and nothing is booked. */
import { lostBy } from '@gerende/domain/checkout/rules';
import type { Db } from '../../database/database.ts';
import { balanceOfParty, partyOfBooking } from './ledger-columns.ts';

/** Yen that are due back to the party of each such request, by its id; those of which nothing is due back any more are left out. */
export async function selectPaidLate(db: Db): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('booking')
    .innerJoin('checkout', (join) => join.on('checkout.party_id', '=', partyOfBooking))
    .select(['booking.id', 'checkout.lost_bookings', balanceOfParty.as('balance')])
    .where('booking.status', '=', 'requested')
    .where('checkout.place', '=', 'lost')
    .where('checkout.status', '=', 'paid')
    .execute();
  const late = rows.filter((row) => Number(row.balance) < 0 && lostBy(row).includes(row.id));
  return new Map(late.map(({ id, balance }) => [id, 0 - Number(balance)]));
}

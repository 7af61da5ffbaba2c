/** Unpaid bookings whose terms may cancel them. */
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { owing } from '../booking-list/owed.queries.ts';

/** Whether a guest has ordered a payment whose money comes later, as from a convenience store. */
export async function hasOrderedPayment(db: Db, partyId: number, provider: string): Promise<boolean> {
  const found = await db
    .selectFrom('checkout')
    .select('id')
    .where('party_id', '=', partyId)
    .where(sql.ref('provider'), '=', provider)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return found !== undefined;
}

/** @param from the first lesson is on this day or later */
export const selectUnpaid = (db: Db, policies: readonly number[], from: string) =>
  db
    .selectFrom('booking')
    .select(['id', 'party_id', 'policy_id', 'fee', 'date', 'created_at'])
    .where(sql<boolean>`${owing} = 1`)
    .where('date', '>=', from)
    .where('status', '=', 'booked')
    .where('policy_id', 'in', policies)
    .orderBy('date')
    .orderBy('id')
    .execute();

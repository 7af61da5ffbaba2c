/** Reads and writes of checkouts. */
import type { CheckoutStatus } from '@gerende/domain/checkout/schema';
import type { PaymentProvider } from '@gerende/domain/payment/schema';
import { depositOf } from '@gerende/domain/policy/rules';
import { type Selectable, sql } from 'kysely';
import { compiled, type Database, type Db } from '../../database/database.ts';

export type CheckoutRow = Selectable<Database['checkout']>;

const live: CheckoutStatus[] = ['open', 'pending'];

/** All of a party, the newest first. */
export const selectCheckoutsOf = (db: Db, partyId: number): Promise<CheckoutRow[]> =>
  db.selectFrom('checkout').selectAll().where('party_id', '=', partyId).orderBy('id', 'desc').execute();

/** The one on which a party can pay, or has ordered the payment. */
export const selectLiveCheckout = (db: Db, partyId: number): Promise<CheckoutRow | undefined> =>
  db.selectFrom('checkout').selectAll().where('party_id', '=', partyId).where('status', 'in', live).executeTakeFirst();

export const selectByReference = (
  db: Db,
  provider: PaymentProvider,
  reference: string,
): Promise<CheckoutRow | undefined> =>
  db
    .selectFrom('checkout')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_reference', '=', reference)
    .executeTakeFirst();

/** All on which a guest can pay, or has ordered the payment; those that the provider was not asked about for longest first. */
export const selectLiveCheckouts = (db: Db, provider: PaymentProvider): Promise<CheckoutRow[]> =>
  db
    .selectFrom('checkout')
    .selectAll()
    .where('provider', '=', provider)
    .where('status', 'in', live)
    .where('provider_reference', 'is not', null)
    .orderBy(sql`coalesce(checked_at, created_at)`)
    .orderBy('id')
    .execute();

/** Those on whose page a guest can pay now. */
export const selectOpenPages = compiled((db, provider: PaymentProvider) =>
  db
    .selectFrom('checkout')
    .selectAll()
    .where('provider', '=', provider)
    .where('status', '=', 'open')
    .where('provider_reference', 'is not', null)
    .orderBy('id'),
);

/** Those whose place is held beyond its deadline. */
export const selectOverdue = (db: Db, now: string, most: number): Promise<CheckoutRow[]> =>
  db
    .selectFrom('checkout')
    .selectAll()
    .where('place', '=', 'held')
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'open'), eb('hold_until', '<=', now)]),
        eb('status', 'in', ['expired', 'failed'] as CheckoutStatus[]),
      ]),
    )
    .orderBy('id')
    .limit(most)
    .execute();

/** The sum of these bookings' deposits, by the terms that they agreed to. */
export async function selectDeposit(db: Db, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const lines = await db
    .selectFrom('booking')
    .innerJoin('policy', 'policy.id', 'booking.policy_id')
    .select(['booking.fee', 'policy.deposit_percent'])
    .where('booking.id', 'in', ids)
    .execute();
  return lines.reduce((sum, line) => sum + depositOf(line, line.fee), 0);
}

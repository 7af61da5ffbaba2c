/** Reads and writes of offers. */

import type { PlainDate } from '@gerende/domain/calendar/plain-date';
import type { OfferOutcome } from '@gerende/domain/waiting-list/offer-schema';
import type { Selectable } from 'kysely';
import type { Database, Db } from '../../database/database.ts';

export type OfferRow = Selectable<Database['place_offer']>;

export const selectOfferByToken = (db: Db, token_hash: string): Promise<OfferRow | undefined> =>
  db
    .selectFrom('place_offer')
    .innerJoin('guest_link', 'guest_link.offer_id', 'place_offer.id')
    .selectAll('place_offer')
    .where('token_hash', '=', token_hash)
    .executeTakeFirst();

export const selectOpenOffer = (db: Db, booking_id: number): Promise<OfferRow | undefined> =>
  db
    .selectFrom('place_offer')
    .selectAll()
    .where('booking_id', '=', booking_id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

/** The offers of these bookings, the latest last. */
export const selectOffersOf = (db: Db, booking_ids: readonly number[]): Promise<OfferRow[]> =>
  db.selectFrom('place_offer').selectAll().where('booking_id', 'in', booking_ids).orderBy('id').execute();

export const updateEndedOffer = (db: Db, id: number, ended_at: string, outcome: OfferOutcome): Promise<unknown> =>
  db.updateTable('place_offer').set({ ended_at, outcome }).where('id', '=', id).where('ended_at', 'is', null).execute();

/** Bookings with an open offer that has expired at `now`, or whose first lesson day is not after `today`. */
export async function selectExpiredOffers(db: Db, now: string, today: PlainDate): Promise<number[]> {
  const rows = await db
    .selectFrom('place_offer')
    .innerJoin('booking', 'booking.id', 'place_offer.booking_id')
    .select('booking_id')
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', '<=', now), eb('booking.date', '<=', today)]))
    .orderBy('place_offer.id')
    .execute();
  return rows.map((row) => row.booking_id);
}

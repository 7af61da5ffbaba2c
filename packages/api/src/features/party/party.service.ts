/** A party as the desk reads it. */
import type { Booking } from '@gerende/domain/booking/schema';
import { notFound } from '@gerende/domain/errors';
import { partyOf, partyTotal } from '@gerende/domain/party/rules';
import type { AppContext } from '../../context/context.ts';
import { selectStoredBooking } from '../booking/booking.queries.ts';
import { withNames } from '../booking/booking-names.queries.ts';
import { selectParty } from './party.queries.ts';

export type Party = {
  /** The number of its first booking. */
  id: number;
  /** The first booking first. */
  lines: Readonly<Booking>[];
  /** Yen. */
  total: ReturnType<typeof partyTotal>;
};

/**
 * The party of a booking, which may be any of its lines.
 * @throws not_found
 */
export async function getParty({ db }: AppContext, bookingId: number): Promise<Party> {
  const booking = await selectStoredBooking(db, bookingId);
  if (!booking) throw notFound('errors:bookingNotFound');
  const id = partyOf(booking);
  const stored = await selectParty(db, id);
  const lines: Readonly<Booking>[] = [];
  for (const line of stored) lines.push(await withNames(db, line));
  return { id, lines, total: partyTotal(stored) };
}

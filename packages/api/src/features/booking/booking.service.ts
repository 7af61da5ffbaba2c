/** A booking as the desk reads it, with the names of what it refers to. */

import type { Booking } from '@gerende/domain/booking/schema';
import { notFound } from '@gerende/domain/errors';
import type { AppContext } from '../../context/context.ts';
import { selectStoredBooking } from './booking.queries.ts';
import { withNames } from './booking-names.queries.ts';

/** @throws not_found */
export async function getBooking(app: AppContext, id: number): Promise<Booking> {
  const stored = await selectStoredBooking(app.db, id);
  if (!stored) throw notFound('errors:bookingNotFound');
  return withNames(app.db, stored);
}

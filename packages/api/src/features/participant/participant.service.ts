/** The participants in the lessons of a booking: named by the guest on their own page, or entered by the desk. */
import { isDeepStrictEqual } from 'node:util';
import { DomainError, notFound } from '@gerende/domain/errors';
import { isErased } from '@gerende/domain/guest-data/personal';
import type { Participant, SaveParticipants } from '@gerende/domain/participant/schema';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { recordChange } from '../audit/audit.service.ts';
import { selectStoredBooking } from '../booking/booking.queries.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import { replaceParticipants, selectParticipants } from './participant.queries.ts';

const isSame = (one: readonly Participant[], other: readonly Participant[]): boolean => isDeepStrictEqual(one, other);

/** @throws not_found */
async function bookingOf({ db }: AppContext, id: number): Promise<StoredBooking> {
  const booking = await selectStoredBooking(db, id);
  if (!booking) throw notFound('errors:bookingNotFound');
  return booking;
}

/** @throws not_found */
export async function listParticipants(app: AppContext, bookingId: number): Promise<Participant[]> {
  await bookingOf(app, bookingId);
  return selectParticipants(app.db, bookingId);
}

/** Stores those of a booking, inside the caller's transaction, with an audit row. */
export async function nameParticipants(
  app: AppContext,
  booking_id: number,
  before: readonly Participant[],
  participants: readonly Participant[],
): Promise<void> {
  await replaceParticipants(app.db, booking_id, participants);
  await recordChange(app, {
    ...{ entity: 'booking', entity_id: booking_id, action: 'name_participants' },
    ...{ before: { participants: before }, after: { participants } },
  });
}

/**
 * Stores all participants; anybody left out is removed. Unchanged ones are not written.
 * @throws not_found; conflict when the stored ones differ from those that were read, or the guest was erased
 */
export const saveParticipants = (
  app: AppContext,
  { booking_id, participants, seen }: SaveParticipants,
): Promise<void> =>
  inTransaction(app, async (app) => {
    const before = await listParticipants(app, booking_id);
    if (isSame(before, participants)) return;
    if (isErased(await bookingOf(app, booking_id))) throw new DomainError('conflict', 'errors:guestErased');
    if (seen && !isSame(before, seen)) throw new DomainError('conflict', 'errors:rowChanged');
    await nameParticipants(app, booking_id, before, participants);
  });

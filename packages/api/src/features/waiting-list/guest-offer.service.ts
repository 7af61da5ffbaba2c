/** What a guest does with the link in the mail of an offer: views the place, takes it, or refuses it (decision 0037). */

import { DomainError } from '@gerende/domain/errors';
import type { GuestOffer } from '@gerende/domain/waiting-list/offer-schema';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { millisecondsOf } from '../../platform/clock.ts';
import { hashOf } from '../../platform/tokens.ts';
import { selectStoredBooking } from '../booking/booking.queries.ts';
import { withNames } from '../booking/booking-names.queries.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import { isSwitchedOn } from '../message/message-setting.service.ts';
import { schoolToday } from '../school/school.service.ts';
import { askForRequest, bookRequest } from './answer.service.ts';
import { isOpenFor } from './free-places.service.ts';
import { type OfferRow, selectOfferByToken } from './offer.queries.ts';
import { endOffer } from './offer.service.ts';

type Found = { offer: OfferRow; row: StoredBooking; state: GuestOffer['state'] };

/**
 * An offer whose time is over has expired before it is ended, and one whose request was answered or changed otherwise is
 * withdrawn. What became of the request or the booking since goes before what became of the offer.
 */
async function stateOf(
  app: AppContext,
  { outcome, expires_at }: OfferRow,
  row: StoredBooking,
): Promise<Found['state']> {
  if (row.status === 'canceled') return 'canceled';
  if (row.status === 'declined') return 'withdrawn';
  if (outcome !== null) return outcome;
  if (row.status !== 'requested') return 'withdrawn';
  const isOver = millisecondsOf(expires_at) <= app.clock.now().getTime() || row.date <= (await schoolToday(app));
  return isOver ? 'expired' : 'open';
}

/** @throws not_found, in the same way for every invalid token */
async function findByToken(app: AppContext, token: string): Promise<Found> {
  const offer = await selectOfferByToken(app.db, hashOf(token));
  const row = offer && (await selectStoredBooking(app.db, offer.booking_id));
  if (!offer || !row) throw new DomainError('not_found', 'errors:offerNotFound');
  return { offer, row, state: await stateOf(app, offer, row) };
}

async function toGuestOffer(app: AppContext, { offer, row, state }: Found): Promise<GuestOffer> {
  const { course, slope, setting_time } = await withNames(app.db, row);
  return {
    number: row.id,
    state,
    expires_at: offer.expires_at,
    course: course.name_translations,
    slope: slope.name_translations,
    date: row.date,
    days_of_lesson: row.days_of_lesson,
    from: setting_time.duration_from,
    to: setting_time.duration_to,
    people: row.number_of_orders,
    fee: row.fee,
    is_mailed: app.mail.isConfigured && row.email !== '' && (await isSwitchedOn(app, 'accepted')),
  };
}

/** @throws rate_limited; not_found */
export async function showOffer(app: AppContext, token: string): Promise<GuestOffer> {
  await app.limits.count('offer', app.caller.address);
  return toGuestOffer(app, await findByToken(app, token));
}

/** @throws conflict with the reason when the offer is not open */
function checkOpen({ state }: Found): void {
  if (state !== 'open') throw new DomainError('conflict', `errors:offer_${state}`);
}

/**
 * Books the request, after the same checks as any booking; repeating it gives the same answer.
 * @throws rate_limited; not_found; conflict when the offer has ended, the desk has given the place away, or the school
 * is closed then
 */
export async function takeOffer(app: AppContext, token: string): Promise<GuestOffer> {
  await app.limits.count('offer', app.caller.address);
  return inTransaction(app, async (app) => {
    const found = await findByToken(app, token);
    if (found.state === 'accepted') return toGuestOffer(app, found);
    checkOpen(found);
    const stands = (await isOpenFor(app, found.row)) && (await askForRequest(app, found.row)).answer.yes;
    if (!stands) throw new DomainError('conflict', 'errors:offer_withdrawn');
    await bookRequest(app, found.row, {});
    return toGuestOffer(app, { ...found, state: 'accepted' });
  });
}

/**
 * Ends the offer; the request stays with the desk. Repeating it gives the same answer.
 * @throws rate_limited; not_found; conflict when the offer has ended
 */
export async function refuseOffer(app: AppContext, token: string): Promise<GuestOffer> {
  await app.limits.count('offer', app.caller.address);
  return inTransaction(app, async (app) => {
    const found = await findByToken(app, token);
    if (found.state === 'declined') return toGuestOffer(app, found);
    checkOpen(found);
    await endOffer(app, found.row.id, 'declined');
    return toGuestOffer(app, { ...found, state: 'declined' });
  });
}

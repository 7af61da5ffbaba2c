/** Offers a free place to a guest with a request, and ends offers (decision 0037). */

import { dayIn } from '@gerende/domain/calendar/plain-date';
import { DomainError } from '@gerende/domain/errors';
import { offerEnd } from '@gerende/domain/waiting-list/offer-rules';
import type { OfferOutcome } from '@gerende/domain/waiting-list/offer-schema';
import type { AppContext } from '../../context/context.ts';
import { insertRow } from '../../database/rows.ts';
import { instantOf, textOf } from '../../platform/clock.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import { canSendLinks } from '../guest-link/guest-link.service.ts';
import { queueBookingMessages } from '../message/queue-messages.ts';
import { selectSchool } from '../school/school.queries.ts';
import { type OfferRow, selectOpenOffer, updateEndedOffer } from './offer.queries.ts';

/** How long an offer by hand is valid at a school that makes no automatic ones. */
const hoursByHand = 12;

/** When an offer made now for a lesson on this day ends, or undefined when it is too late for one. */
export async function endOfOffer(app: AppContext, date: string): Promise<string | undefined> {
  const { offer_hours, time_zone } = await selectSchool(app.db);
  const end = offerEnd(app.clock.now().getTime(), {
    hours: offer_hours || hoursByHand,
    date,
    dayAt: (milliseconds) => dayIn(time_zone, instantOf(textOf(milliseconds))),
  });
  return end === undefined ? undefined : textOf(end);
}

/**
 * Offers the place; the caller has checked that it can be taught, in the same transaction.
 * @param note the desk's reason for offering it to this guest before others
 * @throws conflict when no mail with a link can reach the guest, one is open already, or it is too late for an offer
 */
export async function makeOffer(app: AppContext, row: StoredBooking, note?: string): Promise<OfferRow> {
  if (!canSendLinks(app) || row.email === '') throw new DomainError('conflict', 'errors:offerNeedsMail');
  if (await selectOpenOffer(app.db, row.id)) throw new DomainError('conflict', 'errors:offerIsOpen');
  const expires_at = await endOfOffer(app, row.date);
  if (expires_at === undefined) throw new DomainError('conflict', 'errors:offerTooLate');
  const offer = await insertRow(app.db, 'place_offer', {
    booking_id: row.id,
    offered_at: app.clock.nowText(),
    expires_at,
  });
  await recordChange(app, {
    entity: 'booking',
    entity_id: row.id,
    action: 'offer',
    after: { expires_at },
    ...(note && { note }),
  });
  await queueBookingMessages(app, { booking: row, days: [] }, 'offered', {
    offer: { id: offer.id, until: expires_at },
  });
  return offer;
}

const endActions = { declined: 'refuse_offer', expired: 'expire_offer', withdrawn: 'withdraw_offer' } as const;

/** Ends the open offer of a request, if there is one. An accepted one is audited as the booking's acceptance. */
export async function endOffer(app: AppContext, booking_id: number, outcome: OfferOutcome): Promise<boolean> {
  const open = await selectOpenOffer(app.db, booking_id);
  if (!open) return false;
  await updateEndedOffer(app.db, open.id, app.clock.nowText(), outcome);
  if (outcome !== 'accepted')
    await recordChange(app, { entity: 'booking', entity_id: booking_id, action: endActions[outcome] });
  return true;
}

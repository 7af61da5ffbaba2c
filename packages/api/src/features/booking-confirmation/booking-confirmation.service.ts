/**
 * If the school wants it, a guest confirms a booking by a link in the mail; a booking not confirmed in time is
 * canceled, which frees its instructor and hours.
 */
import type { ConfirmedBooking } from '@gerende/domain/booking/confirmation';
import { DomainError } from '@gerende/domain/errors';
import { type AppContext, systemCaller } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { millisecondsOf, textOf } from '../../platform/clock.ts';
import { recordChange } from '../audit/audit.service.ts';
import { selectStoredBooking } from '../booking/booking.queries.ts';
import { changeBooking } from '../desk-booking/admin-booking.service.ts';
import { hashOf } from '../guest-link/guest-link.service.ts';
import type { ToConfirm } from '../message/message-text.ts';
import { selectSchool } from '../school/school.queries.ts';
import { confirmationHours } from '../school/school.service.ts';
import {
  deleteConfirmation,
  insertConfirmation,
  markConfirmed,
  selectConfirmation,
  selectExpired,
} from './booking-confirmation.queries.ts';

const hour = 3_600_000;

/**
 * What the guest's mail says of it, or undefined when nothing has to be confirmed: the school does not want it, or no mail
 * with a link can be sent.
 */
export async function confirmationOf(app: AppContext): Promise<ToConfirm | undefined> {
  const hours = confirmationHours(app, await selectSchool(app.db));
  return hours === null ? undefined : { hours };
}

/** Call it inside the transaction that stores the booking. */
export async function askForConfirmation(app: AppContext, booking_id: number, { hours }: ToConfirm): Promise<void> {
  const expires_at = textOf(app.clock.now().getTime() + hours * hour);
  await insertConfirmation(app.db, { booking_id, expires_at });
}

/**
 * Confirms the booking of a link; repeating it answers the same.
 * @throws rate_limited; not_found for an unknown link; conflict for a canceled booking
 */
export async function confirmBooking(app: AppContext, token: string): Promise<ConfirmedBooking> {
  await app.limits.count('booking', app.caller.address);
  return inTransaction(app, async (app) => {
    const stored = await selectConfirmation(app.db, hashOf(token));
    const booking = stored && (await selectStoredBooking(app.db, stored.booking_id));
    if (!stored || !booking) throw new DomainError('not_found', 'errors:confirmationNotFound');
    const isLate = stored.confirmed_at === null && millisecondsOf(stored.expires_at) <= app.clock.now().getTime();
    if (booking.invoice_status === 'Canceled' || isLate)
      throw new DomainError('conflict', 'errors:confirmationTooLate');
    if (stored.confirmed_at === null) {
      await markConfirmed(app.db, booking.id, app.clock.nowText());
      await recordChange(app, { entity: 'booking', entity_id: booking.id, action: 'confirm' });
    }
    return { id: booking.id, date: booking.date };
  });
}

/** Most bookings canceled by one call; the rest follow with the next one. */
const atOnce = 50;

/** Cancels what was not confirmed in time, each in a transaction of its own. @returns how many were canceled */
export async function cancelUnconfirmed(app: AppContext): Promise<number> {
  const ids = await selectExpired(app.db, app.clock.nowText(), atOnce);
  for (const id of ids) {
    await inTransaction({ ...app, caller: { ...systemCaller, sendsMessages: true } }, async (app) => {
      const booking = await selectStoredBooking(app.db, id);
      // Paid meanwhile, or confirmed by the desk: then the booking stays without the link.
      const isHeld = booking && booking.invoice_status !== 'Paid' && booking.contact_status !== 'confirmed';
      if (isHeld) await changeBooking(app, booking, { invoice_status: 'Canceled' });
      await deleteConfirmation(app.db, id);
    });
  }
  return ids.length;
}

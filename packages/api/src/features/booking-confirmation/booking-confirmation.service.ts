/**
 * If the school requires it, a guest confirms a booking by a link in the mail; a booking not confirmed in time is
 * canceled, which frees its instructor and hours.
 */

import type { ConfirmedBooking } from '@gerende/domain/booking-confirmation/schema';
import { DomainError } from '@gerende/domain/errors';
import { partyOf } from '@gerende/domain/party/rules';
import type { Insertable, Selectable } from 'kysely';
import { type AppContext, asSystem } from '../../context/context.ts';
import { compiled, type Database, type Db, inTransaction } from '../../database/database.ts';
import { millisecondsOf, textOf } from '../../platform/clock.ts';
import { hashOf } from '../../platform/tokens.ts';
import { recordChange } from '../audit/audit.service.ts';
import { selectStoredBooking } from '../booking/booking.queries.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import { hasBegun, tellCanceled } from '../cancellation/cancel-lines.service.ts';
import { changeBooking } from '../desk-booking/admin-booking.service.ts';
import { followInvoicesOutside } from '../invoice/correct-invoice.service.ts';
import type { ToConfirm } from '../message/message-payload.ts';
import { selectParty } from '../party/party.queries.ts';
import { mayHavePaid, selectOrdered, selectPaid } from '../payment/payment.queries.ts';
import { selectSchool } from '../school/school.queries.ts';
import { confirmationHours } from '../school/school.service.ts';

type ConfirmationRow = Selectable<Database['booking_confirmation']>;

export const insertConfirmation = compiled((db, row: Insertable<Database['booking_confirmation']>) =>
  db.insertInto('booking_confirmation').values(row),
);

/** The booking that a confirmation link names: for a party, its first. */
const selectLinked = (db: Db, token_hash: string): Promise<{ id: number; party_id: number | null } | undefined> =>
  db
    .selectFrom('guest_link')
    .innerJoin('booking', 'booking.id', 'guest_link.booking_id')
    .select(['booking.id', 'booking.party_id'])
    .where('token_hash', '=', token_hash)
    .where('opens', '=', 'confirmation')
    .executeTakeFirst();

/** The open confirmations of these bookings, by booking. */
const selectConfirmations = (db: Db, ids: readonly number[]): Promise<ConfirmationRow[]> =>
  db.selectFrom('booking_confirmation').selectAll().where('booking_id', 'in', ids).orderBy('booking_id').execute();

async function markConfirmed(db: Db, booking_id: number, confirmed_at: string): Promise<void> {
  await db
    .updateTable('booking_confirmation')
    .set({ confirmed_at })
    .where('booking_id', '=', booking_id)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** Bookings whose time to confirm has expired at `now`, the oldest first. */
async function selectExpired(db: Db, now: string, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('booking_confirmation')
    .select('booking_id')
    .where('confirmed_at', 'is', null)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map(({ booking_id }) => booking_id);
}

async function deleteConfirmation(db: Db, booking_id: number): Promise<void> {
  await db.deleteFrom('booking_confirmation').where('booking_id', '=', booking_id).execute();
}

const hour = 3_600_000;

/**
 * The hours for the guest's mail, or undefined when nothing has to be confirmed: the school does not require it, or no
 * mail with a link can be sent.
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
 * Confirms the booking of a link, and everything that its guest booked with it; repeating it gives the same answer.
 * @returns the first of the bookings that are confirmed, or that no longer need it
 * @throws rate_limited; not_found for an unknown link; conflict where its time is over, or all of it was canceled
 */
export async function confirmBooking(app: AppContext, token: string): Promise<ConfirmedBooking> {
  await app.limits.count('booking', app.caller.address);
  return inTransaction(app, async (app) => {
    const linked = await selectLinked(app.db, hashOf(token));
    const lines = linked ? await selectParty(app.db, partyOf(linked)) : [];
    if (!linked || lines.length === 0) throw new DomainError('not_found', 'errors:confirmationNotFound');
    const ids = lines.map(({ id }) => id);
    const asked = await selectConfirmations(app.db, ids);
    const now = app.clock.now().getTime();
    const inTime = asked.filter(
      ({ confirmed_at, expires_at }) => confirmed_at !== null || millisecondsOf(expires_at) > now,
    );
    const live = lines.filter(
      ({ id, invoice_status }) => invoice_status !== 'Canceled' && inTime.some(({ booking_id }) => booking_id === id),
    );
    // It was paid, or confirmed by the desk, when its time was over: the guest need not confirm any more.
    const isAsked = asked.some(({ booking_id }) => booking_id === linked.id);
    const standing = isAsked ? undefined : lines.find(({ id, status }) => id === linked.id && status === 'booked');
    const first = live[0] ?? standing;
    if (!first)
      throw new DomainError('conflict', inTime.length > 0 ? 'errors:bookingCanceled' : 'errors:confirmationTooLate');
    for (const { id } of live) {
      if (asked.some(({ booking_id, confirmed_at }) => booking_id === id && confirmed_at !== null)) continue;
      await markConfirmed(app.db, id, app.clock.nowText());
      await recordChange(app, { entity: 'booking', entity_id: id, action: 'confirm' });
    }
    return { id: first.id, date: first.date };
  });
}

/** The most bookings canceled by one call; the rest follow with the next one. */
const atOnce = 50;

/**
 * Neither paid meanwhile, not even partly, nor confirmed by the desk, nor begun: such a booking would remain without
 * the link.
 */
const isLeft = async (app: AppContext, booking: StoredBooking): Promise<boolean> =>
  booking.invoice_status !== 'Paid' &&
  booking.contact_status !== 'confirmed' &&
  (await selectPaid(app.db, partyOf(booking))) <= 0 &&
  !(await hasBegun(app, booking.id));

/** Whether it may have been paid in time, or its guest has ordered the payment and the money is on its way. */
const isPaying = async ({ db, payments }: AppContext, partyId: number, by: string): Promise<boolean> =>
  (await mayHavePaid(db, partyId, payments.provider, by)) || (await selectOrdered(db, partyId, payments.provider)) > 0;

/** @returns the booking before and after it was canceled, if it was */
async function cancelOne(app: AppContext, id: number) {
  const [asked] = await selectConfirmations(app.db, [id]);
  // The guest may have opened the link meanwhile.
  if (!asked || asked.confirmed_at !== null) return undefined;
  const before = await selectStoredBooking(app.db, id);
  // The provider is asked first: the next run knows whether it was paid.
  if (before && (await isPaying(app, partyOf(before), asked.expires_at))) return undefined;
  await deleteConfirmation(app.db, id);
  if (!before || !(await isLeft(app, before))) return undefined;
  const canceling = { kept_fee: before.kept_fee, cancel_reason: 'unconfirmed' } as const;
  const after = await changeBooking(app, before, { invoice_status: 'Canceled' }, canceling);
  if (after) await tellCanceled(app, [{ before, after }], true, 'unconfirmed');
  return { before, after };
}

/** Cancels what was not confirmed in time, each booking in its own transaction. @returns how many were checked */
export async function cancelUnconfirmed(app: AppContext): Promise<number> {
  const ids = await selectExpired(app.db, app.clock.nowText(), atOnce);
  const system = asSystem(app);
  for (const id of ids) {
    const { before, after } = (await inTransaction(system, (app) => cancelOne(app, id))) ?? {};
    if (before && after) await followInvoicesOutside(system, before, after);
  }
  return ids.length;
}

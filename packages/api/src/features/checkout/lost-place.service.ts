/** Gives back a place that was held and not paid, and takes a guest who pays after that as one who asks. */
import { lostBy } from '@gerende/domain/checkout/rules';
import { readerLanguage } from '@gerende/domain/language/rules';
import { partyOf } from '@gerende/domain/party/rules';
import type { AppContext } from '../../context/context.ts';
import { updateRow } from '../../database/rows.ts';
import { textsIn, yenText } from '../../platform/texts.ts';
import { selectStoredBooking } from '../booking/booking.queries.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import { type Canceled, cancelUntold, hasBegun, tellCanceled } from '../cancellation/cancel-lines.service.ts';
import { selectLessonDays } from '../lesson/lesson-day.queries.ts';
import { applyLessonPlan } from '../lesson/write/apply-lesson-plan.ts';
import { selectParty } from '../party/party.queries.ts';
import { selectPaid } from '../payment/payment.queries.ts';
import { partyBalance } from '../payment/payment.service.ts';
import { type CheckoutRow, selectCheckoutsOf } from './checkout.queries.ts';

/** Whether the school has received money from the party, by the ledger or by a status that was set by hand. */
async function hasPaid({ db }: AppContext, partyId: number, lines: readonly StoredBooking[]): Promise<boolean> {
  return (await selectPaid(db, partyId)) > 0 || lines.some(({ invoice_status }) => invoice_status === 'Paid');
}

/** A guest whose lesson has begun keeps the place, and pays at the desk: a slip for a store can be reported unpaid days later. */
async function notBegun(app: AppContext, lines: readonly StoredBooking[]): Promise<number[]> {
  const ids: number[] = [];
  for (const { id } of lines) if (!(await hasBegun(app, id))) ids.push(id);
  return ids;
}

/** Cancels what is not paid. Call it inside a transaction, after which `followCanceled` is called. */
export async function givePlaceBack(app: AppContext, row: CheckoutRow): Promise<Canceled[]> {
  const now = app.clock.nowText();
  const lines = (await selectParty(app.db, row.party_id)).filter(({ status }) => status === 'booked');
  const status = row.status === 'open' ? 'expired' : row.status;
  // What the desk has booked for the party since then was never held.
  const held = lines.filter(({ created_at }) => created_at <= row.created_at);
  const ids = await notBegun(app, held);
  const isTaught = held.length > 0 && ids.length === 0;
  if (isTaught || (await hasPaid(app, row.party_id, lines))) {
    // The money came in another way, as at the desk.
    await updateRow(app.db, 'checkout', row.id, { status, place: 'kept', updated_at: now });
    return [];
  }
  // Nothing was paid and the place was only held: the school keeps nothing.
  const kept = ids.map((id) => ({ id, kept_fee: 0 }));
  const canceled = ids.length > 0 ? await cancelUntold(app, { ids, reason: 'guest', kept }, 'unpaid') : [];
  await tellCanceled(app, canceled, true, 'unpaid');
  await updateRow(app.db, 'checkout', row.id, {
    status,
    place: 'lost',
    lost_bookings: JSON.stringify(ids),
    updated_at: now,
  });
  return canceled;
}

/** What guests are told besides that nothing is booked: that the payment has arrived, and what becomes of it. */
async function arrivedLate({ db }: AppContext, before: StoredBooking): Promise<string> {
  const amount = yenText(await selectPaid(db, partyOf(before)));
  return textsIn(readerLanguage(before))('guestPage:paidLate', { amount });
}

/**
 * What is added to messages about a request that a late payment has made.
 * @returns empty once the money is refunded; undefined for another booking
 */
export async function paidLate(app: AppContext, booking: StoredBooking): Promise<{ note: string } | undefined> {
  if (booking.status !== 'requested') return undefined;
  const checkouts = await selectCheckoutsOf(app.db, partyOf(booking));
  const wasPaid = checkouts.filter(({ status }) => status === 'paid' || status === 'refunded');
  if (!wasPaid.some((row) => lostBy(row).includes(booking.id))) return undefined;
  const { balance } = await partyBalance(app.db, partyOf(booking));
  return { note: balance < 0 ? await arrivedLate(app, booking) : '' };
}

/** As a request it holds no place and owes nothing: the payment is due back until the desk accepts it. */
async function request(app: AppContext, before: StoredBooking): Promise<void> {
  const columns = {
    status: 'requested',
    invoice_status: 'Unpaid',
    invoice_status_before_cancel: null,
    kept_fee: null,
    instructor_id: null,
  } as const;
  await applyLessonPlan(app, {
    bookings: [
      {
        id: before.id,
        columns,
        record: (after) => ({ action: 'update', before, after: { ...after, paid_late: true } }),
        message: { kind: 'requested', paidLate: true, note: await arrivedLate(app, before) },
      },
    ],
    leaves: await selectLessonDays(app.db, before.id),
    hours: { field: 'instructor_id', taken: 'asked' },
  });
}

/**
 * The payment has come after the place was released: the bookings become requests. A booking that somebody has restored
 * meanwhile stays as it is, canceled or not: then the money counts for what is booked, or is due back.
 * @returns how many
 */
export async function askAgain(app: AppContext, row: CheckoutRow): Promise<number> {
  let asked = 0;
  for (const id of lostBy(row)) {
    const booking = await selectStoredBooking(app.db, id);
    if (booking?.status !== 'canceled') continue;
    await request(app, booking);
    asked += 1;
  }
  return asked;
}

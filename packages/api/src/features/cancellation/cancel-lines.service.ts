/**
 * The only way to cancel bookings with money: what the school keeps is stored with the cancellation. Nothing is
 * refunded here; a negative balance shows what is due back until money moves.
 */

import { instantIn } from '@gerende/domain/calendar/plain-date';
import type { CancelLines, CancelPreview } from '@gerende/domain/cancellation/schema';
import { DomainError, invalidFields, notFound } from '@gerende/domain/errors';
import { groupBy } from '@gerende/domain/group-by';
import { messageOfChange } from '@gerende/domain/message/rules';
import { partyOf } from '@gerende/domain/party/rules';
import { balanceWith, owedOfLine } from '@gerende/domain/payment/rules';
import {
  type CancelReason,
  cancelReasons,
  hoursBefore,
  type Missed,
  mayChange,
  type PolicyLine,
  type Refund,
  refundOf,
} from '@gerende/domain/policy/rules';
import type { Policy } from '@gerende/domain/policy/schema';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { checkVersion } from '../../desk-write/desk-write.ts';
import { selectStoredBookings } from '../booking/booking.queries.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import { changeBooking } from '../desk-booking/admin-booking.service.ts';
import { followInvoicesOutside } from '../invoice/correct-invoice.service.ts';
import { selectDaysOfBookings, selectLessonDays } from '../lesson/lesson-day.queries.ts';
import type { WrittenBooking } from '../message/lesson-facts.ts';
import { queuePartyMessages } from '../message/queue-messages.ts';
import { selectCredited } from '../payment/credit.service.ts';
import { readLedger } from '../payment/payment.service.ts';
import { selectPolicies } from '../policy/policy.queries.ts';
import { selectSchool } from '../school/school.queries.ts';

/** A booking with everything that its refund depends on. `policy`: undefined when the guest has agreed to none. */
export type MoneyLine = { booking: StoredBooking; line: PolicyLine; policy: Policy | undefined };

/** The bookings in the order of the ids. @throws not_found */
export async function readMoneyLines({ db }: AppContext, ids: readonly number[]): Promise<MoneyLine[]> {
  const bookings = new Map((await selectStoredBookings(db, ids)).map((booking) => [booking.id, booking]));
  const days = await selectDaysOfBookings(db, ids);
  const policies = await selectPolicies(db);
  const { time_zone } = await selectSchool(db);
  return [...new Set(ids)].map((id) => {
    const booking = bookings.get(id);
    if (!booking) throw notFound('errors:bookingNotFound');
    const starts = days
      .filter((day) => day.booking_id === id)
      .map((day) => instantIn(time_zone, day.date, day.start_time));
    const policy = policies.find((each) => each.id === booking.policy_id);
    return { booking, line: { fee: booking.fee, starts }, policy };
  });
}

/** @param moment milliseconds since 1970 @returns whether the first lesson of a booking has begun by then */
export async function beginsBy(app: AppContext, id: number, moment: number): Promise<boolean> {
  const [line] = await readMoneyLines(app, [id]);
  return line?.line.starts.some((start) => start <= moment) ?? false;
}

/**
 * Whether its first lesson has begun: then no deadline cancels the booking any more, and its guest pays or settles at
 * the desk.
 */
export const hasBegun = (app: AppContext, id: number): Promise<boolean> => beginsBy(app, id, app.clock.now().getTime());

/** What the policy refunds now; undefined when the guest has agreed to none. */
export const refundNow = (
  { clock }: AppContext,
  { line, policy }: MoneyLine,
  reason: CancelReason,
): Refund | undefined => policy && refundOf(policy, line, clock.now().getTime(), reason);

const byReason = (refund: (reason: CancelReason) => Refund): Record<CancelReason, Refund> => {
  const [guest, school, illness] = cancelReasons;
  return { guest: refund(guest), school: refund(school), illness: refund(illness) };
};

/** What canceling these bookings of one party would cost now. @throws not_found */
export async function previewCancel(app: AppContext, ids: readonly number[]): Promise<CancelPreview> {
  const lines = await readMoneyLines(app, ids);
  const first = lines[0];
  if (!first) throw notFound('errors:bookingNotFound');
  const ledger = await readLedger(app.db, partyOf(first.booking));
  const now = app.clock.now().getTime();
  return {
    lines: lines.map((each) => {
      const { booking, line, policy } = each;
      return {
        id: booking.id,
        version: booking.version,
        fee: owedOfLine(booking),
        hours_before: line.starts.length === 0 ? null : Math.floor(hoursBefore(line, now)),
        taught: line.starts.filter((start) => start <= now).length,
        days: line.starts.length,
        may_change: policy ? mayChange(policy, line, now) : null,
        gives: policy ? byReason((reason) => refundOf(policy, line, now, reason)) : null,
      };
    }),
    paid: ledger.paid,
    owed_by_others: balanceWith(
      ledger.lines.filter((line) => !ids.includes(line.id)),
      0,
    ).owed,
    credited: await selectCredited(app.db, ledger.party_id),
  };
}

/** @throws conflict where it was canceled before, and where nothing says what to keep; invalid above the fee */
function keptOf(app: AppContext, each: MoneyLine, { reason, kept = [] }: CancelLines): number | null {
  const { booking } = each;
  if (booking.status === 'canceled') throw new DomainError('conflict', 'errors:bookingCanceled');
  const most = owedOfLine(booking);
  const index = kept.findIndex(({ id }) => id === booking.id);
  const byDesk = kept[index]?.kept_fee;
  if (byDesk !== undefined && byDesk > most) throw invalidFields({ [`kept.${index}.kept_fee`]: 'errors:keptAboveFee' });
  // A request owes nothing, whatever happens to it.
  if (booking.status !== 'booked') return null;
  const gives = refundNow(app, each, reason);
  if (byDesk === undefined && !gives) throw new DomainError('conflict', 'errors:noPolicyAgreed');
  return byDesk ?? gives?.kept ?? 0;
}

/** A booking before and after it was canceled. */
export type Canceled = { before: StoredBooking; after: StoredBooking };

/** @throws conflict when a booking has changed since the desk read it, as after a change by its guest */
async function checkSeen({ db }: AppContext, { kept = [] }: CancelLines): Promise<void> {
  const ids = kept.map(({ id }) => id);
  for (const booking of await selectStoredBookings(db, ids))
    checkVersion(booking, kept.find(({ id }) => id === booking.id)?.version);
}

/**
 * `cancelWithin`, of which nobody is told yet: `tellCanceled` is called in the same transaction.
 * @param missed as there
 */
export async function cancelUntold(app: AppContext, wanted: CancelLines, missed?: Missed): Promise<Canceled[]> {
  await checkSeen(app, wanted);
  const canceled: Canceled[] = [];
  for (const id of new Set(wanted.ids)) {
    // Read when it is processed: canceling one booking may have settled the others of its party.
    const [each] = await readMoneyLines(app, [id]);
    if (!each) throw notFound('errors:bookingNotFound');
    const kept_fee = keptOf(app, each, wanted);
    const request = { invoice_status: 'Canceled', contact_status: wanted.contact_status } as const;
    const after = await changeBooking(app, each.booking, request, { kept_fee, cancel_reason: missed ?? wanted.reason });
    canceled.push({ before: each.booking, after: after ?? each.booking });
  }
  return canceled;
}

/**
 * Sends guest and school one message each about all lines of a party.
 * @param notify_guest false: the guest gets another message, or none
 * @param missed the deadline after which it was canceled; left out where somebody has canceled it
 */
export async function tellCanceled(
  app: AppContext,
  canceled: readonly Canceled[],
  notify_guest: CancelLines['notify_guest'],
  missed?: Missed,
): Promise<void> {
  const told = canceled.filter((each) => messageOfChange(each.before, each.after) !== undefined);
  for (const [, ofParty] of groupBy(told, ({ after }) => partyOf(after))) {
    const lines: WrittenBooking[] = [];
    for (const { after } of ofParty) lines.push({ booking: after, days: await selectLessonDays(app.db, after.id) });
    await queuePartyMessages(app, lines, 'cancelled', { guest: notify_guest ?? true, missed });
  }
}

/** `cancelLines` within the caller's own transaction, after which `followCanceled` is called. */
export async function cancelWithin(app: AppContext, wanted: CancelLines): Promise<Canceled[]> {
  const canceled = await cancelUntold(app, wanted);
  await tellCanceled(app, canceled, wanted.notify_guest);
  return canceled;
}

/** Corrects the invoices of a provider; our own were corrected in the transaction. */
export async function followCanceled(app: AppContext, canceled: readonly Canceled[]): Promise<void> {
  for (const { before, after } of canceled) await followInvoicesOutside(app, before, after);
}

/**
 * Cancels bookings in one transaction: all of them or none. The school keeps of each what its policy says, unless the
 * desk has entered another sum.
 * @returns the canceled bookings
 * @throws not_found; conflict when one was canceled before, has changed since the desk read it, or has no policy and
 * the desk enters no sum; invalid when more is kept than the fee
 */
export async function cancelLines(app: AppContext, wanted: CancelLines): Promise<StoredBooking[]> {
  const canceled = await inTransaction(app, (app) => cancelWithin(app, wanted));
  await followCanceled(app, canceled);
  return canceled.map(({ after }) => after);
}

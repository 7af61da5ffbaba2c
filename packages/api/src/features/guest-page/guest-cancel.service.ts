/** A guest cancels on their own page: the refund by the terms is shown first, and exactly that is stored. */
import { isOnlyRequested } from '@gerende/domain/booking/status';
import { momentIn } from '@gerende/domain/calendar/plain-date';
import { DomainError, notFound } from '@gerende/domain/errors';
import { groupBy } from '@gerende/domain/group-by';
import { askedOf, balanceWith, isSetByHand, toGiveBack } from '@gerende/domain/payment/rules';
import { leftToPay, type Refund } from '@gerende/domain/policy/rules';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import {
  cancelWithin,
  followCanceled,
  type MoneyLine,
  readMoneyLines,
  refundNow,
} from '../cancellation/cancel-lines.service.ts';
import { waitingOf } from '../closure/guest-closure.service.ts';
import { selectDaysOfBookings } from '../lesson/lesson-day.queries.ts';
import { selectParty } from '../party/party.queries.ts';
import { partyCredit } from '../payment/credit.service.ts';
import { readLedger } from '../payment/payment.service.ts';
import { selectSchool } from '../school/school.queries.ts';
import { DeskOnly } from './desk-only.ts';

/** One booking by its number, or all that are not canceled yet. */
export type Which = number | 'all';

/** The effect of canceling a booking; `gives` is null for a request, which owes nothing. */
export type CanceledLine = { booking: StoredBooking; gives: Refund | null };

export type CancelOffer = {
  lines: CanceledLine[];
  /** Yen that the school keeps of the canceled bookings. */
  kept: number;
  /** Yen of that which are still to be paid: nothing of what was set Paid by hand, as afterwards (`askedOf`). */
  left: number;
  /** Yen that the party gets back, and that it then has as a credit for another lesson. */
  back: number;
  credit: number;
  /** Yen that are still to be paid for the party's other bookings. */
  rest: number;
  /** Whether one of them was set Paid by hand: then what was paid for it is not known here. */
  isPaidByHand: boolean;
};

/** @throws DeskOnly when the lesson has begun, or no terms say what is kept */
function lineOf(app: AppContext, each: MoneyLine): CanceledLine {
  const { booking, line } = each;
  if (isOnlyRequested(booking.status)) return { booking, gives: null };
  if (line.starts.some((start) => start <= app.clock.now().getTime())) throw new DeskOnly('begun');
  const gives = refundNow(app, each, 'guest');
  if (!gives) throw new DeskOnly('no_terms');
  return { booking, gives };
}

const isLive = ({ status }: StoredBooking): boolean => status === 'booked' || status === 'requested';

/** All that can be canceled: bookings whose last lesson has ended do not prevent canceling the others. */
async function liveOf({ db, clock }: AppContext, party: readonly StoredBooking[]): Promise<StoredBooking[]> {
  const live = party.filter(isLive);
  if (live.length === 0) return live;
  const ids = live.map(({ id }) => id);
  const days = groupBy(await selectDaysOfBookings(db, ids), ({ booking_id }) => booking_id);
  const { time_zone } = await selectSchool(db);
  const now = momentIn(time_zone, clock.now());
  const left = live.filter(({ id }) => {
    const own = days.get(id) ?? [];
    return own.length === 0 || own.some(({ date, end_time }) => `${date}T${end_time}` > now);
  });
  return left.length > 0 ? left : live;
}

/**
 * The guest's refund when canceling now.
 * @throws not_found for a booking of another party; conflict when nothing is left to cancel; DeskOnly, also where the
 * school cannot teach: that is decided on a separate page, and the school keeps nothing
 */
export async function offerCancel(app: AppContext, partyId: number, which: Which): Promise<CancelOffer> {
  const party = await selectParty(app.db, partyId);
  const wanted = which === 'all' ? await liveOf(app, party) : party.filter(({ id }) => id === which);
  if (wanted.length === 0 && which !== 'all') throw notFound('errors:bookingNotFound');
  if (wanted.length === 0 || !wanted.every(isLive)) throw new DomainError('conflict', 'errors:bookingCanceled');
  if ((await waitingOf(app, wanted)).length > 0) throw new DeskOnly('closed');
  const ids = wanted.map(({ id }) => id);
  const lines = (await readMoneyLines(app, ids)).map((each) => lineOf(app, each));
  const kept = lines.reduce((sum, { gives }) => sum + (gives?.kept ?? 0), 0);
  const ledger = await readLedger(app.db, partyId);
  const others = ledger.lines.filter(({ id }) => !ids.includes(id));
  const owed = balanceWith(others, 0).owed + kept;
  const byHand = lines.filter(({ booking }) => booking.invoice_status === 'Paid' && isSetByHand(booking, ledger));
  const keptByHand = byHand.reduce((sum, { gives }) => sum + (gives?.kept ?? 0), 0);
  const left = leftToPay(kept - keptByHand, owed, ledger.paid);
  const rest = askedOf(others, { balance: owed - ledger.paid - left });
  const after = { balance: owed - ledger.paid, party_id: partyId };
  const credit = await partyCredit(app.db, after);
  return { lines, kept, left, back: toGiveBack({ ...after, credit }), credit, rest, isPaidByHand: byHand.length > 0 };
}

/**
 * Cancels what was shown: all of it or nothing.
 * @param expected yen that, as shown to the guest, the school keeps
 * @returns the bookings before
 * @throws as `offerCancel`; conflict when the sum has changed
 */
export async function cancelByGuest(
  app: AppContext,
  partyId: number,
  which: Which,
  expected: number,
): Promise<StoredBooking[]> {
  const canceled = await inTransaction(app, async (app) => {
    const { lines, kept } = await offerCancel(app, partyId, which);
    if (kept !== expected) throw new DomainError('conflict', 'errors:keptChanged');
    return cancelWithin(app, { ids: lines.map(({ booking }) => booking.id), reason: 'guest' });
  });
  await followCanceled(app, canceled);
  return canceled.map(({ before }) => before);
}

/** Carries out the decision for one booking of a closure: once, whoever decides and however often. */
import { newlyCredited } from '@gerende/domain/closure/rules';
import type { AnswerState, Decision, MoveTo } from '@gerende/domain/closure/schema';
import { DomainError, notFound } from '@gerende/domain/errors';
import { partyOf } from '@gerende/domain/party/rules';
import { dueBack } from '@gerende/domain/payment/rules';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { recordChange } from '../audit/audit.service.ts';
import { selectStoredBooking } from '../booking/booking.queries.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import { followInvoicesOutside } from '../invoice/correct-invoice.service.ts';
import { selectLessonDays } from '../lesson/lesson-day.queries.ts';
import { selectCredited } from '../payment/credit.service.ts';
import { type PartyLedger, readLedger } from '../payment/payment.service.ts';
import { type AnswerRow, type BookedDay, type ClosureRow, selectAnswer, updateWaiting } from './closure.queries.ts';
import { checkInForce, closureRow } from './closure.service.ts';
import { type Changed, giveUpDays, moveDays } from './give-up-days.service.ts';
import { isOffered } from './move-choices.service.ts';
import { datesText, touchedDays } from './touched-days.ts';

/** `less`: the sum in yen that was shown; the decision is refused if it has changed. */
export type Decided = { decision: Decision; move_to?: MoveTo | undefined; less?: number | undefined };

const states = { move: 'moved', credit: 'credit', refund: 'refunded', keep: 'kept' } as const satisfies Record<
  Decision,
  AnswerState
>;

/** The result for a booking; `changed` is undefined if it stays as it was. */
export type Outcome = { dates: string[]; less: number; changed: Changed | undefined };

/** Yen that have become a credit. @param before the party's ledger with the days that were given up */
async function credited({ db }: AppContext, before: PartyLedger): Promise<number> {
  const due = { before: dueBack(before), after: dueBack(await readLedger(db, before.party_id)) };
  return newlyCredited(due, await selectCredited(db, before.party_id));
}

async function changeBy(
  app: AppContext,
  booking: StoredBooking,
  days: readonly BookedDay[],
  { decision, move_to, less: expected }: Decided,
  notify: boolean,
): Promise<Omit<Outcome, 'dates'>> {
  const dates = days.map(({ date }) => date);
  if (decision === 'keep') return { less: 0, changed: undefined };
  if (decision === 'move') {
    const own = (await selectLessonDays(app.db, booking.id)).map(({ date }) => date);
    if (!move_to || !(await isOffered(app, { booking, days, own }, move_to)))
      throw new DomainError('conflict', 'errors:nothingToMove');
    return { less: 0, changed: await moveDays(app, booking, dates, move_to, notify) };
  }
  const { less, ...changed } = await giveUpDays(app, booking, dates, notify);
  if (expected !== undefined && expected !== less) throw new DomainError('conflict', 'errors:sumChanged');
  return { less, changed };
}

/**
 * Decides about a booking that waits, within the caller's transaction.
 * @param notify whether the guest gets the usual message about the change
 * @throws conflict when it was answered before, is not affected any more, or cannot be moved there
 */
export async function decideWithin(
  app: AppContext,
  closure: ClosureRow,
  row: AnswerRow,
  decided: Decided,
  notify: boolean,
): Promise<Outcome> {
  checkInForce(closure);
  const booking = await selectStoredBooking(app.db, row.booking_id);
  const days = (await touchedDays(app, closure)).get(row.booking_id) ?? [];
  if (!booking || row.state !== 'waiting' || booking.status !== 'booked' || days.length === 0)
    throw new DomainError('conflict', 'errors:closureAnswered');
  const before = await readLedger(app.db, partyOf(booking));
  const { less, changed } = await changeBy(app, booking, days, decided, notify);
  const { decision, move_to } = decided;
  const isMove = decision === 'move' && move_to !== undefined;
  const state = states[decision];
  const by = app.caller.admin?.email ?? 'guest';
  const isMine = await updateWaiting(app.db, row, {
    state,
    dates: datesText(days),
    plan: decision === 'keep' ? 'ask' : decision,
    move_dates: isMove ? move_to.dates.join(',') : null,
    move_time_id: isMove ? move_to.time_id : null,
    amount: decision === 'credit' || decision === 'refund' ? less : null,
    credited: decision === 'credit' ? await credited(app, before) : 0,
    answered_at: app.clock.nowText(),
    answered_by: by,
  });
  if (!isMine) throw new DomainError('conflict', 'errors:closureAnswered');
  const after = { closure_id: closure.id, closure_answer: state, ...(less > 0 && { fee_less: less }) };
  await recordChange(app, { entity: 'booking', entity_id: booking.id, action: 'answer_closure', after });
  return { dates: days.map(({ date }) => date), less, changed };
}

/** @throws not_found for a booking that the closure is not about, or of another party */
async function answerRow(app: AppContext, closureId: number, bookingId: number, partyId?: number): Promise<AnswerRow> {
  const row = await selectAnswer(app.db, closureId, bookingId);
  const booking = row && (await selectStoredBooking(app.db, bookingId));
  if (!row || !booking || (partyId !== undefined && partyOf(booking) !== partyId))
    throw notFound('errors:bookingNotFound');
  return row;
}

/**
 * The answer for one booking: entered by the desk after a call, or by the guest.
 * @param partyId of the guest who answers; left out for the desk
 * @throws not_found; conflict as `decideWithin`
 */
export async function decideAnswer(
  app: AppContext,
  { closureId, bookingId, partyId }: { closureId: number; bookingId: number; partyId?: number },
  decided: Decided,
): Promise<void> {
  const { changed } = await inTransaction(app, async (app) => {
    const closure = await closureRow(app, closureId);
    const row = await answerRow(app, closureId, bookingId, partyId);
    return decideWithin(app, closure, row, decided, true);
  });
  if (changed) await followInvoicesOutside(app, changed.before, changed.after);
}

/** Whether it was answered just so before: by a press whose answer was lost, or by the first one of a double press. */
export async function isDecidedSo(
  { db }: AppContext,
  { closureId, bookingId }: { closureId: number; bookingId: number },
  { decision, move_to }: Decided,
): Promise<boolean> {
  const row = await selectAnswer(db, closureId, bookingId);
  if (row?.state !== states[decision]) return false;
  return decision !== 'move' || (row.move_dates === move_to?.dates.join(',') && row.move_time_id === move_to.time_id);
}

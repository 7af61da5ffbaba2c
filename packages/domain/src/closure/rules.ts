/** The refund for lessons that a closed slope affects, and a guest's credit. */
import type { AnswerState } from './schema.ts';

/**
 * The reduction of a fee in yen when some of a booking's days are given up: each day has the same share, rounded down,
 * and the last ones have the rest. So giving up all days, together or one after the other, refunds the whole fee.
 */
export const lessFor = (fee: number, days: number, gone: number): number =>
  days === 0 ? 0 : Math.floor((fee * Math.min(gone, days)) / days);

/**
 * The part of what is due back to a party that the guest has chosen as a credit for another lesson. It never exceeds
 * what is due, so what was paid out, or used for another booking, is no longer credit; that of another booking comes back
 * when it is canceled. So credit and refund together are always what is due back.
 * @param credited without what was paid out
 */
export const creditOf = (due: number, credited: number): number => Math.max(0, Math.min(due, credited));

/**
 * Yen that become a credit when a guest chooses it for days that are given up: what is due back because of them. A credit
 * that pays for lessons is taken to have paid for these first, and is the same credit then, no second one.
 * @param due yen due back before and after the days were given up
 * @param credited before the choice
 */
export const newlyCredited = (due: { before: number; after: number }, credited: number): number =>
  Math.max(0, due.after - due.before - (credited - creditOf(due.before, credited)));

/**
 * Yen of a party's credit that end with a refund. The refund takes other money that is due back first, and a credit is
 * never more than what the school has of the party afterwards.
 * @param before what is due back, and what the school has of the party, before the refund
 */
export function creditEnded(before: { due: number; paid: number }, refund: number, credited: number): number {
  const paidOut = creditOf(before.due, credited) - creditOf(before.due - refund, credited);
  return credited - creditOf(before.paid - refund, credited - paidOut);
}

type Row = { state: AnswerState; told_at: string | null };

export function progressOf(rows: readonly Row[]): { total: number; waiting: number; untold: number } {
  const waiting = rows.filter(({ state }) => state === 'waiting');
  return {
    total: rows.length,
    waiting: waiting.length,
    untold: waiting.filter(({ told_at }) => told_at === null).length,
  };
}

/**
 * The stored state, and what has happened since without it: the booking was canceled, or none of its days is lost any
 * more, because the guest came all the same, or because the desk has moved them.
 */
export function stateNow(
  state: AnswerState,
  { isCanceled, isTouched, hasCome }: { isCanceled: boolean; isTouched: boolean; hasCome: boolean },
): AnswerState {
  if (state !== 'waiting') return state;
  if (isCanceled) return 'canceled';
  if (isTouched) return state;
  return hasCome ? 'kept' : 'moved';
}

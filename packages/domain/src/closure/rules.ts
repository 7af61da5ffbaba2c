/** What is given back of lessons that a closed slope touches, and what a guest has on account. */
import type { AnswerState } from './schema.ts';

/**
 * Yen by which a fee falls when some of a booking's days are given up: each day is worth the same part, rounded down, and the
 * last ones take the rest. So whoever gives up all days, at once or one after the other, gets all of the fee.
 */
export const lessFor = (fee: number, days: number, gone: number): number =>
  days === 0 ? 0 : Math.floor((fee * Math.min(gone, days)) / days);

/**
 * Of what is due back to a party, the part that the guest has chosen to keep for another lesson. It never exceeds what is due,
 * so what was paid out, or used for another booking, is no credit any more.
 */
export const creditOf = (due: number, credited: number): number => Math.max(0, Math.min(due, credited));

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
 * What the row says, and what has happened since without it: the booking was canceled, or none of its days is closed any more
 * because the desk has moved them.
 */
export function stateNow(state: AnswerState, isCanceled: boolean, isTouched: boolean): AnswerState {
  if (state !== 'waiting' || (!isCanceled && isTouched)) return state;
  return isCanceled ? 'canceled' : 'moved';
}

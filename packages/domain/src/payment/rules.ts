/** What a party owes, and its consequences (decision 0081). All amounts are whole yen. */
import type { BookingStatus, InvoiceStatus, LiveInvoiceStatus } from '../booking/choices.ts';
import { isOnlyRequested } from '../booking/status.ts';
import type { PaymentKind } from './schema.ts';

/** The money columns of a booking of a party. */
export type OwedLine = {
  status: BookingStatus;
  fee: number;
  /** Yen that the school keeps of a canceled booking; null: nothing. */
  kept_fee: number | null;
};

/** An entry of the ledger. */
export type Entry = { kind: PaymentKind; amount: number };

/** Yen that a booking costs: nothing while it is only a request, and what the school keeps once it is canceled. */
export function owedOfLine({ status, fee, kept_fee }: OwedLine): number {
  if (isOnlyRequested(status)) return 0;
  return status === 'canceled' ? (kept_fee ?? 0) : fee;
}

/** Yen that the school has received from the party: payments minus refunds. */
const paidOf = (entries: readonly Entry[]): number =>
  entries.reduce((sum, { kind, amount }) => (kind === 'payment' ? sum + amount : sum - amount), 0);

export type Balance = {
  /** Yen that all bookings of the party cost. */
  owed: number;
  /** Yen that the school has received from it. */
  paid: number;
  /** `owed` minus `paid`. Positive: the guest owes it; negative: it is due back to the guest. */
  balance: number;
};

/** @param paid what the school has received from the party, as `paidOf` computes it */
export function balanceWith(lines: readonly OwedLine[], paid: number): Balance {
  const owed = lines.reduce((sum, line) => sum + owedOfLine(line), 0);
  return { owed, paid, balance: owed - paid };
}

export const balanceOf = (lines: readonly OwedLine[], entries: readonly Entry[]): Balance =>
  balanceWith(lines, paidOf(entries));

/** Yen that are due back to the guest. */
export const dueBack = ({ balance }: Pick<Balance, 'balance'>): number => (balance < 0 ? 0 - balance : 0);

/** The part of that, in yen, that the school is to refund: the rest stays as a credit for another lesson. */
export const toGiveBack = (ledger: Pick<Balance, 'balance'> & { credit: number }): number =>
  dueBack(ledger) - ledger.credit;

/**
 * What a desk gives back that types no sum: what is due back but a credit; where that is nothing, the credit; and else all
 * that can be given back. What is on its way back is as good as given.
 * @param most yen that can be given back
 */
export function usualToGiveBack(
  { balance, credit, on_its_way }: Pick<Balance, 'balance'> & { credit: number; on_its_way: number },
  most: number,
): number {
  const left = { balance: balance + on_its_way, credit };
  return Math.min(Math.max(0, toGiveBack(left)) || dueBack(left) || most, most);
}

/** Whether the party has paid by the ledger: it owes nothing, and the school has received money from it. */
export const isSettled = ({ balance, paid }: Balance): boolean => balance <= 0 && paid > 0;

/** The most that the desk can take: what is owed. */
export const mostToTake = ({ balance }: Pick<Balance, 'balance'>): number => Math.max(0, balance);

/**
 * What a desk takes that types no sum: what the school asks for. Where it asks for nothing though something is owed, as of a
 * booking that is Paid by hand, all that is owed: then the desk enters what came.
 */
export const usualToTake = ({ asked, ...ledger }: Pick<Balance, 'balance'> & { asked: number }): number =>
  asked > 0 ? asked : mostToTake(ledger);

/** The most that can be given back: what the school has of the party. */
export const mostToRefund = ({ paid }: Pick<Balance, 'paid'>): number => Math.max(0, paid);

const opposite = { payment: 'refund', refund: 'payment' } as const satisfies Record<PaymentKind, PaymentKind>;

/** The entry that reverses another. */
export const correctionOf = <One extends Entry>(entry: One): One => ({ ...entry, kind: opposite[entry.kind] });

/** Why the desk cannot reverse an entry. */
export type NotCorrectable =
  /** It was reversed, or is itself a reversal. */
  | 'corrected'
  /** A provider has moved the money: only a refund moves it back. */
  | 'provider'
  /** More would have been refunded than was paid: the refund must be reversed first. */
  | 'refunded';

/** @param ledger of the party, as `balanceOf` computes it */
export function whyNotCorrectable(
  entry: Entry & { provider: string | null; corrects_id: number | null; corrected_by: number | null },
  ledger: Pick<Balance, 'paid'>,
): NotCorrectable | null {
  if (entry.corrects_id !== null || entry.corrected_by !== null) return 'corrected';
  if (entry.provider !== null) return 'provider';
  return entry.kind === 'payment' && entry.amount > ledger.paid ? 'refunded' : null;
}

/** The invoice status of a booking, and the stored former value. */
export type StatusLine = {
  status: BookingStatus;
  invoice_status: InvoiceStatus;
  invoice_status_before_cancel: LiveInvoiceStatus | null;
  /** The status before the ledger made it Paid; null: the ledger has not. */
  invoice_status_before_paid: LiveInvoiceStatus | null;
};

/** The invoice status of a booking; for a canceled one, the status before that. */
export const liveStatus = ({ invoice_status, invoice_status_before_cancel }: StatusLine): LiveInvoiceStatus =>
  invoice_status === 'Canceled' ? (invoice_status_before_cancel ?? 'Unpaid') : invoice_status;

type FollowedColumns = Partial<Pick<StatusLine, Exclude<keyof StatusLine, 'status'>>>;

/**
 * The new status of a booking when its party becomes settled, or is no longer settled. In between, a status that
 * somebody sets by hand stays.
 * @param standing the status to go back to when no other is stored
 * @returns the columns that change; undefined when nothing does
 */
export function followLedger(
  line: StatusLine,
  isSettledNow: boolean,
  standing: 'Unpaid' | 'Sent',
): FollowedColumns | undefined {
  if (isOnlyRequested(line.status)) return undefined;
  const before = liveStatus(line);
  const becomes = isSettledNow ? 'Paid' : (line.invoice_status_before_paid ?? standing);
  const remembered = isSettledNow ? before : null;
  if (!isSettledNow && before !== 'Paid')
    return line.invoice_status_before_paid ? { invoice_status_before_paid: null } : undefined;
  const status = line.status === 'canceled' ? { invoice_status_before_cancel: becomes } : { invoice_status: becomes };
  return { ...status, invoice_status_before_paid: remembered };
}

/** Whether somebody has set the invoice status to something that the ledger contradicts. */
export function isSetByHand(line: StatusLine, ledger: Balance): boolean {
  if (line.status !== 'booked') return false;
  if (line.invoice_status === 'Paid') return ledger.balance > 0;
  return isSettled(ledger);
}

/** A list's remark about a booking's money besides its invoice status; null if that says everything. */
export type MoneyNote = { what: 'by_hand' | 'due_back' | 'credit' | 'owes'; amount: number };

/** @param ledger of the booking's party, with the part of a sum due back that stays as a credit */
export function moneyNote(line: StatusLine & OwedLine, ledger: Balance & { credit: number }): MoneyNote | null {
  const { balance, paid } = ledger;
  if (isSetByHand(line, ledger)) return { what: 'by_hand', amount: Math.max(0, balance) };
  const back = toGiveBack(ledger);
  if (balance < 0) return back > 0 ? { what: 'due_back', amount: back } : { what: 'credit', amount: ledger.credit };
  const isSaid = line.status === 'booked' && paid === 0;
  return balance > 0 && owedOfLine(line) > 0 && !isSaid ? { what: 'owes', amount: balance } : null;
}

/**
 * Yen that the school demands from the party: what it owes, without bookings that somebody has set to Paid by hand.
 * Automatic actions demand less (`onAccount`, decision 0121).
 */
export function askedOf(lines: readonly (OwedLine & StatusLine)[], ledger: Pick<Balance, 'balance'>): number {
  const open = lines.filter((line) => liveStatus(line) !== 'Paid').reduce((sum, line) => sum + owedOfLine(line), 0);
  return Math.max(0, Math.min(ledger.balance, open));
}

/**
 * Yen that were paid for one booking of a party: payments for it by name, and all of its cost once the party is
 * settled. Money on account of several bookings counts for none of them before that. Never more than it costs.
 */
export function paidForLine(
  line: OwedLine & { id: number },
  ledger: Balance & { lines: readonly unknown[] },
  entries: readonly (Entry & { booking_id: number | null })[],
): number {
  const owed = owedOfLine(line);
  if (isSettled(ledger)) return owed;
  const named = ledger.lines.length === 1 ? ledger.paid : paidOf(entries.filter((each) => each.booking_id === line.id));
  return Math.max(0, Math.min(owed, named));
}

/**
 * Yen of a booking that its invoice does not demand: what was paid for it, and what is on account of its party, so that
 * all open invoices together never demand more than the party owes.
 * @param askedElsewhere yen that open invoices of the party's other bookings demand
 */
export function paidBeforeInvoice(
  line: OwedLine,
  { paidForIt, askedElsewhere }: { paidForIt: number; askedElsewhere: number },
  ledger: Balance,
): number {
  const owed = owedOfLine(line);
  if (ledger.paid <= 0) return paidForIt;
  const open = Math.max(0, ledger.balance - askedElsewhere);
  return Math.max(paidForIt, owed - open);
}

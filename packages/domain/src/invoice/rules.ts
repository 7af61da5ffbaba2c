/** The contents of an invoice: its lines, the tax included in its amount, and its formatted number. */

import type { BookingStatus } from '../booking/choices.ts';

export type InvoiceLine = { kind: 'lesson' | 'transportation' | 'nomination' | 'cancellation'; amount: number };

type InvoicedBooking = {
  status: BookingStatus;
  fee: number;
  /** Yen that the school keeps of a canceled booking. */
  kept_fee: number | null;
  nomination_fee: number;
  has_transportation: boolean;
  transportation_fee: number | null;
};

/** Whether the invoice is for what the school keeps after a cancellation. */
export const asksForCancellation = ({ status }: Pick<InvoicedBooking, 'status'>): boolean => status === 'canceled';

/**
 * The agreed fee in lines that always sum to it. The desk may agree on any fee, so the lesson line is what remains
 * after the extras; a fee below its extras is one line. A canceled booking has one line, with what the school keeps.
 */
export function invoiceLines(booking: InvoicedBooking): InvoiceLine[] {
  if (asksForCancellation(booking)) return [{ kind: 'cancellation', amount: booking.kept_fee ?? 0 }];
  const extras: InvoiceLine[] = [
    { kind: 'transportation', amount: booking.has_transportation ? (booking.transportation_fee ?? 0) : 0 },
    { kind: 'nomination', amount: booking.nomination_fee },
  ];
  const lesson = booking.fee - extras.reduce((sum, line) => sum + line.amount, 0);
  if (lesson < 0) return [{ kind: 'lesson', amount: booking.fee }];
  return [{ kind: 'lesson', amount: lesson }, ...extras.filter((line) => line.amount > 0)];
}

/**
 * Yen of tax included in an amount, rounded towards zero (Japan's qualified invoices: once per rate and document). A
 * correction reverses the same tax.
 */
export const includedTax = (amount: number, ratePercent: number): number =>
  Math.trunc((amount * ratePercent) / (100 + ratePercent));

/** Yen of an invoice that are still to be paid. */
export const leftToPay = ({ amount, paid_before }: { amount: number; paid_before: number }): number =>
  Math.max(0, amount - paid_before);

/** The sums that a qualified invoice states per rate: total, tax included in it, and net. */
export type TaxSummary = { rate_percent: number; total: number; tax: number; net: number };

export function taxSummary(total: number, ratePercent: number): TaxSummary {
  const tax = includedTax(total, ratePercent);
  return { rate_percent: ratePercent, total, tax, net: total - tax };
}

/** Negates; 0 and not -0, which JSON and a reader would show differently. */
export const negate = (yen: number): number => (yen === 0 ? 0 : -yen);

/** The same lines with negated amounts, for a correction. */
export const reversedLines = <Line extends InvoiceLine>(lines: readonly Line[]): Line[] =>
  lines.map((line) => ({ ...line, amount: negate(line.amount) }));

/** A number as printed on the paper: `000042`. It sorts as text and can still be read as a number. */
export const invoiceNumber = (number: number): string => String(number).padStart(6, '0');

/** Japan's number of a qualified invoice issuer: T and 13 digits. */
export const isRegistrationNumber = (text: string): boolean => /^T\d{13}$/.test(text);

/** What makes a receipt valid: the status of its invoice, and its number; null without a receipt. */
type ReceiptOf = { status: 'issued' | 'paid' | 'canceled' | 'corrected'; receipt_number: number | null };

/** The last of a booking's receipts before the one with this number, or of all: a new receipt replaces it. */
export function receiptBefore<Row extends ReceiptOf>(
  ofBooking: readonly Row[],
  before: number = Number.POSITIVE_INFINITY,
): Row | undefined {
  const numberOf = ({ receipt_number }: Row): number => receipt_number ?? 0;
  return ofBooking
    .filter((row) => row.receipt_number !== null && row.receipt_number < before)
    .sort((a, b) => numberOf(b) - numberOf(a))[0];
}

/**
 * Whether a receipt is void: its invoice was taken back, or a later receipt of the booking has replaced it. So a booking has
 * at most one valid receipt, whatever was corrected.
 */
export function isReceiptVoid<Row extends ReceiptOf>(row: Row, ofBooking: readonly Row[]): boolean {
  const { receipt_number: number, status } = row;
  if (number === null) return false;
  return status === 'corrected' || status === 'canceled' || receiptBefore(ofBooking)?.receipt_number !== number;
}

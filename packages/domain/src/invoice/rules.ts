/** What stands on an invoice: its lines, the tax within its amount, and its number as text. */

export type InvoiceLine = { kind: 'lesson' | 'transportation' | 'nomination'; amount: number };

type InvoicedBooking = {
  fee: number;
  request_fee: number;
  has_transportation: boolean;
  transportation_fee: number | null;
};

/**
 * The agreed fee in lines that always sum to it. The desk may agree on any fee, so the lesson is what remains beside the
 * extras; a fee below its extras is one line.
 */
export function invoiceLines(booking: InvoicedBooking): InvoiceLine[] {
  const extras: InvoiceLine[] = [
    { kind: 'transportation', amount: booking.has_transportation ? (booking.transportation_fee ?? 0) : 0 },
    { kind: 'nomination', amount: booking.request_fee },
  ];
  const lesson = booking.fee - extras.reduce((sum, line) => sum + line.amount, 0);
  if (lesson < 0) return [{ kind: 'lesson', amount: booking.fee }];
  return [{ kind: 'lesson', amount: lesson }, ...extras.filter((line) => line.amount > 0)];
}

/** Yen of tax within an amount that includes it, rounded down (Japan's qualified invoices: once per rate). */
export const includedTax = (amount: number, ratePercent: number): number =>
  Math.floor((amount * ratePercent) / (100 + ratePercent));

/** A number as it stands on the paper: `000042`. It sorts as text and stays a number for who reads it as one. */
export const invoiceNumber = (number: number): string => String(number).padStart(6, '0');

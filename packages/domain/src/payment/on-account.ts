/** How the money on account of a party counts for its unpaid lines. */
import type { InvoiceStatus } from '../booking/choices.ts';
import { type Balance, isSettled, type OwedLine, owedOfLine } from './rules.ts';

/** A booking of a party, in terms of the ledger and the invoice status. */
type PartyLine = OwedLine & { invoice_status: InvoiceStatus };

/**
 * The only rule for how money on account of a party counts for its unpaid lines: what the school keeps of canceled
 * lines is subtracted first; the rest counts for the lines that are booked and not set to Paid by hand, which need none
 * of it (decision 0121).
 * @returns the lines to judge, and the yen that count for them; no lines if the party owes nothing
 */
export function onAccount<Line extends PartyLine>(
  lines: readonly Line[],
  { paid, balance }: Balance,
): { open: Line[]; counts: number } {
  const kept = lines.filter(({ status }) => status === 'canceled').reduce((sum, line) => sum + owedOfLine(line), 0);
  const counts = Math.max(0, paid - kept);
  if (isSettled({ owed: 0, paid, balance })) return { open: [], counts };
  return { open: lines.filter((line) => line.status === 'booked' && line.invoice_status !== 'Paid'), counts };
}

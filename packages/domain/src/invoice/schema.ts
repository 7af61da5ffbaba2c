/** An invoice as it was issued (rest-v1 POST /invoices/issue). */
import * as z from 'zod';
import { Id, readId } from '../primitives.ts';

export const IssueInvoice = z.object({ booking_id: readId });
export type IssueInvoice = z.infer<typeof IssueInvoice>;

export const Invoice = z.object({
  id: Id,
  /** Runs without gaps, per provider. */
  number: z.string(),
  booking_id: Id,
  provider: z.enum(['own', 'square']),
  status: z.enum(['issued', 'paid', 'canceled', 'corrected']),
  /** Yen, tax included. */
  amount: z.int(),
  tax_rate_percent: z.int(),
  tax_amount: z.int(),
  issued_at: z.string(),
});
export type Invoice = z.infer<typeof Invoice>;

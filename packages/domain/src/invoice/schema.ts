/** An invoice as it was issued (rest-v1 POST /invoices/issue), and its corrections. */
import * as z from 'zod';
import { Id, readId } from '../primitives.ts';

export const IssueInvoice = z.object({ booking_id: readId });
export type IssueInvoice = z.infer<typeof IssueInvoice>;

export const CorrectInvoice = z.object({ invoice_id: readId });
export type CorrectInvoice = z.infer<typeof CorrectInvoice>;

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

/** What the desk sees of a document: also what it corrects, and what can be done with it. */
export const InvoiceDocument = Invoice.extend({
  kind: z.enum(['invoice', 'correction']),
  recipient: z.string(),
  /** The number of the invoice that this document takes back. */
  corrects_number: z.string().nullable(),
  /** Whether it stands, and says something else than the booking does by now. */
  can_correct: z.boolean(),
  /** Square's own documents are at Square. */
  has_pdf: z.boolean(),
});
export type InvoiceDocument = z.infer<typeof InvoiceDocument>;

/** The document that takes the old invoice back, and the one that says what holds now; null where nothing is owed. */
export const CorrectedInvoice = z.object({ correction: InvoiceDocument, invoice: InvoiceDocument.nullable() });
export type CorrectedInvoice = z.infer<typeof CorrectedInvoice>;

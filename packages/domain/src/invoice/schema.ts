/** An invoice as issued (rest-v1 POST /invoices/issue), and its corrections. */
import * as z from 'zod';
import { Id, readId, requiredText } from '../primitives.ts';

export const IssueInvoice = z.object({ booking_id: readId });
export type IssueInvoice = z.infer<typeof IssueInvoice>;

export const CorrectInvoice = z.object({ invoice_id: readId });
export type CorrectInvoice = z.infer<typeof CorrectInvoice>;

/** The receipt of a paid invoice: whom it names, and what the money was for. */
export const IssueReceipt = z.object({ invoice_id: readId, recipient: requiredText(120), paid_for: requiredText(120) });
export type IssueReceipt = z.infer<typeof IssueReceipt>;

export const Invoice = z.object({
  id: Id,
  /** Consecutive without gaps, per provider. */
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

/** A document as the desk sees it: also which invoice it corrects, and which actions are possible. */
export const InvoiceDocument = Invoice.extend({
  kind: z.enum(['invoice', 'correction']),
  recipient: z.string(),
  /** Number of the invoice that this document corrects. */
  corrects_number: z.string().nullable(),
  /** Whether it is valid and differs from the booking as it is now. */
  can_correct: z.boolean(),
  /** Documents issued by Square are stored at Square. */
  has_pdf: z.boolean(),
  /** Whether it is ours, or its provider is connected and tells what is paid for it and given back. */
  is_followed: z.boolean(),
  /** Number of its receipt. */
  receipt_number: z.string().nullable(),
  /** Whether that receipt is void: its invoice was taken back, or another receipt has replaced it. */
  is_receipt_void: z.boolean(),
  /** Whether a receipt may be issued. */
  can_receipt: z.boolean(),
  /** Number of the receipt of the booking that a new one would replace. */
  replaces_receipt: z.string().nullable(),
});
export type InvoiceDocument = z.infer<typeof InvoiceDocument>;

/** The correction of the old invoice, and the new invoice; null when nothing is owed. */
export const CorrectedInvoice = z.object({ correction: InvoiceDocument, invoice: InvoiceDocument.nullable() });
export type CorrectedInvoice = z.infer<typeof CorrectedInvoice>;

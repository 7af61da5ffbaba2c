/** Issued invoices and the provider events already handled. */
import type { Language, TextLanguage } from '@gerende/domain/language/rules';
import type { Generated } from 'kysely';

export type InvoiceTables = {
  invoice: {
    id: Generated<number>;
    number: number;
    booking_id: number;
    provider: 'own' | 'square';
    kind: Generated<'invoice' | 'correction'>;
    corrects_invoice_id: number | null;
    status: 'issued' | 'paid' | 'canceled' | 'corrected';
    /** Yen, tax included; a correction is negative. */
    amount: number;
    tax_rate_percent: number;
    tax_amount: number;
    /** JSON text of the lines. */
    lines: string;
    recipient: string;
    language: Language;
    /** Simplified or Traditional characters; null when unknown. */
    text_language: TextLanguage | null;
    provider_reference: string | null;
    /** JSON text of the school's data on the paper. */
    issuer: string | null;
    /** Yen that had been paid when it was issued. */
    paid_before: Generated<number>;
    /** `yyyy-MM-dd`; null on corrections, and on invoices from before it was stored. */
    due_on: string | null;
    /** All four null without a receipt. Receipts are numbered without gaps, separately from invoices. */
    receipt_number: number | null;
    receipt_recipient: string | null;
    receipt_for: string | null;
    receipt_on: string | null;
    /** 1 when a paper of it was downloaded: each further one is marked as issued again. */
    receipt_handed_out: Generated<number>;
    issued_at: string;
    /** When the provider was asked to cancel it for a correction; null before that, and after a refusal. */
    cancel_asked_at: string | null;
  };
  /** A pending request to a provider, deleted with its answer. */
  invoice_attempt: { booking_id: number; key: string; draft: string; created_at: string };
  webhook_event: { provider: string; event_id: string; received_at: string };
};

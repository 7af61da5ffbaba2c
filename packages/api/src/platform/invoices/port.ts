/** Who makes invoices out, behind one small interface: ourselves, or an outside service. */
import type { InvoiceLine } from '@gerende/domain/invoice/rules';
import type { Language } from '@gerende/domain/language/rules';

/** One line of an invoice; that of the lesson says which one. */
export type IssuedLine = InvoiceLine & {
  lesson?: { course_name: string; date: string; days_of_lesson: number; number_of_orders: number };
};

/** What an invoice says before it has a number. Yen throughout, tax included. */
export type InvoiceToIssue = {
  booking_id: number;
  amount: number;
  tax_rate_percent: number;
  tax_amount: number;
  /** They sum to `amount`. */
  lines: readonly IssuedLine[];
  /** Whom it is for. */
  recipient: string;
  /** The guest's. */
  language: Language;
};

export interface InvoicePort {
  readonly provider: 'own' | 'square';
  /**
   * Makes the invoice out where it is made. Called before anything is stored and outside of every transaction, since an
   * outside service takes its time; called again for a booking, it must not make a second one.
   * @returns the provider's own name for it, null where there is none
   * @throws refused_by_provider
   */
  issue(invoice: InvoiceToIssue): Promise<{ provider_reference: string | null }>;
}

/** Who makes invoices out, behind one small interface: ourselves, or an outside service. */
import { DomainError } from '@gerende/domain/errors';
import type { InvoiceLine } from '@gerende/domain/invoice/rules';
import type { TextLanguage } from '@gerende/domain/language/rules';

/** One line of an invoice; that of the lesson says which one. */
export type IssuedLine = InvoiceLine & {
  lesson?: { course_name: string; date: string; days_of_lesson: number; number_of_orders: number };
};

/** The school as it stood on the day of the paper. */
export type Issuer = {
  /** In the language of the paper. */
  name: string;
  /** Path below the public storage; left out on documents older than logos. */
  logo?: string | null;
  address: string | null;
  phone: string | null;
  /** T and 13 digits, where the school is registered. */
  registration_number: string | null;
  time_zone: string;
};

/** What an invoice says before it has a number. Yen throughout, tax included. */
export type InvoiceToIssue = {
  booking_id: number;
  amount: number;
  tax_rate_percent: number;
  tax_amount: number;
  /** They sum to `amount`. */
  lines: readonly IssuedLine[];
  /** Whom it is for, and where they are reached. */
  recipient: string;
  email: string;
  /** The guest's. */
  language: TextLanguage;
  issuer: Issuer;
  /** What the lines are called in the guest's language, in their order. */
  line_names: readonly string[];
  /** When it is to be paid, `yyyy-MM-dd`. */
  due_on: string;
};

/** The service said no, and nothing was made. */
export class ProviderRefused extends DomainError {
  constructor(textKey: string, status: number, params?: Record<string, string>) {
    super('refused_by_provider', textKey, { providerStatus: status, ...(params && { params }) });
  }
}

/** Nobody knows whether something was made: asking again with the same key finds out, and never makes it twice. */
export class ProviderUnreachable extends DomainError {
  constructor(textKey: string) {
    super('refused_by_provider', textKey);
  }
}

/** What a service tells by itself. */
export type ProviderEvent = { id: string; what: 'paid' | 'canceled' | 'other'; provider_reference: string | null };

export interface InvoicePort {
  /** Loads what takes long to load; without it the first call does. */
  load?(): Promise<void>;
  readonly provider: 'own' | 'square';
  /**
   * Makes the invoice out where it is made. Called outside of every transaction, since an outside service takes its time.
   * @param key the same for the same invoice, however often it is asked for: it must not be made twice
   * @returns the provider's own name for it, null where there is none
   * @throws ProviderRefused, ProviderUnreachable
   */
  issue(invoice: InvoiceToIssue, key: string): Promise<{ provider_reference: string | null }>;
  /** Takes an unpaid invoice back; one that is taken back already is no error. @throws as `issue` */
  cancel?(providerReference: string): Promise<void>;
  /** Reads what the service sends; undefined where its signature is not the service's. */
  readEvent?(rawBody: string, signature: string): Promise<ProviderEvent | undefined>;
}

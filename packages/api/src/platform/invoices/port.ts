/** The interface of an invoice provider: ourselves, or an outside service. */
import { DomainError } from '@gerende/domain/errors';
import type { InvoiceLine } from '@gerende/domain/invoice/rules';
import type { TextLanguage } from '@gerende/domain/language/rules';
import type { FoundRefund, RefundToMake } from '../payments/port.ts';

/** One line of an invoice; the line of the lesson names the lesson. */
export type IssuedLine = InvoiceLine & {
  lesson?: {
    course_name: string;
    date: string;
    days_of_lesson: number;
    number_of_orders: number;
    /** The last day, where the days are not consecutive. */
    until?: string;
  };
};

/** The school's data as printed on the invoice. */
export type Issuer = {
  /** In the language of the invoice. */
  name: string;
  /** Path below the public storage; missing on invoices from before logos were added. */
  logo?: string | null;
  address: string | null;
  phone: string | null;
  /** The account to pay to, in lines; missing on invoices from before it was stored. */
  bank?: string | null;
  /** T and 13 digits, if the school is registered. */
  registration_number: string | null;
  time_zone: string;
};

/** The content of an invoice before it has a number. Amounts in yen, tax included. */
export type InvoiceToIssue = {
  booking_id: number;
  amount: number;
  tax_rate_percent: number;
  tax_amount: number;
  /** The part of it, in yen, that was paid already. */
  paid_before: number;
  /** They sum to `amount`. */
  lines: readonly IssuedLine[];
  /** Name and contact of the recipient. */
  recipient: string;
  email: string;
  /** The guest's language. */
  language: TextLanguage;
  issuer: Issuer;
  /** Texts of the lines in the guest's language, in the same order. */
  line_names: readonly string[];
  /** The guest's text for `paid_before`; missing on attempts from before it was stored. */
  paid_name?: string;
  /** Due date, `yyyy-MM-dd`. */
  due_on: string;
};

/** The outside service that tells what becomes of invoices: that of new ones, else that of earlier ones. */
export const outsideOf = (port: InvoicePort): InvoicePort | undefined =>
  port.provider === 'own' ? port.earlier : port;

/** The service refused, and nothing was created. */
export class ProviderRefused extends DomainError {
  constructor(textKey: string, status: number, params?: Record<string, string>) {
    super('refused_by_provider', textKey, { providerStatus: status, ...(params && { params }) });
  }
}

/** It is unknown whether something was created: a retry with the same key finds out, and never creates it twice. */
export class ProviderUnreachable extends DomainError {
  constructor(textKey: string) {
    super('refused_by_provider', textKey);
  }
}

/** What was paid for an invoice at the provider, whatever was given back since. */
export type InvoiceReceived = {
  /** Whether nothing is left to pay there. */
  isAll: boolean;
  /** Yen; 0 where the provider does not say the sum. */
  amount: number;
};

/** An event that a service sends. */
export type ProviderEvent = { id: string } & (
  | { what: 'paid'; provider_reference: string; received: InvoiceReceived }
  | { what: 'canceled'; provider_reference: string }
  /** It may be of a payment that has nothing to do with our invoices. */
  | { what: 'refund'; found: FoundRefund }
  | { what: 'other' }
);

export interface InvoicePort {
  /** The provider through which invoices were issued before ours: it is still connected, and tells what becomes of them. */
  readonly earlier?: InvoicePort;
  /** Loads slow libraries; otherwise the first call does. */
  load?(): Promise<void>;
  readonly provider: 'own' | 'square';
  /**
   * Issues the invoice at the provider. Call it outside of transactions, since an outside service is slow.
   * @param key the same for each retry of the same invoice, which must not be issued twice
   * @returns the provider's id of the invoice, or null
   * @throws ProviderRefused, ProviderUnreachable
   */
  issue(invoice: InvoiceToIssue, key: string): Promise<{ provider_reference: string | null }>;
  /**
   * Cancels an unpaid invoice; if it is canceled already, that is no error.
   * @throws as `issue`
   */
  cancel?(providerReference: string): Promise<void>;
  /** What was paid for it at the provider: its event may have been lost, or have come too early. @throws as `issue` */
  received?(providerReference: string): Promise<InvoiceReceived>;
  /**
   * The invoice that a payment was for.
   * @param ofBooking the names of all invoices that we have of a booking
   * @returns undefined for a payment that was for none of them
   * @throws as `issue`
   */
  invoiceOfPayment?(
    paymentReference: string,
    ofBooking: (bookingId: number) => Promise<readonly string[]>,
  ): Promise<string | undefined>;
  /** All refunds and disputes since an instant, of whatever was paid at the provider. @throws as `issue` */
  refundsSince?(since: string): Promise<FoundRefund[]>;
  /**
   * Asks again for a refund that was asked for when guests paid here: the same key never makes another.
   * @throws as `issue`
   */
  refund?(refund: RefundToMake, key: string): Promise<FoundRefund>;
  /** What has become of a refund. @throws as `issue` */
  refundStatus?(reference: string): Promise<FoundRefund>;
  /** Reads an event of the service; undefined when the signature is not valid. */
  readEvent?(rawBody: string, signature: string): Promise<ProviderEvent | undefined>;
}

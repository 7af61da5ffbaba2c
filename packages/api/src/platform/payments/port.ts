/** The interface of a provider of online payment: the guest pays on its own page, and no card data comes here. */
import { DomainError } from '@gerende/domain/errors';
import type { TextLanguage } from '@gerende/domain/language/rules';

export type PaymentProvider = 'none' | 'stripe' | 'square';

/** What the guest is to pay, as the provider's page shows it. A retry with the same key sends exactly the same data. */
export type CheckoutToMake = {
  checkout_id: number;
  /** Yen, tax included, greater than 0. */
  amount: number;
  /** One line that says what is paid. */
  title: string;
  language: TextLanguage;
  email: string | null;
  /** Where the guest returns to. */
  return_url: string;
  /** When the page expires by itself, where the provider supports that; ISO text, 30 minutes to 24 hours from now. */
  closes_at: string;
};

/** The provider's page. */
export type MadeCheckout = {
  /** Identifies the checkout in events and queries. */
  reference: string;
  /** Identifies the page to close; null where the reference does. */
  page_reference: string | null;
  url: string;
};

/** `pending`: the guest has ordered the payment and brings the money later, as at a convenience store. */
export type CheckoutState = 'open' | 'pending' | 'paid' | 'expired' | 'failed';

export type FoundCheckout = {
  state: CheckoutState;
  /** Identifies the payment for a refund; null until then. */
  payment_reference: string | null;
  /** Yen that were paid; 0 until then. */
  amount: number;
  /** The other payments on the same page, as by a gift card and a card; left out where there is one. */
  further?: readonly FoundCheckout[];
};

export type FoundRefund = {
  reference: string;
  payment_reference: string | null;
  /** Our key; null where the provider does not return it, as for a refund made on its own site. */
  key: string | null;
  amount: number;
  state: 'pending' | 'succeeded' | 'failed';
  /** The provider's code for why it failed. */
  reason: string | null;
};

export type RefundToMake = { payment_reference: string; amount: number };

/** An event from the provider; it may arrive twice, late, or out of order. */
export type PaymentEvent = { id: string } & (
  | { about: 'checkout'; reference: string; found: FoundCheckout }
  | { about: 'refund'; found: FoundRefund }
  | { about: 'other' }
);

type Reference = Pick<MadeCheckout, 'reference' | 'page_reference'>;

/** Call all methods outside of transactions, since an outside service is slow. Queries throw as `create` does. */
export interface PaymentPort {
  readonly provider: PaymentProvider;
  /** The smallest payment in yen that it takes. */
  readonly least: number;
  /** The address of our site, to which guests return; without a trailing slash. */
  readonly siteUrl: string;
  /** Loads a large library before the first request; otherwise the first call does. */
  load?(): Promise<void>;
  /**
   * @param key the same for each retry of the same checkout
   * @throws ProviderRefused, ProviderUnreachable
   */
  create(checkout: CheckoutToMake, key: string): Promise<MadeCheckout>;
  status(checkout: Reference): Promise<FoundCheckout>;
  /** Closes an open page, so that nobody can pay there. @returns its state after that: it may have been paid before */
  close(checkout: Reference): Promise<FoundCheckout>;
  /** Refunds all or a part. A retry with the same key finds the refund and never makes another. */
  refund(refund: RefundToMake, key: string): Promise<FoundRefund>;
  refundStatus(reference: string): Promise<FoundRefund>;
  /** All refunds and disputes since an instant, also those made on the provider's own site, of whatever was paid there. */
  refundsSince(since: string): Promise<FoundRefund[]>;
  /** @returns undefined when the signature is not valid */
  readEvent(rawBody: string, signature: string): Promise<PaymentEvent | undefined>;
}

/** The provider refused, and nothing was created. */
export class PaymentRefused extends DomainError {
  constructor(message: string) {
    super('refused_by_provider', 'errors:paymentRefused', { params: { message } });
  }
}

/** It is unknown whether something was created: a retry with the same key finds out. */
export class PaymentUnreachable extends DomainError {
  constructor() {
    super('refused_by_provider', 'errors:paymentUnreachable');
  }
}

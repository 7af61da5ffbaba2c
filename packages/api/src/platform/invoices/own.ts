/** The school's own invoices: the numbered row is the invoice, so no outside service is called. */
import type { InvoicePort } from './port.ts';

export const ownInvoices: InvoicePort = {
  provider: 'own',
  issue: async () => ({ provider_reference: null }),
};

/** @param earlier issued the invoices of before, and is still connected */
export const ownInvoicesAfter = (earlier: InvoicePort): InvoicePort => ({ ...ownInvoices, earlier });

/** The school's own invoices: the numbered row is the invoice, so nobody else needs to be asked. */
import type { InvoicePort } from './port.ts';

export const ownInvoices: InvoicePort = {
  provider: 'own',
  issue: async () => ({ provider_reference: null }),
};

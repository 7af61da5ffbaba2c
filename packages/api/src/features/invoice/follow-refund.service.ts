/** Refunds and disputes at an outside provider, of what was paid for its invoices there. */
import { partyOf } from '@gerende/domain/party/rules';
import type { PaymentProvider } from '@gerende/domain/payment/schema';
import type { AppContext } from '../../context/context.ts';
import { type Db, inTransaction } from '../../database/database.ts';
import { ProviderRefused } from '../../platform/invoices/port.ts';
import type { FoundRefund } from '../../platform/payments/port.ts';
import { selectStoredBooking } from '../booking/booking.queries.ts';
import { selectPaymentOfProvider } from '../payment/payment.queries.ts';
import { enterRefund } from '../payment/provider-refund.service.ts';
import { asProvider, followReceived } from './follow-received.service.ts';
import {
  hasInvoicesOf,
  type InvoiceRow,
  selectInvoice,
  selectInvoiceByReference,
  selectReferencesOf,
} from './invoice.queries.ts';

/** Undefined: the payment was for none of our invoices. */
async function invoiceOf({ db, invoices }: AppContext, payment: string): Promise<InvoiceRow | undefined> {
  const { provider } = invoices;
  try {
    const name = await invoices.invoiceOfPayment?.(payment, (id) => selectReferencesOf(db, provider, id));
    return name === undefined ? undefined : await selectInvoiceByReference(db, provider, name);
  } catch (error) {
    if (error instanceof ProviderRefused && error.details.providerStatus === 404) return undefined;
    throw error;
  }
}

/** Whether the ledger says already what is said of the refund. */
async function isEntered(db: Db, provider: PaymentProvider, { reference, state }: FoundRefund): Promise<boolean> {
  if (state === 'pending') return true;
  const entered = await selectPaymentOfProvider(db, { provider, provider_reference: reference, kind: 'refund' });
  const isIn = entered !== undefined;
  return isIn === (state === 'succeeded');
}

/**
 * A refund is in the ledger when its money is gone, and so is the payment before it, whose event may have been lost.
 * @param found as it is at the provider now
 * @throws refused_by_provider, when it is not known whether the payment is ours
 */
export async function followRefund(app: AppContext, found: FoundRefund): Promise<void> {
  const { db, invoices } = app;
  const { provider } = invoices;
  const { payment_reference } = found;
  if (provider === 'own' || payment_reference === null) return;
  if ((await isEntered(db, provider, found)) || !(await hasInvoicesOf(db, provider))) return;
  const named = await invoiceOf(app, payment_reference);
  const received = named?.provider_reference ? await invoices.received?.(named.provider_reference) : undefined;
  if (!named || !received) return;
  await inTransaction(asProvider(app), async (app) => {
    const row = await selectInvoice(app.db, named.id);
    const booking = await selectStoredBooking(app.db, named.booking_id);
    if (!row || !booking) return;
    await followReceived(app, row, received);
    await enterRefund(app, { provider, party_id: partyOf(booking), booking_id: booking.id }, found);
  });
}

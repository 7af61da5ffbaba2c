/** Refunds and disputes at an outside provider, also of what was paid for its invoices, which the ledger has by another name. */
import { partyOf } from '@gerende/domain/party/rules';
import type { PaymentProvider } from '@gerende/domain/payment/schema';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { selectRow } from '../../database/rows.ts';
import { outsideOf, ProviderRefused } from '../../platform/invoices/port.ts';
import type { FoundRefund } from '../../platform/payments/port.ts';
import { selectStoredBooking } from '../booking/booking.queries.ts';
import { isRefundOurs, isRefundSettled, settleRefund } from '../payment/provider-refund.service.ts';
import { asProvider, followReceived } from './follow-received.service.ts';
import { hasInvoicesOf, type InvoiceRow, selectInvoiceByReference, selectReferencesOf } from './invoice.queries.ts';

/** Undefined: the payment was for none of our invoices. */
async function invoiceOf({ db, invoices }: AppContext, payment: string): Promise<InvoiceRow | undefined> {
  const port = outsideOf(invoices);
  if (!port || !(await hasInvoicesOf(db, port.provider))) return undefined;
  try {
    const name = await port.invoiceOfPayment?.(payment, (id) => selectReferencesOf(db, port.provider, id));
    return name === undefined ? undefined : await selectInvoiceByReference(db, port.provider, name);
  } catch (error) {
    if (error instanceof ProviderRefused && error.details.providerStatus === 404) return undefined;
    throw error;
  }
}

/** The payment before it is entered too, since its event may have been lost. */
async function followOfInvoice(app: AppContext, provider: PaymentProvider, found: FoundRefund): Promise<void> {
  const port = outsideOf(app.invoices);
  if (port?.provider !== provider || found.payment_reference === null) return;
  const named = await invoiceOf(app, found.payment_reference);
  const received = named?.provider_reference ? await port.received?.(named.provider_reference) : undefined;
  if (!named || !received) return;
  await inTransaction(asProvider(app), async (app) => {
    const row = await selectRow(app.db, 'invoice', named.id);
    const booking = await selectStoredBooking(app.db, named.booking_id);
    if (!row || !booking) return;
    await followReceived(app, row, received);
    await settleRefund(app, provider, found, { party_id: partyOf(booking), booking_id: booking.id });
  });
}

/**
 * A refund is in the ledger when its money is gone, and on its way until then.
 * @throws refused_by_provider, when it is not known whether the payment is ours
 */
export async function followRefund(app: AppContext, provider: PaymentProvider, found: FoundRefund): Promise<void> {
  if (await isRefundSettled(app, provider, found)) return;
  if (await isRefundOurs(app, provider, found))
    await inTransaction(asProvider(app), (app) => settleRefund(app, provider, found));
  else await followOfInvoice(app, provider, found);
}

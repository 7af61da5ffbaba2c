/** Handles events of an outside provider about its invoices: paid, or canceled there. Each event is handled once. */
import { leftToPay } from '@gerende/domain/invoice/rules';
import { partyOf } from '@gerende/domain/party/rules';
import type { AppContext } from '../../context/context.ts';
import { systemCaller } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import type { ProviderEvent } from '../../platform/invoices/port.ts';
import { recordChange } from '../audit/audit.service.ts';
import { selectStoredBooking } from '../booking/booking.queries.ts';
import type { StoredBooking } from '../booking/booking-row.ts';
import { recordPayment } from '../payment/payment.service.ts';
import { type InvoiceRow, rememberEvent, selectInvoiceByReference, updateInvoiceStatus } from './invoice.queries.ts';
import { markBooking } from './store-invoice.ts';

/** A payment to the provider for its invoice, as an entry of the ledger. */
const paymentOf = (booking: StoredBooking, invoice: InvoiceRow) =>
  ({
    party_id: partyOf(booking),
    booking_id: booking.id,
    kind: 'payment',
    method: 'online',
    amount: leftToPay(invoice),
    provider: 'square',
    provider_reference: invoice.provider_reference,
  }) as const;

/**
 * What has become of an unpaid invoice at the provider. Call it inside a transaction.
 * @returns the invoice after that
 */
export async function followProvider(
  { caller: { request_id }, ...app }: AppContext,
  before: InvoiceRow,
  status: 'paid' | 'canceled',
): Promise<InvoiceRow> {
  // No administrator has done it; the request id connects its audit rows.
  const system = { ...app, caller: { ...systemCaller, request_id } };
  const after = await updateInvoiceStatus(app.db, before.id, status);
  await recordChange(system, { entity: 'invoice', entity_id: before.id, action: 'update', before, after });
  const booking = await selectStoredBooking(app.db, before.booking_id);
  if (!booking || status !== 'paid') return after;
  if (leftToPay(before) > 0) await recordPayment(system, paymentOf(booking, before));
  else await markBooking(system, booking, 'Paid');
  return after;
}

/** Ignores invoices that are not ours: a school may use its account for other things too. */
export async function handleProviderEvent(app: AppContext, event: ProviderEvent): Promise<void> {
  const { provider } = app.invoices;
  await inTransaction(app, async (app) => {
    const isNew = await rememberEvent(app.db, { provider, event_id: event.id, received_at: app.clock.nowText() });
    if (!isNew || event.what === 'other' || event.provider_reference === null) return;
    const before = await selectInvoiceByReference(app.db, provider, event.provider_reference);
    if (before?.status !== 'issued') return;
    // We canceled it ourselves: the correction, which is stored after that, decides about it.
    if (event.what === 'canceled' && before.cancel_asked_at !== null) return;
    await followProvider(app, before, event.what);
  });
}

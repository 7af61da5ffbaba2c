/** Handles a provider's events about payments and refunds: each event once, in one transaction with its consequences. */
import { type AppContext, systemCaller } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import type { PaymentEvent } from '../../platform/payments/port.ts';
import { rememberEvent } from '../invoice/invoice.queries.ts';
import { isRefundOurs, settleRefund } from '../payment/provider-refund.service.ts';
import { selectByReference } from './checkout.queries.ts';
import { providerOf } from './provider.ts';
import { askAboutPages } from './reconcile.service.ts';
import { settleCheckout } from './settle-checkout.service.ts';

/**
 * Ignores events that are not ours: a school may use its account for other things too.
 * @returns false for such an event
 */
export async function handlePaymentEvent(app: AppContext, event: PaymentEvent): Promise<boolean> {
  const provider = providerOf(app);
  if (event.about === 'other' || !provider) return false;
  // The event has no administrator; the request id connects its audit rows.
  const caller = { ...systemCaller, request_id: app.caller.request_id, sendsMessages: true };
  // A refund's event may arrive before that of its payment. Whether the payment is ours is checked before the event is
  // stored as handled: if the provider does not answer, it sends the event again.
  if (event.about === 'refund' && !(await isRefundOurs(app, provider, event.found))) await askAboutPages(app);
  return inTransaction({ ...app, caller }, async (app) => {
    const row = event.about === 'checkout' ? await selectByReference(app.db, provider, event.reference) : undefined;
    const isOurs = row !== undefined || (event.about === 'refund' && (await isRefundOurs(app, provider, event.found)));
    if (!isOurs) return false;
    const isNew = await rememberEvent(app.db, { provider, event_id: event.id, received_at: app.clock.nowText() });
    if (!isNew) return true;
    if (event.about === 'refund') await settleRefund(app, provider, event.found);
    else if (row) await settleCheckout(app, row, event.found);
    return true;
  });
}

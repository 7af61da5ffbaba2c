/** Handles events of an outside provider about its invoices: paid, canceled there, or given back. */
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { outsideOf, type ProviderEvent } from '../../platform/invoices/port.ts';
import { asProvider, followReceived, setStatus } from './follow-received.service.ts';
import { followRefund } from './follow-refund.service.ts';
import { rememberEvent, selectInvoiceByReference } from './invoice.queries.ts';

/** Ignores invoices that are not ours: a school may use its account for other things too. */
export async function handleProviderEvent(app: AppContext, event: ProviderEvent): Promise<void> {
  const provider = outsideOf(app.invoices)?.provider;
  if (event.what === 'other' || !provider || provider === 'own') return;
  if (event.what === 'refund') {
    await followRefund(app, provider, event.found);
    return;
  }
  await inTransaction(app, async (app) => {
    const before = await selectInvoiceByReference(app.db, provider, event.provider_reference);
    const isNew = await rememberEvent(app.db, { provider, event_id: event.id, received_at: app.clock.nowText() });
    if (!before || !isNew) return;
    if (event.what === 'paid') await followReceived(app, before, event.received);
    // We canceled it ourselves: the correction, which is stored after that, decides about it.
    else if (before.status === 'issued' && before.cancel_asked_at === null)
      await setStatus(asProvider(app), before, 'canceled');
  });
}

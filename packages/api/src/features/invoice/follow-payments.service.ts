/** Keeps an outside provider from asking for money that the school has got otherwise, as in cash or by a payment online. */
import { DomainError } from '@gerende/domain/errors';
import { type AppContext, systemCaller } from '../../context/context.ts';
import { textOf } from '../../platform/clock.ts';
import { correctInvoice } from './correct-invoice.service.ts';
import { type InvoiceRow, selectInvoicesPaidSince } from './invoice.queries.ts';
import { draftOf } from './invoice-draft.ts';

/** A provider that refuses or does not answer is asked again for so long; then the desk corrects the invoice by hand. */
const longestMilliseconds = 3_600_000;

async function follow(app: AppContext, row: InvoiceRow): Promise<void> {
  const { paid_before } = await draftOf(app, row.booking_id);
  if (paid_before === row.paid_before && row.cancel_asked_at === null) return;
  await correctInvoice(app, row.id).catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    app.log.warn({ invoice: row.id, reason: error.code }, 'an invoice still asks for what was paid otherwise');
  });
}

/**
 * Corrects open invoices of the provider whose party has paid, or was given money back, since they were issued: the next one asks for
 * the rest, and there is none where nothing is left. Whoever entered the payment has been answered before.
 */
export async function followPayments(app: AppContext): Promise<void> {
  const { provider } = app.invoices;
  if (provider === 'own') return;
  const since = textOf(app.clock.now().getTime() - longestMilliseconds);
  const system = { ...app, caller: systemCaller };
  for (const row of await selectInvoicesPaidSince(app.db, provider, since)) await follow(system, row);
}

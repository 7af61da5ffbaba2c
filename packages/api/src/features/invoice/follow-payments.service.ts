/**
 * Keeps an outside provider from asking for money that the school has received in another way, as in cash or by an
 * online payment.
 */
import { DomainError } from '@gerende/domain/errors';
import { leftToPay } from '@gerende/domain/invoice/rules';
import { type AppContext, systemCaller } from '../../context/context.ts';
import { textOf } from '../../platform/clock.ts';
import { correctInvoice } from './correct-invoice.service.ts';
import { type InvoiceRow, selectAttempts, selectCancelAsked, selectInvoicesPaidSince } from './invoice.queries.ts';
import { attemptOf, finishAttempt } from './invoice.service.ts';
import { draftOf } from './invoice-draft.ts';

/** How long a provider that refuses or does not answer is retried; after that the desk corrects the invoice by hand. */
const longestMilliseconds = 3_600_000;

/** How long an answer is waited for before an attempt counts as lost. */
const patienceMilliseconds = 2 * 60_000;

/** What fails at the provider is noted, and tried again. */
async function tried(app: AppContext, booking: number, work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
    app.log.warn({ booking, reason: error.code }, 'an invoice still asks for what was paid otherwise');
  });
}

async function follow(app: AppContext, row: InvoiceRow): Promise<void> {
  const { paid_before } = await draftOf(app, row.booking_id);
  if (paid_before === row.paid_before && row.cancel_asked_at === null) return;
  await tried(app, row.booking_id, () => correctInvoice(app, row.id));
}

/** Whether there is nothing to ask for, as once all is paid, or all is canceled: then nobody issues an invoice any more. */
async function asksForNothing(app: AppContext, bookingId: number): Promise<boolean> {
  const draft = await draftOf(app, bookingId);
  return leftToPay(draft) === 0;
}

/**
 * An attempt whose answer was lost may have made an invoice, of which we do not know the name. While something is owed the
 * desk tries again; else the attempt is finished here, and what it has made is canceled.
 */
async function finishLost(app: AppContext): Promise<void> {
  const before = textOf(app.clock.now().getTime() - patienceMilliseconds);
  for (const attempt of await selectAttempts(app.db, before))
    if (await asksForNothing(app, attempt.booking_id))
      await tried(app, attempt.booking_id, async () => {
        const { id, status } = await finishAttempt(app, attemptOf(attempt));
        if (status === 'issued') await correctInvoice(app, id);
      });
}

/**
 * Corrects open invoices of the provider whose party has paid, or was given money back, since they were issued: the next one
 * asks for the rest, and there is none where nothing is left. Finishes attempts that were lost. Whoever entered the payment
 * has been answered before.
 */
export async function followPayments(app: AppContext): Promise<void> {
  const { provider } = app.invoices;
  if (provider === 'own') return;
  const since = textOf(app.clock.now().getTime() - longestMilliseconds);
  const system = { ...app, caller: systemCaller };
  const paid = await selectInvoicesPaidSince(app.db, provider, since);
  const known = new Set(paid.map(({ id }) => id));
  const asked = (await selectCancelAsked(app.db, provider)).filter(({ id }) => !known.has(id));
  for (const row of [...paid, ...asked]) await follow(system, row);
  await finishLost(system);
}

/**
 * Asks the provider about unknown states: a lost event, or a server that ended between the payment and its record, is
 * found out soon. Also ends the holds of places.
 */
import { graceMilliseconds, isDueToAsk } from '@gerende/domain/checkout/rules';
import { type AppContext, asSystem } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { selectRow, updateRow } from '../../database/rows.ts';
import { millisecondsOf, textOf } from '../../platform/clock.ts';
import { type FoundCheckout, PaymentUnreachable } from '../../platform/payments/port.ts';
import { followCanceled } from '../cancellation/cancel-lines.service.ts';
import { connectedProviders, selectOpenRefunds } from '../payment/provider-refund.queries.ts';
import { settleRefund } from '../payment/provider-refund.service.ts';
import { closeUnwanted } from './begin-checkout.service.ts';
import { type CheckoutRow, selectLiveCheckouts, selectOverdue } from './checkout.queries.ts';
import { givePlaceBack } from './lost-place.service.ts';
import { providerOf } from './provider.ts';
import { askForRefund } from './refund-online.service.ts';
import { settleCheckout } from './settle-checkout.service.ts';

/** The most of each kind in one run; the rest follow with the next one. */
const atOnce = 50;
const refundMilliseconds = 120_000;
/** As long as another press of Pay waits: an answer may be on its way. */
const patience = 40_000;

/** Runs one after the other; a failure is logged, and does not stop the others. */
async function forEach<Row extends { id: number }>(
  app: AppContext,
  rows: readonly Row[],
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  for (const row of rows)
    await work(row).catch((err: unknown) => app.log.warn({ err, id: row.id }, 'a payment could not be looked after'));
}

async function ask(app: AppContext, row: CheckoutRow): Promise<void> {
  const { provider_reference: reference, page_reference } = row;
  if (reference === null) return;
  const found = await app.payments.status({ reference, page_reference });
  await inTransaction(app, async (app) => {
    const now = await selectRow(app.db, 'checkout', row.id);
    if (now?.provider_reference !== reference) return;
    await settleCheckout(app, now, found);
    await updateRow(app.db, 'checkout', row.id, { checked_at: app.clock.nowText() });
  });
  if (found.state === 'open') await closeUnwanted(app, row);
}

/** @param all also those that were queried a moment ago, as after a start */
async function askAboutCheckouts(app: AppContext, all: boolean): Promise<void> {
  const provider = providerOf(app);
  if (!provider) return;
  const now = app.clock.now().getTime();
  const isDue = ({ updated_at, created_at, checked_at }: CheckoutRow): boolean =>
    all || isDueToAsk(now, millisecondsOf(created_at), millisecondsOf(checked_at ?? updated_at));
  const rows = (await selectLiveCheckouts(app.db, provider)).filter(isDue).slice(0, all ? undefined : atOnce);
  await forEach(app, rows, (row) => ask(app, row));
}

/** Asks at once about all pages on which somebody may have paid. @throws PaymentUnreachable, where one is not known then */
export async function askAboutPages(app: AppContext): Promise<void> {
  const provider = providerOf(app);
  if (!provider) return;
  for (const row of await selectLiveCheckouts(app.db, provider)) await ask(asSystem(app), row);
}

async function askAboutRefunds(app: AppContext, all: boolean): Promise<void> {
  const before = textOf(app.clock.now().getTime() - (all ? 0 : refundMilliseconds) + (all ? 1 : 0));
  const open = await selectOpenRefunds(app.db, { providers: connectedProviders(app), before, most: atOnce });
  await forEach(app, open, async (refund) => {
    const found = await askForRefund(app, refund);
    if (found)
      await inTransaction(app, (app) => settleRefund(app, refund.provider, { ...found, key: refund.request_key }));
  });
}

/** The provider's state of a page whose time is over; undefined: it has to be asked again. */
async function closed(app: AppContext, row: CheckoutRow): Promise<FoundCheckout | undefined> {
  const unpaid = { state: 'expired', payment_reference: null, amount: 0 } as const;
  const now = app.clock.now().getTime();
  if (row.status !== 'open') return unpaid;
  if (row.provider_reference === null)
    return row.asked_at && now - millisecondsOf(row.asked_at) < patience ? undefined : unpaid;
  if (row.provider !== app.payments.provider) return unpaid;
  try {
    return await app.payments.close({ reference: row.provider_reference, page_reference: row.page_reference });
  } catch (error) {
    if (!(error instanceof PaymentUnreachable)) throw error;
    // The place is not held for ever. A guest who has paid all the same gets a request.
    return now < millisecondsOf(row.hold_until ?? '') + graceMilliseconds ? undefined : unpaid;
  }
}

async function endHold(app: AppContext, row: CheckoutRow): Promise<void> {
  const found = await closed(app, row);
  if (!found) return;
  const canceled = await inTransaction(app, async (app) => {
    const before = await selectRow(app.db, 'checkout', row.id);
    if (before?.place !== 'held' || before.provider_reference !== row.provider_reference) return [];
    await settleCheckout(app, before, found);
    const now = await selectRow(app.db, 'checkout', row.id);
    return now?.place === 'held' && now.status !== 'pending' ? givePlaceBack(app, now) : [];
  });
  await followCanceled(app, canceled);
}

/** Releases places that were not paid in time. */
export async function endHolds(app: AppContext): Promise<void> {
  const rows = await selectOverdue(app.db, app.clock.nowText(), atOnce);
  await forEach(app, rows, (row) => endHold(asSystem(app), row));
}

export async function reconcile(app: AppContext, { all = false } = {}): Promise<void> {
  const system = asSystem(app);
  await askAboutCheckouts(system, all);
  await askAboutRefunds(system, all);
  await endHolds(app);
}

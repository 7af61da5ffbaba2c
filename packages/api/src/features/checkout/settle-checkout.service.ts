/**
 * Applies the provider's state of a checkout to the ledger and to the place: once, in any order. Call it inside a
 * transaction.
 */
import { nextStatus } from '@gerende/domain/checkout/rules';
import type { AppContext } from '../../context/context.ts';
import { updateRow } from '../../database/rows.ts';
import type { FoundCheckout } from '../../platform/payments/port.ts';
import { tellNotOwed } from '../invoice/tell-not-owed.service.ts';
import { selectMoneyLines, selectPaymentOfProvider, selectPaymentsOfPage } from '../payment/payment.queries.ts';
import { onlyLineOf, recordPayment } from '../payment/payment.service.ts';
import { followPage } from '../payment/provider-refund.service.ts';
import type { CheckoutRow } from './checkout.queries.ts';
import { askAgain } from './lost-place.service.ts';

async function enter(app: AppContext, row: CheckoutRow, found: FoundCheckout): Promise<void> {
  await recordPayment(app, {
    party_id: row.party_id,
    booking_id: onlyLineOf(await selectMoneyLines(app.db, row.party_id)),
    kind: 'payment',
    method: 'online',
    // What was paid is recorded, whatever sum was requested.
    amount: found.amount > 0 ? found.amount : row.amount,
    provider: row.provider,
    provider_reference: found.payment_reference ?? row.provider_reference,
    checkout_id: row.id,
  });
}

async function settlePaid(app: AppContext, row: CheckoutRow, found: FoundCheckout): Promise<void> {
  await updateRow(app.db, 'checkout', row.id, {
    status: 'paid',
    ...(row.place === 'held' && { place: 'kept' }),
    updated_at: app.clock.nowText(),
  });
  await enter(app, row, found);
  for (const other of found.further ?? []) await enter(app, row, other);
  const asked = row.place === 'lost' ? await askAgain(app, row) : 0;
  // The notice of a request says that it was paid.
  if (asked === 0) await tellNotOwed(app, row);
}

/** Each of several payments on a page has an event of its own; that of the first has settled the checkout. */
async function settleFurther(app: AppContext, row: CheckoutRow, found: FoundCheckout): Promise<void> {
  const { provider } = row;
  const entered = await selectPaymentsOfPage(app.db, row.id);
  // The provider had no name for it, and may have one now.
  if (entered.some((each) => each.provider_reference === row.provider_reference)) return;
  let isNew = false;
  for (const each of [found, ...(found.further ?? [])]) {
    const { payment_reference: provider_reference } = each;
    if (provider_reference === null) continue;
    if (await selectPaymentOfProvider(app.db, { provider, provider_reference, kind: 'payment' })) continue;
    await enter(app, row, each);
    isNew = true;
  }
  if (!isNew) return;
  await followPage(app, row.id);
  await tellNotOwed(app, row);
}

/** @param row as it is in this transaction */
export async function settleCheckout(app: AppContext, row: CheckoutRow, found: FoundCheckout): Promise<void> {
  const status = nextStatus(row.status, found.state);
  if (status === 'paid') await settlePaid(app, row, found);
  else if (status) await updateRow(app.db, 'checkout', row.id, { status, updated_at: app.clock.nowText() });
  else if (found.state === 'paid') await settleFurther(app, row, found);
}

/**
 * Applies the provider's state of a checkout to the ledger and to the place: once, in any order. Call it inside a
 * transaction.
 */
import { nextStatus } from '@gerende/domain/checkout/rules';
import type { AppContext } from '../../context/context.ts';
import type { FoundCheckout } from '../../platform/payments/port.ts';
import { selectMoneyLines } from '../payment/payment.queries.ts';
import { onlyLineOf, recordPayment } from '../payment/payment.service.ts';
import { type CheckoutRow, updateCheckout } from './checkout.queries.ts';
import { askAgain, tellNotOwed } from './lost-place.service.ts';

async function settlePaid(app: AppContext, row: CheckoutRow, found: FoundCheckout): Promise<void> {
  await updateCheckout(app.db, row.id, {
    status: 'paid',
    payment_reference: found.payment_reference,
    ...(row.place === 'held' && { place: 'kept' }),
    updated_at: app.clock.nowText(),
  });
  await recordPayment(app, {
    party_id: row.party_id,
    booking_id: onlyLineOf(await selectMoneyLines(app.db, row.party_id)),
    kind: 'payment',
    method: 'online',
    // What was paid is recorded, whatever sum was requested.
    amount: found.amount > 0 ? found.amount : row.amount,
    provider: row.provider,
    provider_reference: found.payment_reference ?? row.provider_reference,
  });
  const asked = row.place === 'lost' ? await askAgain(app, row) : 0;
  // The notice of a request says that it was paid.
  if (asked === 0) await tellNotOwed(app, row);
}

/** @param row as it is in this transaction */
export async function settleCheckout(app: AppContext, row: CheckoutRow, found: FoundCheckout): Promise<void> {
  const status = nextStatus(row.status, found.state);
  if (status === 'paid') await settlePaid(app, row, found);
  else if (status) await updateCheckout(app.db, row.id, { status, updated_at: app.clock.nowText() });
}

/** Applies the provider's state of a refund: recorded once when the money goes back, and reversed when that fails later. */
import { isAllRefunded } from '@gerende/domain/checkout/rules';
import type { PaymentProvider } from '@gerende/domain/payment/schema';
import type { AppContext } from '../../context/context.ts';
import type { FoundRefund } from '../../platform/payments/port.ts';
import { selectPaymentOfProvider } from '../payment/payment.queries.ts';
import { recordPayment } from '../payment/payment.service.ts';
import {
  type CheckoutRow,
  insertRefund,
  type RefundRow,
  selectByPayment,
  selectCheckout,
  selectRefundByReference,
  selectRefundOfPress,
  selectRefundsOf,
  updateCheckout,
  updateRefund,
} from './checkout.queries.ts';

const statuses = { pending: 'pending', succeeded: 'done', failed: 'failed' } as const;

type Of = { known: RefundRow | undefined; checkout: CheckoutRow | undefined };

/** The refund as it is stored, and what was paid. Without a checkout: the payment is not ours, or was not heard of yet. */
async function refundOf({ db }: AppContext, provider: PaymentProvider, found: FoundRefund): Promise<Of> {
  const known =
    (await selectRefundByReference(db, found.reference)) ??
    (found.key === null ? undefined : await selectRefundOfPress(db, found.key));
  if (known) return { known, checkout: await selectCheckout(db, known.checkout_id) };
  const { payment_reference } = found;
  const checkout = payment_reference ? await selectByPayment(db, provider, payment_reference) : undefined;
  return { known, checkout };
}

export const isPaymentKnown = async (
  app: AppContext,
  provider: PaymentProvider,
  found: FoundRefund,
): Promise<boolean> => (await refundOf(app, provider, found)).checkout !== undefined;

/** The stored refund; one that was made on the provider's own site is stored now. Undefined: the payment is not ours. */
async function refundRow(
  app: AppContext,
  provider: PaymentProvider,
  found: FoundRefund,
): Promise<{ row: RefundRow; checkout: CheckoutRow } | undefined> {
  const { known, checkout } = await refundOf(app, provider, found);
  if (!checkout) return undefined;
  if (known) return { row: known, checkout };
  const asked = (await selectRefundsOf(app.db, [checkout.id])).find(
    // For a provider that does not return our key: its event may arrive before its answer.
    (each) => found.key === null && each.status === 'asked' && each.amount === found.amount,
  );
  if (asked) return { row: asked, checkout };
  const now = app.clock.nowText();
  const row = await insertRefund(app.db, {
    checkout_id: checkout.id,
    amount: found.amount,
    status: 'asked',
    request_key: found.reference,
    provider_reference: null,
    reason: null,
    made_by: null,
    created_at: now,
    updated_at: now,
  });
  return { row, checkout };
}

async function recordRefund(app: AppContext, { provider, party_id }: CheckoutRow, found: FoundRefund): Promise<void> {
  const lines = await selectPaymentOfProvider(app.db, {
    provider,
    provider_reference: found.payment_reference,
    kind: 'payment',
  });
  await recordPayment(app, {
    party_id,
    booking_id: lines?.booking_id ?? null,
    kind: 'refund',
    method: 'online',
    amount: found.amount,
    provider,
    provider_reference: found.reference,
  });
}

/** The reversal of a refund that was reported and then failed: the opposite entry, once. */
async function takeBack(app: AppContext, { provider, party_id }: CheckoutRow, found: FoundRefund): Promise<void> {
  const of = { provider, provider_reference: found.reference };
  const refund = await selectPaymentOfProvider(app.db, { ...of, kind: 'refund' });
  if (!refund) return;
  const { booking_id, amount } = refund;
  await recordPayment(app, {
    ...of,
    ...{ party_id, booking_id, amount, kind: 'payment', method: 'online', corrects_id: refund.id },
  });
}

/** Call it inside a transaction. A failed refund stays failed, whatever older event arrives later. */
export async function settleRefund(app: AppContext, provider: PaymentProvider, found: FoundRefund): Promise<void> {
  const stored = await refundRow(app, provider, found);
  if (!stored) return;
  const { row, checkout } = stored;
  const status = statuses[found.state];
  const isOld = row.status === 'failed' || (row.status === 'done' && status === 'pending');
  if (isOld || (row.status === status && row.provider_reference === found.reference)) return;
  const updated_at = app.clock.nowText();
  const { reference: provider_reference, reason } = found;
  await updateRefund(app.db, row.id, { status, provider_reference, reason, updated_at });
  if (status === 'done') await recordRefund(app, checkout, { ...found, payment_reference: checkout.payment_reference });
  if (status === 'failed' && row.status === 'done') await takeBack(app, checkout, found);
  const all = await selectRefundsOf(app.db, [checkout.id]);
  const next = isAllRefunded(checkout.amount, all) ? 'refunded' : 'paid';
  if (next !== checkout.status) await updateCheckout(app.db, checkout.id, { status: next, updated_at });
}

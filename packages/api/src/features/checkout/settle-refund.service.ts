/** Applies the provider's state of a refund: recorded once when the money goes back, and reversed when that fails later. */
import { isAllRefunded, isDispute } from '@gerende/domain/checkout/rules';
import type { PaymentProvider } from '@gerende/domain/payment/schema';
import type { AppContext } from '../../context/context.ts';
import type { FoundRefund } from '../../platform/payments/port.ts';
import { selectPaymentOfProvider } from '../payment/payment.queries.ts';
import { enterRefund, enterRefundOfPayment } from '../payment/provider-refund.service.ts';
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
  const pressed = found.key === null ? undefined : await selectRefundOfPress(db, found.key);
  // A refund of the same sum on the provider's site may have been taken for the one of this press: then this is another.
  const isOther = pressed?.provider_reference && pressed.provider_reference !== found.reference;
  const known = (await selectRefundByReference(db, found.reference)) ?? (isOther ? undefined : pressed);
  if (known) return { known, checkout: await selectCheckout(db, known.checkout_id) };
  const { payment_reference } = found;
  const checkout = payment_reference ? await selectByPayment(db, provider, payment_reference) : undefined;
  return { known, checkout };
}

export async function isPaymentKnown(app: AppContext, provider: PaymentProvider, found: FoundRefund): Promise<boolean> {
  if ((await refundOf(app, provider, found)).checkout !== undefined) return true;
  const { payment_reference: provider_reference } = found;
  const of = { provider, provider_reference, kind: 'payment' } as const;
  return provider_reference !== null && (await selectPaymentOfProvider(app.db, of)) !== undefined;
}

/** The stored refund; one that was made on the provider's own site is stored now. Undefined: the payment is not ours. */
async function refundRow(
  app: AppContext,
  provider: PaymentProvider,
  found: FoundRefund,
): Promise<{ row: RefundRow; checkout: CheckoutRow } | undefined> {
  const { known, checkout } = await refundOf(app, provider, found);
  if (!checkout) return undefined;
  if (known) return { row: known, checkout };
  // For a provider that does not return our key: the event of our own refund may arrive before its answer.
  const maybeOurs = found.key === null && !isDispute(found.reference);
  const asked = (await selectRefundsOf(app.db, [checkout.id])).find(
    ({ status, amount }) => maybeOurs && status === 'asked' && amount === found.amount,
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

/** The ledger's entry names the booking that the payment was for. */
async function enter(
  app: AppContext,
  { provider, party_id, payment_reference }: CheckoutRow,
  found: FoundRefund,
): Promise<void> {
  const paid = await selectPaymentOfProvider(app.db, {
    provider,
    provider_reference: payment_reference,
    kind: 'payment',
  });
  await enterRefund(app, { provider, party_id, booking_id: paid?.booking_id ?? null }, found);
}

/**
 * Call it inside a transaction. A failed refund stays failed, whatever older event arrives later.
 * @returns false when the payment is not ours
 */
export async function settleRefund(app: AppContext, provider: PaymentProvider, found: FoundRefund): Promise<boolean> {
  const stored = await refundRow(app, provider, found);
  if (!stored) return enterRefundOfPayment(app, provider, found);
  const { row, checkout } = stored;
  const status = statuses[found.state];
  const isOld = row.status === 'failed' || (row.status === 'done' && status === 'pending');
  if (isOld || (row.status === status && row.provider_reference === found.reference)) return true;
  const updated_at = app.clock.nowText();
  const { reference: provider_reference, reason } = found;
  await updateRefund(app.db, row.id, { status, provider_reference, reason, updated_at });
  await enter(app, checkout, found);
  const all = await selectRefundsOf(app.db, [checkout.id]);
  const next = isAllRefunded(checkout.amount, all) ? 'refunded' : 'paid';
  if (next !== checkout.status) await updateCheckout(app.db, checkout.id, { status: next, updated_at });
  return true;
}

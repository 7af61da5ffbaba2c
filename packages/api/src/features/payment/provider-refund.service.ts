/**
 * What a provider says of a refund or of a dispute, for payments on a page and for its invoices alike: stored as it is, in
 * the ledger once when the money is gone, and reversed once when it came back (decision 0122).
 */
import { isAllRefunded, isDispute } from '@gerende/domain/checkout/rules';
import type { PaymentProvider, ProviderRefund } from '@gerende/domain/payment/schema';
import type { AppContext } from '../../context/context.ts';
import { insertRow, selectPressed, updateRow } from '../../database/rows.ts';
import type { FoundRefund } from '../../platform/payments/port.ts';
import { selectPaymentOfProvider, selectPaymentsOfPage } from './payment.queries.ts';
import { recordPayment } from './payment.service.ts';
import { type RefundRow, selectRefundByReference, selectRefundsOfPayment } from './provider-refund.queries.ts';

const statuses = { pending: 'pending', succeeded: 'done', failed: 'failed' } as const;

/** Whose payment it was. */
export type PaidFor = { party_id: number; booking_id: number | null };

export const asProviderRefund = (row: RefundRow): ProviderRefund => ({
  id: row.id,
  amount: row.amount,
  status: row.status,
  reason: row.reason,
  is_dispute: isDispute(row.provider_reference),
  made_by: row.made_by,
  created_at: row.created_at,
});

/** The refund as it is stored; undefined: it was not heard of yet. */
async function knownRefund(
  { db }: AppContext,
  provider: PaymentProvider,
  found: FoundRefund,
): Promise<RefundRow | undefined> {
  const pressed = found.key === null ? undefined : await selectPressed(db, 'provider_refund', found.key);
  // A refund of the same sum on the provider's site may have been taken for the one of this press: then this is another.
  const isOther = pressed?.provider_reference && pressed.provider_reference !== found.reference;
  return (await selectRefundByReference(db, provider, found.reference)) ?? (isOther ? undefined : pressed);
}

async function paidFor(
  { db }: AppContext,
  provider: PaymentProvider,
  { payment_reference: provider_reference }: FoundRefund,
): Promise<PaidFor | undefined> {
  const of = { provider, provider_reference, kind: 'payment' } as const;
  return provider_reference === null ? undefined : selectPaymentOfProvider(db, of);
}

/** Whether the refund, or the payment that it is of, is stored. */
export const isRefundOurs = async (app: AppContext, provider: PaymentProvider, found: FoundRefund): Promise<boolean> =>
  ((await knownRefund(app, provider, found)) ?? (await paidFor(app, provider, found))) !== undefined;

/** Whether nothing of what is said of the refund is new. */
export async function isRefundSettled(
  app: AppContext,
  provider: PaymentProvider,
  found: FoundRefund,
): Promise<boolean> {
  const row = await selectRefundByReference(app.db, provider, found.reference);
  return row !== undefined && (row.status === statuses[found.state] || isLate(row, found));
}

/** A failed refund stays failed, whatever older event arrives later. */
const isLate = ({ status }: RefundRow, { state }: FoundRefund): boolean =>
  status === 'failed' || (status === 'done' && state === 'pending');

/** The stored refund; one that was made on the provider's own site is stored now. Undefined: the payment is not ours. */
async function storedRefund(
  app: AppContext,
  provider: PaymentProvider,
  found: FoundRefund,
  of: PaidFor | undefined,
): Promise<RefundRow | undefined> {
  const known = await knownRefund(app, provider, found);
  if (known) return known;
  const { payment_reference, amount, reference } = found;
  const paid = of ?? (await paidFor(app, provider, found));
  if (!paid || payment_reference === null) return undefined;
  // For a provider that does not return our key: the event of our own refund may arrive before its answer.
  const maybeOurs = found.key === null && !isDispute(reference);
  const asked = (await selectRefundsOfPayment(app.db, provider, payment_reference)).find(
    (each) => maybeOurs && each.status === 'asked' && each.amount === amount,
  );
  if (asked) return asked;
  const now = app.clock.nowText();
  const { party_id, booking_id } = paid;
  return insertRow(app.db, 'provider_refund', {
    ...{ party_id, booking_id, provider, payment_reference, amount, status: 'asked', request_key: reference },
    ...{ provider_reference: null, reason: null, made_by: null, created_at: now, updated_at: now },
  });
}

/** A refund that was reversed stays so, whatever older event arrives later. */
async function enter(
  app: AppContext,
  { provider, party_id, booking_id }: RefundRow,
  found: FoundRefund,
): Promise<void> {
  const { reference: provider_reference, amount, state } = found;
  const named = { party_id, provider, provider_reference, method: 'online' } as const;
  if (state === 'succeeded') await recordPayment(app, { ...named, booking_id, kind: 'refund', amount });
  if (state !== 'failed') return;
  const entered = await selectPaymentOfProvider(app.db, { provider, provider_reference, kind: 'refund' });
  if (!entered) return;
  const { booking_id: of, amount: was, id: corrects_id } = entered;
  await recordPayment(app, { ...named, booking_id: of, corrects_id, kind: 'payment', amount: was });
}

/** A page is given back when all that was paid on it is, and paid again when a refund fails, or another payment comes. */
export async function followPage(app: AppContext, checkoutId: number): Promise<void> {
  const payments = await selectPaymentsOfPage(app.db, checkoutId);
  const refunds: RefundRow[] = [];
  for (const { provider, provider_reference } of payments)
    if (provider && provider_reference)
      refunds.push(...(await selectRefundsOfPayment(app.db, provider, provider_reference)));
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
  await app.db
    .updateTable('checkout')
    .set({ status: isAllRefunded(paid, refunds) ? 'refunded' : 'paid', updated_at: app.clock.nowText() })
    .where('id', '=', checkoutId)
    .where('status', '=', isAllRefunded(paid, refunds) ? 'paid' : 'refunded')
    .execute();
}

/**
 * Call it inside a transaction.
 * @param of whose payment it was, where the ledger has it by another name
 * @returns false when the payment is not ours
 */
export async function settleRefund(
  app: AppContext,
  provider: PaymentProvider,
  found: FoundRefund,
  of?: PaidFor,
): Promise<boolean> {
  const row = await storedRefund(app, provider, found, of);
  if (!row) return false;
  const { reference: provider_reference, reason, state } = found;
  const isSaid = row.status === statuses[state] && row.provider_reference === provider_reference;
  if (isSaid || isLate(row, found)) return true;
  const updated_at = app.clock.nowText();
  await updateRow(app.db, 'provider_refund', row.id, {
    status: statuses[state],
    provider_reference,
    reason,
    updated_at,
  });
  await enter(app, row, found);
  const paid = await selectPaymentOfProvider(app.db, {
    ...{ provider, provider_reference: row.payment_reference, kind: 'payment' },
  });
  if (paid?.checkout_id) await followPage(app, paid.checkout_id);
  return true;
}

/** The desk refunds a payment that was made on a provider's page, through the provider. */
import { refundable } from '@gerende/domain/checkout/rules';
import type { RefundOnline } from '@gerende/domain/checkout/schema';
import { DomainError, invalidFields, notFound } from '@gerende/domain/errors';
import type { PaymentProvider } from '@gerende/domain/payment/schema';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { insertRow, selectPressed, selectRow, updateRow } from '../../database/rows.ts';
import { outsideOf, ProviderRefused } from '../../platform/invoices/port.ts';
import { type FoundRefund, PaymentRefused } from '../../platform/payments/port.ts';
import { yenText } from '../../platform/texts.ts';
import { balanceChanged, readLedger } from '../payment/payment.service.ts';
import { type RefundRow, selectOnItsWay, selectRefundsOfPayment } from '../payment/provider-refund.queries.ts';
import { settleRefund } from '../payment/provider-refund.service.ts';

type Paid = {
  party_id: number;
  booking_id: number | null;
  amount: number;
  provider: PaymentProvider;
  payment_reference: string;
};

/** @throws not_found; conflict when the provider has not named the payment, or another provider has it */
async function paidOnline({ db, payments }: AppContext, paymentId: number): Promise<Paid> {
  const payment = await selectRow(db, 'payment', paymentId);
  const checkout = payment?.checkout_id ? await selectRow(db, 'checkout', payment.checkout_id) : undefined;
  if (!payment?.provider || !checkout) throw notFound('errors:checkoutNotFound');
  const { provider, provider_reference: payment_reference, party_id, booking_id, amount } = payment;
  if (payment_reference === null || payment_reference === checkout.provider_reference)
    throw new DomainError('conflict', 'errors:checkoutUnpaid');
  if (provider !== payments.provider)
    throw new DomainError('conflict', 'errors:checkoutElsewhere', { params: { provider } });
  return { party_id, booking_id, amount, provider, payment_reference };
}

/**
 * Stores what is asked for before it is asked.
 * @throws as `paidOnline`; conflict when the balance is not as seen, or the key is that of another refund; invalid when it is
 * more than is left of the payment
 */
const beginRefund = (app: AppContext, { payment_id, amount, balance, request_key }: RefundOnline): Promise<RefundRow> =>
  inTransaction(app, async (app) => {
    const paid = await paidOnline(app, payment_id);
    const { party_id, booking_id, provider, payment_reference } = paid;
    const known = await selectPressed(app.db, 'provider_refund', request_key);
    if (known && (known.payment_reference !== payment_reference || known.amount !== amount))
      throw new DomainError('conflict', 'errors:keyReused');
    if (known) return known;
    const ledger = await readLedger(app.db, party_id);
    const onItsWay = await selectOnItsWay(app, party_id);
    if (balance !== undefined && ledger.balance + onItsWay !== balance) throw balanceChanged(ledger, onItsWay);
    const refunds = await selectRefundsOfPayment(app.db, provider, payment_reference);
    const left = Math.min(ledger.paid - onItsWay, refundable(paid.amount, refunds));
    if (amount > left)
      throw invalidFields({ amount: { key: 'errors:refundAbovePaid', params: { most: yenText(Math.max(0, left)) } } });
    const now = app.clock.nowText();
    return insertRow(app.db, 'provider_refund', {
      ...{ party_id, booking_id, provider, payment_reference, amount, status: 'asked', request_key },
      ...{ provider_reference: null, reason: null, created_at: now, updated_at: now },
      made_by: app.caller.admin?.email ?? null,
    });
  });

/**
 * A refusal made nothing; after any other failure it is unknown whether something was made, and the provider is asked again.
 * @returns undefined when its provider is not connected
 */
export async function askForRefund(app: AppContext, refund: RefundRow): Promise<FoundRefund | undefined> {
  const { payments, invoices } = app;
  const { provider, provider_reference, payment_reference, amount, request_key } = refund;
  const service = provider === payments.provider ? payments : outsideOf(invoices);
  try {
    if (provider_reference) return await service?.refundStatus?.(provider_reference);
    return await service?.refund?.({ payment_reference, amount }, request_key);
  } catch (error) {
    const isRefused = error instanceof PaymentRefused || error instanceof ProviderRefused;
    if (isRefused && !provider_reference) {
      const reason = String(error.details.params?.message ?? '').slice(0, 300);
      await inTransaction(app, (app) =>
        updateRow(app.db, 'provider_refund', refund.id, { status: 'failed', reason, updated_at: app.clock.nowText() }),
      );
    }
    throw error;
  }
}

/**
 * A second press with the same key finds the result of the first.
 * @throws as `beginRefund`; refused_by_provider, when nothing is recorded
 */
export async function refundOnline(app: AppContext, input: RefundOnline): Promise<void> {
  const asked = await beginRefund(app, input);
  if (asked.status === 'done') return;
  if (asked.status === 'failed') throw new PaymentRefused(asked.reason ?? '');
  const found = await askForRefund(app, asked);
  if (!found) return;
  await inTransaction(app, (app) => settleRefund(app, asked.provider, { ...found, key: asked.request_key }));
  if (found.state === 'failed') throw new PaymentRefused(found.reason ?? '');
}

/** The desk refunds a payment through the provider. */
import { refundable } from '@gerende/domain/checkout/rules';
import type { RefundCheckout } from '@gerende/domain/checkout/schema';
import { DomainError, invalidFields, notFound } from '@gerende/domain/errors';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { type FoundRefund, PaymentRefused } from '../../platform/payments/port.ts';
import { yenText } from '../../platform/texts.ts';
import { selectOnItsWay } from '../payment/payment.queries.ts';
import { balanceChanged, readLedger } from '../payment/payment.service.ts';
import {
  type CheckoutRow,
  insertRefund,
  type RefundRow,
  selectCheckout,
  selectRefundOfPress,
  selectRefundsOf,
  updateRefund,
} from './checkout.queries.ts';
import { settleRefund } from './settle-refund.service.ts';

type Asked = { checkout: CheckoutRow; refund: RefundRow };

/**
 * Stores what is asked for before it is asked.
 * @throws not_found; conflict when it is not paid, another provider was, or the balance is not as seen; invalid when it is
 * more than is left of it
 */
const beginRefund = (app: AppContext, { checkout_id, amount, balance, request_key }: RefundCheckout): Promise<Asked> =>
  inTransaction(app, async (app) => {
    const checkout = await selectCheckout(app.db, checkout_id);
    if (!checkout) throw notFound('errors:checkoutNotFound');
    const known = await selectRefundOfPress(app.db, request_key);
    if (known && (known.checkout_id !== checkout_id || known.amount !== amount))
      throw new DomainError('conflict', 'errors:keyReused');
    if (known) return { checkout, refund: known };
    if (!checkout.payment_reference) throw new DomainError('conflict', 'errors:checkoutUnpaid');
    if (checkout.provider !== app.payments.provider)
      throw new DomainError('conflict', 'errors:checkoutElsewhere', { params: { provider: checkout.provider } });
    const ledger = await readLedger(app.db, checkout.party_id);
    const onItsWay = await selectOnItsWay(app.db, checkout.party_id, checkout.provider);
    if (balance !== undefined && ledger.balance + onItsWay !== balance) throw balanceChanged(ledger, onItsWay);
    const left = Math.min(
      ledger.paid - onItsWay,
      refundable(checkout.amount, await selectRefundsOf(app.db, [checkout_id])),
    );
    if (amount > left)
      throw invalidFields({ amount: { key: 'errors:refundAbovePaid', params: { most: yenText(Math.max(0, left)) } } });
    const now = app.clock.nowText();
    const refund = await insertRefund(app.db, {
      checkout_id,
      amount,
      status: 'asked',
      request_key,
      provider_reference: null,
      reason: null,
      made_by: app.caller.admin?.email ?? null,
      created_at: now,
      updated_at: now,
    });
    return { checkout, refund };
  });

/** A refusal made nothing; after any other failure it is unknown whether something was made, and the provider is asked again. */
export async function askForRefund(app: AppContext, { checkout, refund }: Asked): Promise<FoundRefund> {
  try {
    if (refund.provider_reference) return await app.payments.refundStatus(refund.provider_reference);
    const wanted = { payment_reference: checkout.payment_reference ?? '', amount: refund.amount };
    return await app.payments.refund(wanted, refund.request_key);
  } catch (error) {
    if (error instanceof PaymentRefused && !refund.provider_reference) {
      const reason = String(error.details.params?.message ?? '').slice(0, 300);
      await inTransaction(app, (app) =>
        updateRefund(app.db, refund.id, { status: 'failed', reason, updated_at: app.clock.nowText() }),
      );
    }
    throw error;
  }
}

/**
 * A second press with the same key finds the result of the first.
 * @throws as `beginRefund`; refused_by_provider, when nothing is recorded
 */
export async function refundCheckout(app: AppContext, input: RefundCheckout): Promise<void> {
  const asked = await beginRefund(app, input);
  const { status } = asked.refund;
  if (status === 'done') return;
  if (status === 'failed') throw new PaymentRefused(asked.refund.reason ?? '');
  const found = await askForRefund(app, asked);
  await inTransaction(app, (app) =>
    settleRefund(app, asked.checkout.provider, { ...found, key: asked.refund.request_key }),
  );
  if (found.state === 'failed') throw new PaymentRefused(found.reason ?? '');
}

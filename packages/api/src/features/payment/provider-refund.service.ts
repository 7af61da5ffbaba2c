/** What a provider says of a refund, in the ledger: entered once when the money is gone, and reversed once when it came back. */
import type { PaymentProvider } from '@gerende/domain/payment/schema';
import type { AppContext } from '../../context/context.ts';
import type { FoundRefund } from '../../platform/payments/port.ts';
import { selectPaymentOfProvider } from './payment.queries.ts';
import { recordPayment } from './payment.service.ts';

type Of = { provider: PaymentProvider; party_id: number; booking_id: number | null };
type Told = Pick<FoundRefund, 'reference' | 'amount' | 'state'>;

/** Call it inside a transaction. A refund that was reversed stays so, whatever older event arrives later. */
export async function enterRefund(app: AppContext, of: Of, { reference, amount, state }: Told): Promise<void> {
  const named = { provider: of.provider, provider_reference: reference };
  if (state === 'succeeded') await recordPayment(app, { ...of, ...named, kind: 'refund', method: 'online', amount });
  if (state !== 'failed') return;
  const entered = await selectPaymentOfProvider(app.db, { ...named, kind: 'refund' });
  if (!entered) return;
  const { booking_id, amount: was, id: corrects_id } = entered;
  await recordPayment(app, {
    ...{ ...of, ...named, booking_id, corrects_id },
    ...{ kind: 'payment', method: 'online', amount: was },
  });
}

/** For a payment of which only the ledger knows, as for the second card on a page. @returns false: it does not */
export async function enterRefundOfPayment(
  app: AppContext,
  provider: PaymentProvider,
  found: FoundRefund,
): Promise<boolean> {
  const { payment_reference: provider_reference } = found;
  if (!provider_reference) return false;
  const paid = await selectPaymentOfProvider(app.db, { provider, provider_reference, kind: 'payment' });
  if (!paid) return false;
  await enterRefund(app, { provider, party_id: paid.party_id, booking_id: paid.booking_id }, found);
  return true;
}

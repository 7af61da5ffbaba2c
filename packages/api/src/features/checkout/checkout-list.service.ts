/** The online payments of a party, as the desk sees them. */
import { lostBy, refundable } from '@gerende/domain/checkout/rules';
import type { Checkout } from '@gerende/domain/checkout/schema';
import { notFound } from '@gerende/domain/errors';
import type { AppContext } from '../../context/context.ts';
import { selectParty } from '../party/party.queries.ts';
import { selectPartyId } from '../payment/payment.queries.ts';
import { balanceInTheEnd } from '../payment/payment.service.ts';
import { type CheckoutRow, type RefundRow, selectCheckoutsOf, selectRefundsOf } from './checkout.queries.ts';

type OfParty = Pick<Checkout, 'is_asked' | 'balance'>;

function asCheckout(row: CheckoutRow, refunds: readonly RefundRow[], provider: string, ofParty: OfParty): Checkout {
  const { id, purpose, amount, status, place, hold_until, created_at } = row;
  const own = refunds.filter(({ checkout_id }) => checkout_id === id);
  const isPaid = row.payment_reference !== null && row.provider === provider;
  return {
    ...{ id, provider: row.provider, purpose, amount, status, place, hold_until, created_at, ...ofParty },
    refundable: isPaid ? Math.max(0, refundable(amount, own)) : 0,
    refunds: own.map((refund) => ({
      id: refund.id,
      amount: refund.amount,
      status: refund.status,
      reason: refund.reason,
      made_by: refund.made_by,
      created_at: refund.created_at,
    })),
  };
}

/** The newest first. @throws not_found */
export async function listCheckouts(app: AppContext, bookingId: number): Promise<Checkout[]> {
  const partyId = await selectPartyId(app.db, bookingId);
  if (partyId === undefined) throw notFound('errors:bookingNotFound');
  const rows = await selectCheckoutsOf(app.db, partyId);
  const refunds = await selectRefundsOf(
    app.db,
    rows.map(({ id }) => id),
  );
  const requests = (await selectParty(app.db, partyId)).filter(({ status }) => status === 'requested');
  const isAsked = (row: CheckoutRow): boolean =>
    row.status === 'paid' && requests.some(({ id }) => lostBy(row).includes(id));
  const { provider } = app.payments;
  const balance = await balanceInTheEnd(app, partyId);
  return rows.map((row) => asCheckout(row, refunds, provider, { is_asked: isAsked(row), balance }));
}

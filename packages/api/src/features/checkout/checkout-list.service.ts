/** The online payments of a party, as the desk sees them. */
import { isDispute, lostBy, refundable } from '@gerende/domain/checkout/rules';
import type { Checkout } from '@gerende/domain/checkout/schema';
import { notFound } from '@gerende/domain/errors';
import { usualToGiveBack } from '@gerende/domain/payment/rules';
import type { AppContext } from '../../context/context.ts';
import { selectParty } from '../party/party.queries.ts';
import { partyCredit } from '../payment/credit.service.ts';
import { selectPartyId } from '../payment/payment.queries.ts';
import { balanceInTheEnd } from '../payment/payment.service.ts';
import { type CheckoutRow, type RefundRow, selectCheckoutsOf, selectRefundsOf } from './checkout.queries.ts';

type OfParty = Pick<Checkout, 'is_asked' | 'balance'> & { credit: number };

function asCheckout(row: CheckoutRow, refunds: readonly RefundRow[], provider: string, of: OfParty): Checkout {
  const { credit, ...ofParty } = of;
  const { id, purpose, amount, status, place, hold_until, created_at } = row;
  const own = refunds.filter(({ checkout_id }) => checkout_id === id);
  const isPaid = row.payment_reference !== null && row.provider === provider;
  const left = isPaid ? Math.max(0, refundable(amount, own)) : 0;
  return {
    ...{ id, provider: row.provider, purpose, amount, status, place, hold_until, created_at, ...ofParty },
    refundable: left,
    // The balance is that of the end: what is on its way is in it.
    usual_refund: usualToGiveBack({ balance: ofParty.balance, credit, on_its_way: 0 }, left),
    refunds: own.map((refund) => ({
      id: refund.id,
      amount: refund.amount,
      status: refund.status,
      reason: refund.reason,
      is_dispute: isDispute(refund.provider_reference),
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
  const credit = await partyCredit(app.db, { balance, party_id: partyId });
  return rows.map((row) => asCheckout(row, refunds, provider, { is_asked: isAsked(row), balance, credit }));
}

/** The online payments of a party, as the desk sees them. */
import { lostBy, refundable } from '@gerende/domain/checkout/rules';
import type { Checkout } from '@gerende/domain/checkout/schema';
import { notFound } from '@gerende/domain/errors';
import { mostToRefund, usualToGiveBack } from '@gerende/domain/payment/rules';
import type { AppContext } from '../../context/context.ts';
import { selectParty } from '../party/party.queries.ts';
import { partyCredit } from '../payment/credit.service.ts';
import { type PaymentRow, selectPartyId, selectPayments } from '../payment/payment.queries.ts';
import { readLedger } from '../payment/payment.service.ts';
import {
  connectedProviders,
  type RefundRow,
  selectOnItsWay,
  selectRefundsOfParty,
} from '../payment/provider-refund.queries.ts';
import { asProviderRefund } from '../payment/provider-refund.service.ts';
import { type CheckoutRow, selectCheckoutsOf } from './checkout.queries.ts';

type OfParty = {
  /**
   * When all refunds have arrived: another one when anything of the money has changed, so that of two desks that give the
   * same money back the later one is refused.
   */
  balance: number;
  credit: number;
  /** The most that can be given back. */
  most: number;
  /** Of those that can be given back from here. */
  provider: string;
};
type PagePayment = Checkout['payments'][number];

/** @param name the provider's of the page: a payment that it has named no other way cannot be refunded from here */
function asPayment(
  { id, amount, provider, provider_reference }: PaymentRow,
  refunds: readonly RefundRow[],
  { name, balance, credit, most, ...of }: OfParty & { name: string | null },
): PagePayment {
  const own = refunds.filter((each) => each.provider === provider && each.payment_reference === provider_reference);
  const isHere = provider === of.provider && provider_reference !== name;
  const left = isHere ? Math.max(0, Math.min(most, refundable(amount, own))) : 0;
  return {
    ...{ id, amount, refundable: left },
    // The balance is that of the end: what is on its way is in it.
    usual_refund: usualToGiveBack({ balance, credit, on_its_way: 0 }, left),
    refunds: own.map(asProviderRefund),
  };
}

/** The newest first. @throws not_found */
export async function listCheckouts(app: AppContext, bookingId: number): Promise<Checkout[]> {
  const { db } = app;
  const partyId = await selectPartyId(db, bookingId);
  if (partyId === undefined) throw notFound('errors:bookingNotFound');
  const rows = await selectCheckoutsOf(db, partyId);
  const payments = await selectPayments(db, partyId);
  const refunds = await selectRefundsOfParty(db, partyId);
  const requests = (await selectParty(db, partyId)).filter(({ status }) => status === 'requested');
  const isAsked = (row: CheckoutRow): boolean =>
    row.status === 'paid' && requests.some(({ id }) => lostBy(row).includes(id));
  const ledger = await readLedger(db, partyId);
  const onItsWay = await selectOnItsWay(app, partyId);
  const balance = ledger.balance + onItsWay;
  const most = mostToRefund({ paid: ledger.paid - onItsWay });
  const credit = await partyCredit(db, { balance, party_id: partyId });
  const of = { balance, credit, most, provider: app.payments.provider };
  const connected = connectedProviders(app);
  return rows.map((row) => ({
    ...{ id: row.id, provider: row.provider, purpose: row.purpose, amount: row.amount, status: row.status },
    ...{ place: row.place, hold_until: row.hold_until, created_at: row.created_at, balance },
    is_asked: isAsked(row),
    is_followed: connected.includes(row.provider),
    payments: payments
      .filter(({ checkout_id }) => checkout_id === row.id)
      .map((each) => asPayment(each, refunds, { ...of, name: row.provider_reference })),
  }));
}

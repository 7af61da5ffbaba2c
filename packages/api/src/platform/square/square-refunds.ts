/**
 * Money that goes back to a guest at Square, for invoices and payment links alike: refunds, also those made on Square's
 * own site, and payments that the guest's bank takes back (disputes), which are refunds that the school did not choose.
 */
import { disputePrefix, isDispute } from '@gerende/domain/checkout/rules';
import type { Square, SquareClient } from 'square';
import type { FoundRefund, RefundToMake } from '../payments/port.ts';
import { squareCurrency, squareRefusal } from './square-client.ts';

type Money = { amount?: unknown; currency?: unknown };

/** Yen; 0 for money of another currency, which none of our payments is in. */
export const yenOf = ({ amount, currency }: Money = {}): number =>
  currency === undefined || currency === squareCurrency ? Number(amount ?? 0) : 0;

type Told = { id: string; status: string; payment_id: string | null; amount: number };

const refundStates: Record<string, FoundRefund['state']> = {
  COMPLETED: 'succeeded',
  REJECTED: 'failed',
  FAILED: 'failed',
};

/** Square withholds the money until the bank has decided. An inquiry withholds none. */
const disputeStates: Record<string, FoundRefund['state']> = {
  EVIDENCE_REQUIRED: 'pending',
  PROCESSING: 'pending',
  LOST: 'succeeded',
  ACCEPTED: 'succeeded',
  WON: 'failed',
};

const found = ({ id, status, payment_id, amount }: Told, state: FoundRefund['state']): FoundRefund => ({
  reference: id,
  payment_reference: payment_id,
  key: null,
  amount,
  state,
  reason: state === 'failed' ? status : null,
});

const refundIn = (told: Told): FoundRefund => found(told, refundStates[told.status] ?? 'pending');

/** Undefined: no money is withheld for it. */
function disputeIn(told: Told): FoundRefund | undefined {
  const state = disputeStates[told.status];
  return state && found({ ...told, id: disputePrefix + told.id }, state);
}

const refundOf = ({ id, status, paymentId, amountMoney }: Square.PaymentRefund): FoundRefund =>
  refundIn({ id, status: status ?? '', payment_id: paymentId ?? null, amount: yenOf(amountMoney) });

const disputeOf = ({ id, disputeId, state, disputedPayment, amountMoney }: Square.Dispute): FoundRefund | undefined =>
  disputeIn({
    id: id ?? disputeId ?? '',
    status: state ?? '',
    payment_id: disputedPayment?.paymentId ?? null,
    amount: yenOf(amountMoney),
  });

/** Refunds all or a part, once for a key. @returns undefined when Square did not say what became of it */
export async function refundAt(
  client: SquareClient,
  { payment_reference: paymentId, amount }: RefundToMake,
  key: string,
): Promise<FoundRefund | undefined> {
  const amountMoney = { amount: BigInt(amount), currency: squareCurrency } as const;
  const { refund } = await client.refunds.refundPayment({ idempotencyKey: key, paymentId, amountMoney });
  return refund && refundOf(refund);
}

/** What has become of a refund, or of a dispute; undefined: Square did not say. */
export async function refundNow(client: SquareClient, reference: string): Promise<FoundRefund | undefined> {
  if (isDispute(reference)) {
    const { dispute } = await client.disputes.get({ disputeId: reference.slice(disputePrefix.length) });
    return dispute && disputeOf(dispute);
  }
  const { refund } = await client.refunds.get({ refundId: reference });
  return refund && refundOf(refund);
}

/** There are few. A token that may not read them is refused. */
async function disputesAt(client: SquareClient, locationId: string): Promise<Square.Dispute[]> {
  const all: Square.Dispute[] = [];
  try {
    for await (const each of await client.disputes.list({ locationId })) all.push(each);
  } catch (error) {
    if (!squareRefusal(error)) throw error;
  }
  return all;
}

/** All that was made or has changed since an instant, whoever made it, and all disputes. */
export async function refundsSince(client: SquareClient, locationId: string, since: string): Promise<FoundRefund[]> {
  const all: FoundRefund[] = [];
  const changed = { locationId, updatedAtBeginTime: since, sortField: 'UPDATED_AT' } as const;
  for await (const refund of await client.refunds.list(changed)) all.push(refundOf(refund));
  for (const each of await disputesAt(client, locationId)) {
    const dispute = disputeOf(each);
    if (dispute) all.push(dispute);
  }
  return all;
}

type Raw = { id?: string; amount_money?: Money };
/** The content of an event. */
export type RefundData = {
  refund?: Raw & { status?: string; payment_id?: string };
  dispute?: Raw & { dispute_id?: string; state?: string; disputed_payment?: { payment_id?: string } };
};

/** Undefined for an event about anything else. */
export function refundOfEvent(type: string, { refund, dispute }: RefundData): FoundRefund | undefined {
  const told = (raw: Raw, status = '', payment_id: string | null = null): Told => ({
    id: raw.id ?? '',
    status,
    payment_id,
    amount: yenOf(raw.amount_money),
  });
  if (/^refund\./.test(type) && refund?.id) return refundIn(told(refund, refund.status, refund.payment_id));
  const id = dispute?.id ?? dispute?.dispute_id;
  if (!/^dispute\./.test(type) || !dispute || !id) return undefined;
  return disputeIn(told({ ...dispute, id }, dispute.state, dispute.disputed_payment?.payment_id));
}

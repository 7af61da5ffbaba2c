/** Payment through payment links of Square, with Square's own library, beside the invoices of `platform/invoices/square.ts`. */
import type { SquareClient } from 'square';
import {
  squareCurrency as currency,
  isSignedBySquare,
  squareClientOf,
  squareRefusal,
} from '../square/square-client.ts';
import type { SquareSettings } from '../square/square-settings.ts';
import {
  type CheckoutToMake,
  type FoundCheckout,
  type FoundRefund,
  type MadeCheckout,
  type PaymentEvent,
  type PaymentPort,
  PaymentRefused,
  PaymentUnreachable,
} from './port.ts';

/** Square's minimum for a payment in Japan (developer.squareup.com/docs/payment-minimums). */
const least = 1;

function asRefusal(error: unknown): Error {
  if (error instanceof PaymentUnreachable) return error;
  const refusal = squareRefusal(error);
  return refusal ? new PaymentRefused(refusal.message) : new PaymentUnreachable();
}

async function asked<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw asRefusal(error);
  }
}

/** Treats a 200 without the expected content as no answer. */
function found<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new PaymentUnreachable();
  return value;
}

async function create(
  client: SquareClient,
  locationId: string,
  checkout: CheckoutToMake,
  key: string,
): Promise<MadeCheckout> {
  const { paymentLink } = await client.checkout.paymentLinks.create({
    idempotencyKey: key,
    order: {
      locationId,
      referenceId: `checkout-${checkout.checkout_id}`,
      lineItems: [
        { name: checkout.title, quantity: '1', basePriceMoney: { amount: BigInt(checkout.amount), currency } },
      ],
    },
    checkoutOptions: { redirectUrl: checkout.return_url, allowTipping: false },
    ...(checkout.email && { prePopulatedData: { buyerEmail: checkout.email } }),
  });
  return {
    // Events name the order; deleting the link closes the page.
    reference: found(paymentLink?.orderId),
    page_reference: found(paymentLink?.id),
    url: found(paymentLink?.url),
  };
}

type Payment = { id: string; status: string; amount: number };

/** A payment that failed leaves the page open for another try. */
const foundIn = ({ id, status, amount }: Payment): FoundCheckout =>
  status === 'COMPLETED'
    ? { state: 'paid', payment_reference: id, amount }
    : { state: status === 'PENDING' ? 'pending' : 'open', payment_reference: null, amount: 0 };

async function statusOf(client: SquareClient, orderId: string): Promise<FoundCheckout> {
  const { order } = await client.orders.get({ orderId });
  let latest: FoundCheckout | undefined;
  for (const tender of order?.tenders ?? []) {
    const { payment } = await client.payments.get({ paymentId: tender.paymentId ?? found(tender.id) });
    const amount = Number(payment?.amountMoney?.amount ?? 0);
    latest = foundIn({ id: found(payment?.id), status: payment?.status ?? '', amount });
    if (latest.state === 'paid') return latest;
  }
  if (latest) return latest;
  return { state: order?.state === 'CANCELED' ? 'expired' : 'open', payment_reference: null, amount: 0 };
}

/** Deleting a link that is already deleted is no error, and the query after it shows whether it was paid. */
async function close(client: SquareClient, orderId: string, linkId: string | null): Promise<FoundCheckout> {
  if (linkId !== null) {
    const before = await statusOf(client, orderId);
    if (before.state !== 'open') return before;
    const refused = await client.checkout.paymentLinks.delete({ id: linkId }).then(
      () => undefined,
      (error: unknown) => asRefusal(error),
    );
    if (refused instanceof PaymentUnreachable) throw refused;
  }
  return statusOf(client, orderId);
}

const states: Record<string, FoundRefund['state']> = { COMPLETED: 'succeeded', REJECTED: 'failed', FAILED: 'failed' };

type Refund = { id: string; status: string; payment_id: string | null; amount: number };

const refundIn = ({ id, status, payment_id, amount }: Refund): FoundRefund => {
  const state = states[status] ?? 'pending';
  return {
    reference: id,
    payment_reference: payment_id,
    key: null,
    amount,
    state,
    reason: state === 'failed' ? status : null,
  };
};

type Money = { amount?: unknown; currency?: unknown };
type RawEvent = {
  event_id?: unknown;
  type?: unknown;
  data?: {
    object?: {
      payment?: { id: string; status: string; order_id?: string; amount_money?: Money };
      refund?: { id: string; status: string; payment_id?: string; amount_money?: Money };
    };
  };
};

function eventOf(rawBody: string): PaymentEvent | undefined {
  const { event_id: id, type, data } = JSON.parse(rawBody) as RawEvent;
  if (typeof id !== 'string' || typeof type !== 'string') return undefined;
  const { payment, refund } = data?.object ?? {};
  const amount = Number((payment ?? refund)?.amount_money?.amount ?? 0);
  if (/^payment\./.test(type) && payment?.order_id)
    return { id, about: 'checkout', reference: payment.order_id, found: foundIn({ ...payment, amount }) };
  if (/^refund\./.test(type) && refund)
    return { id, about: 'refund', found: refundIn({ ...refund, payment_id: refund.payment_id ?? null, amount }) };
  return { id, about: 'other' };
}

type SquareRefund = {
  id: string;
  status?: string | null;
  paymentId?: string | null;
  amountMoney: { amount?: bigint | null };
};

const answered = (refund: SquareRefund | undefined): FoundRefund => {
  const { id, status, paymentId, amountMoney } = found(refund);
  const amount = Number(amountMoney.amount ?? 0);
  return refundIn({ id, status: status ?? '', payment_id: paymentId ?? null, amount });
};

export function squarePayments(settings: SquareSettings & { siteUrl: string }): PaymentPort {
  const client = squareClientOf(settings);
  return {
    provider: 'square',
    least,
    siteUrl: settings.siteUrl,
    load: async () => {
      await client();
    },
    create: async (checkout, key) => {
      const square = await client();
      return asked(() => create(square, settings.locationId, checkout, key));
    },
    status: async ({ reference }) => {
      const square = await client();
      return asked(() => statusOf(square, reference));
    },
    close: async ({ reference, page_reference }) => {
      const square = await client();
      return asked(() => close(square, reference, page_reference));
    },
    refund: async ({ payment_reference: paymentId, amount }, key) => {
      const square = await client();
      const amountMoney = { amount: BigInt(amount), currency } as const;
      return asked(async () =>
        answered((await square.refunds.refundPayment({ idempotencyKey: key, paymentId, amountMoney })).refund),
      );
    },
    refundStatus: async (refundId) => {
      const square = await client();
      return asked(async () => answered((await square.refunds.get({ refundId })).refund));
    },
    readEvent: async (rawBody, signature) =>
      (await isSignedBySquare(settings, rawBody, signature)) ? eventOf(rawBody) : undefined,
  };
}

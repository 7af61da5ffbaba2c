/** Payment through payment links of Square, with Square's own library, beside the invoices of `platform/invoices/square.ts`. */
import type { SquareClient } from 'square';
import { askerOf } from '../ask-provider.ts';
import {
  squareCurrency as currency,
  isSignedBySquare,
  squareClientOf,
  squareRefusal,
} from '../square/square-client.ts';
import { type RefundData, refundAt, refundNow, refundOfEvent, refundsSince, yenOf } from '../square/square-refunds.ts';
import type { SquareSettings } from '../square/square-settings.ts';
import {
  type CheckoutToMake,
  type FoundCheckout,
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

/** A payment that failed leaves the page open for another try. Money of another currency is none that we asked for. */
const foundIn = ({ id, status, amount }: Payment): FoundCheckout =>
  status === 'COMPLETED' && amount > 0
    ? { state: 'paid', payment_reference: id, amount }
    : { state: status === 'PENDING' ? 'pending' : 'open', payment_reference: null, amount: 0 };

async function statusOf(client: SquareClient, orderId: string): Promise<FoundCheckout> {
  const { order } = await client.orders.get({ orderId });
  const tried: FoundCheckout[] = [];
  for (const tender of order?.tenders ?? []) {
    const { payment } = await client.payments.get({ paymentId: tender.paymentId ?? found(tender.id) });
    const amount = yenOf(payment?.amountMoney);
    tried.push(foundIn({ id: found(payment?.id), status: payment?.status ?? '', amount }));
  }
  const [first, ...further] = tried.filter(({ state }) => state === 'paid');
  if (first) return further.length > 0 ? { ...first, further } : first;
  const latest = tried.at(-1);
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

type RawEvent = {
  event_id?: unknown;
  type?: unknown;
  data?: {
    object?: RefundData & {
      payment?: {
        id: string;
        status: string;
        order_id?: string;
        amount_money?: { amount?: unknown; currency?: unknown };
      };
    };
  };
};

function eventOf(rawBody: string): PaymentEvent | undefined {
  const { event_id: id, type, data } = JSON.parse(rawBody) as RawEvent;
  if (typeof id !== 'string' || typeof type !== 'string') return undefined;
  const { payment, ...others } = data?.object ?? {};
  if (/^payment\./.test(type) && payment?.order_id) {
    const amount = yenOf(payment.amount_money);
    return { id, about: 'checkout', reference: payment.order_id, found: foundIn({ ...payment, amount }) };
  }
  const refund = refundOfEvent(type, others);
  return refund ? { id, about: 'refund', found: refund } : { id, about: 'other' };
}

export function squarePayments(settings: SquareSettings & { siteUrl: string }): PaymentPort {
  const client = squareClientOf(settings);
  const ask = askerOf(client, asRefusal);
  return {
    provider: 'square',
    least,
    siteUrl: settings.siteUrl,
    load: async () => {
      await client();
    },
    create: (checkout, key) => ask((square) => create(square, settings.locationId, checkout, key)),
    status: ({ reference }) => ask((square) => statusOf(square, reference)),
    close: ({ reference, page_reference }) => ask((square) => close(square, reference, page_reference)),
    refund: (refund, key) => ask(async (square) => found(await refundAt(square, refund, key))),
    refundStatus: (reference) => ask(async (square) => found(await refundNow(square, reference))),
    refundsSince: (since) => ask((square) => refundsSince(square, settings.locationId, since)),
    readEvent: async (rawBody, signature) =>
      (await isSignedBySquare(settings, rawBody, signature)) ? eventOf(rawBody) : undefined,
  };
}

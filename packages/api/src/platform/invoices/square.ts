/**
 * Invoices through Square, with its own library: customer, order, invoice, publish, each with a key of its own, so that
 * a retry after a lost answer continues where the first one stopped and nothing is made twice.
 */
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
  type InvoicePort,
  type InvoiceReceived,
  type InvoiceToIssue,
  type ProviderEvent,
  ProviderRefused,
  ProviderUnreachable,
} from './port.ts';

/** §8: a wrong token has its own message; other errors have Square's message. */
function asRefusal(error: unknown): Error {
  const refusal = squareRefusal(error);
  if (error instanceof ProviderUnreachable) return error;
  if (!refusal) return new ProviderUnreachable('errors:squareUnreachable');
  const { status, message } = refusal;
  if (status === 401) return new ProviderRefused('errors:squareUnauthorized', 401);
  return new ProviderRefused('errors:squareRefused', status, { message });
}

/** Treats a 200 without the expected content as no answer. */
function found<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new ProviderUnreachable('errors:squareUnreachable');
  return value;
}

async function createCustomer(client: SquareClient, invoice: InvoiceToIssue, key: string): Promise<string> {
  const { customer } = await client.customers.create({
    idempotencyKey: `${key}-1`,
    givenName: invoice.recipient,
    emailAddress: invoice.email,
    referenceId: `booking-${invoice.booking_id}`,
  });
  return found(customer?.id);
}

type Made = { invoice: InvoiceToIssue; key: string; customerId: string; locationId: string };

/** An order cannot contain payments made elsewhere: the deduction gets a name that says what it is. */
const paidAlready = ({ paid_before, paid_name }: InvoiceToIssue) =>
  ({
    uid: 'paid',
    name: paid_name ?? 'Paid',
    type: 'FIXED_AMOUNT',
    amountMoney: { amount: BigInt(paid_before), currency },
    scope: 'ORDER',
  }) as const;

async function createOrder(client: SquareClient, { invoice, key, customerId, locationId }: Made): Promise<string> {
  const { order } = await client.orders.create({
    idempotencyKey: `${key}-2`,
    order: {
      locationId,
      customerId,
      referenceId: `booking-${invoice.booking_id}`,
      lineItems: invoice.lines.map((line, index) => ({
        name: invoice.line_names[index] ?? line.kind,
        quantity: '1',
        basePriceMoney: { amount: BigInt(line.amount), currency },
      })),
      // The amounts include the tax.
      taxes: [
        { uid: 'tax', name: 'Tax', percentage: String(invoice.tax_rate_percent), type: 'INCLUSIVE', scope: 'ORDER' },
      ],
      ...(invoice.paid_before > 0 && { discounts: [paidAlready(invoice)] }),
    },
  });
  return found(order?.id);
}

async function createInvoice(client: SquareClient, made: Made, orderId: string) {
  const { invoice, key, customerId, locationId } = made;
  const answer = await client.invoices.create({
    idempotencyKey: `${key}-3`,
    invoice: {
      locationId,
      orderId,
      primaryRecipient: { customerId },
      paymentRequests: [{ requestType: 'BALANCE', dueDate: invoice.due_on }],
      deliveryMethod: 'EMAIL',
      acceptedPaymentMethods: { card: true },
      title: invoice.issuer.name,
      invoiceNumber: `B${invoice.booking_id}-${key.slice(0, 8)}`,
    },
  });
  return { id: found(answer.invoice?.id), version: answer.invoice?.version ?? 0 };
}

async function issue(client: SquareClient, locationId: string, invoice: InvoiceToIssue, key: string): Promise<string> {
  const customerId = await createCustomer(client, invoice, key);
  const made = { invoice, key, customerId, locationId };
  const { id, version } = await createInvoice(client, made, await createOrder(client, made));
  await client.invoices.publish({ invoiceId: id, version, idempotencyKey: `${key}-4` });
  return id;
}

async function cancel(client: SquareClient, invoiceId: string): Promise<void> {
  const { invoice } = await client.invoices.get({ invoiceId });
  // Nothing of it is asked for any more, or was kept.
  if (invoice?.status === 'CANCELED' || invoice?.status === 'REFUNDED') return;
  await client.invoices.cancel({ invoiceId, version: invoice?.version ?? 0 });
}

/** Statuses of an invoice that was paid in full; what is partly given back may have been. */
const paidInFull = ['PAID', 'REFUNDED'];

type RawRequest = { total_completed_amount_money?: { amount?: unknown; currency?: unknown } };
type RawInvoice = {
  id?: unknown;
  status?: string;
  payment_requests?: RawRequest[];
  next_payment_amount_money?: { amount?: unknown };
};

/** An event without a status is about the payment of all. */
function receivedIn({
  status = 'PAID',
  payment_requests = [],
  next_payment_amount_money: next,
}: RawInvoice): InvoiceReceived {
  const isPartlyBack = status === 'PARTIALLY_REFUNDED' && yenOf(next) === 0;
  const amount = payment_requests.reduce((sum, each) => sum + yenOf(each.total_completed_amount_money), 0);
  return { isAll: isPartlyBack || paidInFull.includes(status), amount };
}

async function received(client: SquareClient, invoiceId: string): Promise<InvoiceReceived> {
  const { invoice } = await client.invoices.get({ invoiceId });
  const { status, paymentRequests, nextPaymentAmountMoney: next } = found(invoice);
  return receivedIn({
    status: status ?? '',
    payment_requests: (paymentRequests ?? []).map(({ totalCompletedAmountMoney: money }) =>
      money ? { total_completed_amount_money: money } : {},
    ),
    ...(next && { next_payment_amount_money: next }),
  });
}

/** A payment names its order, and the order its booking, since `createOrder`. Only the invoice says that the order is its own. */
async function invoiceOfPayment(
  client: SquareClient,
  paymentId: string,
  ofBooking: (bookingId: number) => Promise<readonly string[]>,
): Promise<string | undefined> {
  const { payment } = await client.payments.get({ paymentId });
  const orderId = payment?.orderId;
  if (!orderId) return undefined;
  const { order } = await client.orders.get({ orderId });
  const [, booking] = /^booking-(\d+)$/.exec(order?.referenceId ?? '') ?? [];
  if (booking === undefined) return undefined;
  for (const invoiceId of await ofBooking(Number(booking))) {
    const { invoice } = await client.invoices.get({ invoiceId });
    if (invoice?.orderId === orderId) return invoiceId;
  }
  return undefined;
}

type RawEvent = {
  event_id?: unknown;
  type?: unknown;
  data?: { id?: unknown; object?: RefundData & { invoice?: RawInvoice } };
};

function eventOf(rawBody: string): ProviderEvent | undefined {
  const { event_id: id, type, data } = JSON.parse(rawBody) as RawEvent;
  if (typeof id !== 'string' || typeof type !== 'string') return undefined;
  const { invoice, ...others } = data?.object ?? {};
  const refund = refundOfEvent(type, others);
  if (refund) return { id, what: 'refund', found: refund };
  const provider_reference = invoice?.id ?? data?.id;
  if (typeof provider_reference !== 'string') return { id, what: 'other' };
  if (type === 'invoice.canceled') return { id, what: 'canceled', provider_reference };
  if (type !== 'invoice.payment_made') return { id, what: 'other' };
  return { id, what: 'paid', provider_reference, received: receivedIn(invoice ?? {}) };
}

export function squareInvoices(settings: SquareSettings): InvoicePort {
  const client = squareClientOf(settings);
  const ask = askerOf(client, asRefusal);
  return {
    provider: 'square',
    load: async () => {
      await client();
    },
    issue: async (invoice, key) => {
      return { provider_reference: await ask((square) => issue(square, settings.locationId, invoice, key)) };
    },
    cancel: (invoiceId) => ask((square) => cancel(square, invoiceId)),
    received: (invoiceId) => ask((square) => received(square, invoiceId)),
    invoiceOfPayment: (paymentId, ofBooking) => ask((square) => invoiceOfPayment(square, paymentId, ofBooking)),
    refundsSince: (since) => ask((square) => refundsSince(square, settings.locationId, since)),
    refund: (refund, key) => ask(async (square) => found(await refundAt(square, refund, key))),
    refundStatus: (reference) => ask(async (square) => found(await refundNow(square, reference))),
    readEvent: async (rawBody, signature) =>
      (await isSignedBySquare(settings, rawBody, signature)) ? eventOf(rawBody) : undefined,
  };
}

/**
 * Invoices through Square, with its own library: customer, order, invoice, publish, each with a key of its own, so that
 * a retry after a lost answer continues where the first one stopped and nothing is made twice.
 */
import type { SquareClient } from 'square';
import {
  squareCurrency as currency,
  isSignedBySquare,
  squareClientOf,
  squareRefusal,
} from '../square/square-client.ts';
import type { SquareSettings } from '../square/square-settings.ts';
import {
  type InvoicePort,
  type InvoiceToIssue,
  type ProviderEvent,
  ProviderRefused,
  ProviderUnreachable,
} from './port.ts';

/** §8: a wrong token has its own message; other errors have Square's message. */
function asRefusal(error: unknown): Error {
  const refusal = squareRefusal(error);
  if (!refusal) return new ProviderUnreachable('errors:squareUnreachable');
  const { status, message } = refusal;
  if (status === 401) return new ProviderRefused('errors:squareUnauthorized', 401);
  return new ProviderRefused('errors:squareRefused', status, { message });
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
  if (invoice?.status === 'CANCELED') return;
  await client.invoices.cancel({ invoiceId, version: invoice?.version ?? 0 });
}

const meanings: Record<string, ProviderEvent['what']> = {
  'invoice.payment_made': 'paid',
  'invoice.canceled': 'canceled',
};

type RawEvent = {
  event_id?: unknown;
  type?: unknown;
  data?: { id?: unknown; object?: { invoice?: { id?: unknown; status?: unknown } } };
};

/** A first payment of several does not settle the invoice. */
function eventOf(rawBody: string): ProviderEvent | undefined {
  const event = JSON.parse(rawBody) as RawEvent;
  if (typeof event.event_id !== 'string' || typeof event.type !== 'string') return undefined;
  const invoice = event.data?.object?.invoice;
  const id = invoice?.id ?? event.data?.id;
  const isPart = invoice?.status !== undefined && invoice.status !== 'PAID';
  const what = meanings[event.type] ?? 'other';
  return {
    id: event.event_id,
    what: what === 'paid' && isPart ? 'other' : what,
    provider_reference: typeof id === 'string' ? id : null,
  };
}

export function squareInvoices(settings: SquareSettings): InvoicePort {
  const client = squareClientOf(settings);
  return {
    provider: 'square',
    load: async () => {
      await client();
    },
    issue: async (invoice, key) => {
      const square = await client();
      return { provider_reference: await asked(() => issue(square, settings.locationId, invoice, key)) };
    },
    cancel: async (invoiceId) => {
      const square = await client();
      await asked(() => cancel(square, invoiceId));
    },
    isPaid: async (invoiceId) => {
      const square = await client();
      return asked(async () => (await square.invoices.get({ invoiceId })).invoice?.status === 'PAID');
    },
    readEvent: async (rawBody, signature) =>
      (await isSignedBySquare(settings, rawBody, signature)) ? eventOf(rawBody) : undefined,
  };
}

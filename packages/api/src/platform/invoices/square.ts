/**
 * Invoices through Square, with its own library: customer, order, invoice, publish, each with a key of its own, so that
 * a retry after a lost answer continues where the first one stopped and nothing is made twice.
 */
import type { SquareClient } from 'square';
import {
  type InvoicePort,
  type InvoiceToIssue,
  type ProviderEvent,
  ProviderRefused,
  ProviderUnreachable,
} from './port.ts';

export type SquareSettings = {
  accessToken: string;
  locationId: string;
  baseUrl: string;
  /** Key of the webhook subscription; without it all events are refused. */
  webhookSignatureKey: string | null;
  /** The URL that Square sends events to: its signature includes it. */
  webhookUrl: string | null;
  /** Time limit of each call; tests shorten it. */
  timeoutInSeconds?: number;
};

const currency = 'JPY';

type Refusal = { statusCode?: number; errors?: { detail?: string; code?: string }[] };

/** No answer from Square, or an internal error: it is unknown what was made. */
const isOpen = (status: number | undefined): boolean =>
  status === undefined || status >= 500 || status === 408 || status === 409 || status === 429;

/** §8: a wrong token has a message of its own; other errors have Square's message. */
function asRefusal(error: unknown): Error {
  const { statusCode, errors = [] } = (typeof error === 'object' && error !== null ? error : {}) as Refusal;
  if (statusCode === 401) return new ProviderRefused('errors:squareUnauthorized', 401);
  if (statusCode === undefined || isOpen(statusCode)) return new ProviderUnreachable('errors:squareUnreachable');
  const message = errors.map((each) => each.detail ?? each.code ?? '').filter(Boolean);
  return new ProviderRefused('errors:squareRefused', statusCode, {
    message: message.join(' ') || `Square answered ${statusCode}`,
  });
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
  let opened: Promise<SquareClient> | undefined;
  // The library is large, and loading it blocks the server: `load` does it before requests are served.
  const client = (): Promise<SquareClient> => {
    opened ??= import('square').then(
      ({ SquareClient }) =>
        new SquareClient({
          token: settings.accessToken,
          baseUrl: settings.baseUrl,
          timeoutInSeconds: settings.timeoutInSeconds ?? 15,
          // Every call has a key, so retries are safe.
          maxRetries: 1,
        }),
    );
    return opened;
  };
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
    async readEvent(rawBody, signature) {
      const { webhookSignatureKey: signatureKey, webhookUrl: notificationUrl } = settings;
      if (!signatureKey || !notificationUrl || signature === '') return undefined;
      const { WebhooksHelper } = await import('square');
      const isTheirs = await WebhooksHelper.verifySignature({
        requestBody: rawBody,
        signatureHeader: signature,
        signatureKey,
        notificationUrl,
      });
      return isTheirs ? eventOf(rawBody) : undefined;
    },
  };
}

/**
 * A local server for the part of Square's documented API that invoices need, with its idempotency keys and its errors.
 * Used by unit tests in the process and by browser tests beside the built server, so it needs nothing but Node.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SentEvent } from './payment-events.ts';
import { SquareRefundBooks } from './square-refund-books.ts';

export const squareToken = 'EAAA-good-token';
export const squareLocation = 'L-KANDATSU';
export const squareSignatureKey = 'signature-key';

type Step = 'customer' | 'order' | 'invoice' | 'publish' | 'cancel' | 'find';
type Trouble =
  | { step: Step; answers: number; detail?: string }
  /** The work is done, but the answer never arrives. */
  | { step: Step; loses: 'answer' }
  | { step: Step; hangs: true };

type Stored = Record<string, unknown> & { id: string };

export type SquareStub = {
  url: string;
  customers: Stored[];
  orders: Stored[];
  invoices: Stored[];
  payments: Stored[];
  /** Refunds and disputes of payments for invoices. */
  back: SquareRefundBooks;
  /** The contents of their events, in order. */
  told: object[];
  /** The guest pays an invoice, or a part of it, which makes a payment of its order. @returns its name */
  pay(invoiceId: string, amount?: number): string;
  /** Calls such as `POST /v2/customers`, in order. */
  calls: string[];
  /** Sets what fails from now on; nothing without an argument. */
  trouble(trouble?: Trouble): void;
  /** An event as Square sends it, with its signature. */
  event(type: string, invoiceId: string, notificationUrl: string, id?: string): SentEvent;
  /** Such an event, signed. */
  signed(content: object, notificationUrl: string): SentEvent;
  close(): Promise<void>;
};

const stepOf = (method: string, path: string): Step | undefined => {
  if (method === 'GET') return 'find';
  if (method !== 'POST') return undefined;
  if (path === '/v2/customers') return 'customer';
  if (path === '/v2/orders') return 'order';
  if (path === '/v2/invoices') return 'invoice';
  if (/^\/v2\/invoices\/[^/]+\/publish$/.test(path)) return 'publish';
  return /^\/v2\/invoices\/[^/]+\/cancel$/.test(path) ? 'cancel' : undefined;
};

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

const refusal = (category: string, code: string, detail: string) => ({ errors: [{ category, code, detail }] });

type Answer = { status: number; body: object };
type Money = { amount: number };
type OrderOf = Stored & { line_items: { base_price_money: Money }[]; discounts?: { amount_money: Money }[] };

/** What Square stores, and its answers to valid requests. */
function squareBooks() {
  const customers: Stored[] = [];
  const orders: Stored[] = [];
  const invoices: Stored[] = [];
  const payments: Stored[] = [];
  const remembered = new Map<string, { asked: string; answered: object }>();

  const pay: SquareStub['pay'] = (invoiceId, part) => {
    const invoice = invoices.find(({ id }) => id === invoiceId);
    const order = orders.find(({ id }) => id === invoice?.order_id) as OrderOf | undefined;
    if (!invoice || !order) throw new Error(`Square's stand-in has no invoice ${invoiceId}.`);
    const sumOf = (list: { amount: number }[]): number => list.reduce((sum, { amount }) => sum + amount, 0);
    const asked =
      sumOf(order.line_items.map((each) => each.base_price_money)) -
      sumOf((order.discounts ?? []).map((each) => each.amount_money));
    const of = { order_id: order.id, status: 'COMPLETED', amount_money: { amount: part ?? asked, currency: 'JPY' } };
    const { id } = make(payments, 'inv-pay', of);
    const before = payments.filter(({ order_id }) => order_id === order.id) as (Stored & typeof of)[];
    const paid = { amount: sumOf(before.map((each) => each.amount_money)), currency: 'JPY' };
    const status = paid.amount < asked ? 'PARTIALLY_PAID' : 'PAID';
    Object.assign(invoice, { status, payment_requests: [{ total_completed_amount_money: paid }] });
    return id;
  };
  const make = (list: Stored[], prefix: string, fields: object): Stored => {
    const stored = { id: `${prefix}-${list.length + 1}`, version: 0, ...fields };
    list.push(stored);
    return stored;
  };
  const change = (path: string, status: string, version: unknown): Answer => {
    const stored = invoices.find((each) => each.id === path.split('/')[3]);
    if (!stored) return { status: 404, body: refusal('INVALID_REQUEST_ERROR', 'NOT_FOUND', 'Invoice not found.') };
    if (version !== stored.version)
      return { status: 400, body: refusal('INVALID_REQUEST_ERROR', 'VERSION_MISMATCH', 'The version is another one.') };
    if (status === 'CANCELED' && (stored.status === 'PAID' || stored.status === 'REFUNDED'))
      return {
        status: 400,
        body: refusal('INVALID_REQUEST_ERROR', 'BAD_REQUEST', 'A paid invoice cannot be canceled.'),
      };
    Object.assign(stored, { status, version: Number(stored.version) + 1 });
    return { status: 200, body: { invoice: stored } };
  };
  // biome-ignore lint/suspicious/noExplicitAny: a request is whatever the client sent.
  const work = (step: Step, path: string, asked: any): Answer => {
    if (step === 'customer')
      return { status: 200, body: { customer: make(customers, 'C', { ...asked, idempotency_key: undefined }) } };
    if (step === 'order') return { status: 200, body: { order: make(orders, 'O', asked.order) } };
    const isKnown = ({ invoice_number }: Stored): boolean => invoice_number === asked.invoice?.invoice_number;
    if (step === 'invoice' && invoices.some(isKnown))
      return { status: 400, body: refusal('INVALID_REQUEST_ERROR', 'BAD_REQUEST', 'Invoice number is not unique.') };
    if (step === 'invoice')
      return { status: 200, body: { invoice: make(invoices, 'inv:0', { ...asked.invoice, status: 'DRAFT' }) } };
    return change(path, step === 'publish' ? 'UNPAID' : 'CANCELED', asked.version);
  };
  const once = (step: Step, path: string, text: string): Answer => {
    const asked = text === '' ? {} : JSON.parse(text);
    const key: string | undefined = asked.idempotency_key;
    const before = key === undefined ? undefined : remembered.get(key);
    if (before && before.asked !== text)
      return {
        status: 400,
        body: refusal(
          'INVALID_REQUEST_ERROR',
          'IDEMPOTENCY_KEY_REUSED',
          'The idempotency key can only be retried with the same request data.',
        ),
      };
    if (before) return { status: 200, body: before.answered };
    const made = work(step, path, asked);
    if (made.status === 200 && key !== undefined)
      remembered.set(key, { asked: text, answered: structuredClone(made.body) });
    return made;
  };
  const find = (path: string): object | undefined => {
    const [, , kind = '', id] = path.split('/');
    const lists: Record<string, [string, Stored[]]> = {
      invoices: ['invoice', invoices],
      orders: ['order', orders],
      payments: ['payment', payments],
    };
    const [name, list] = lists[kind] ?? ['', []];
    const stored = list.find((each) => each.id === decodeURIComponent(id ?? ''));
    return stored && { [name]: stored };
  };
  return { customers, orders, invoices, payments, pay, find, once };
}

const signed: SquareStub['signed'] = (content, notificationUrl) => {
  const body = JSON.stringify({ merchant_id: 'M1', created_at: '2026-12-20T00:00:00Z', ...content });
  const signature = createHmac('sha256', squareSignatureKey)
    .update(notificationUrl + body)
    .digest('base64');
  return { body, headers: { 'content-type': 'application/json', 'x-square-hmacsha256-signature': signature } };
};

/** Whether somebody has paid it by `pay`. */
const isPaidIn = ({ payment_requests: [request] = [] }: Stored & { payment_requests?: object[] }): boolean =>
  request !== undefined && 'total_completed_amount_money' in request;

/** @param paid the invoice, if somebody has paid it */
const signedEvent = (paid: Stored | undefined, ...[type, id, url, event_id]: Parameters<SquareStub['event']>) => {
  const status = type === 'invoice.payment_made' ? 'PAID' : 'CANCELED';
  const object = { invoice: paid ?? { id, status } };
  return signed({ type, event_id: event_id ?? randomUUID(), data: { type: 'invoice', id, object } }, url);
};

export async function openSquareStub(): Promise<SquareStub> {
  const { once, find, ...books } = squareBooks();
  const told: object[] = [];
  const back = new SquareRefundBooks((type, kind, thing) => {
    const data = { type: kind, id: thing.id, object: { [kind]: structuredClone(thing) } };
    told.push({ type, event_id: randomUUID(), data });
  });
  const { invoices } = books;
  const calls: string[] = [];
  let trouble: Trouble | undefined;
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    calls.push(`${request.method} ${path}`);
    const text = await bodyOf(request);
    if (request.headers.authorization !== `Bearer ${squareToken}`) {
      answer(response, 401, refusal('AUTHENTICATION_ERROR', 'UNAUTHORIZED', 'This request could not be authorized.'));
      return;
    }
    const step = stepOf(request.method ?? '', path);
    if (!step) {
      answer(response, 404, refusal('INVALID_REQUEST_ERROR', 'NOT_FOUND', 'Resource not found.'));
      return;
    }
    const now = trouble?.step === step ? trouble : undefined;
    if (now && 'hangs' in now) return;
    if (now && 'answers' in now) {
      answer(
        response,
        now.answers,
        refusal('INVALID_REQUEST_ERROR', 'BAD_REQUEST', now.detail ?? 'Something is wrong.'),
      );
      return;
    }
    if (step === 'find') {
      const { pathname } = new URL(path, 'http://stub');
      const stored = find(pathname) ?? back.answerTo(decodeURIComponent(pathname));
      answer(response, stored ? 200 : 404, stored ?? refusal('INVALID_REQUEST_ERROR', 'NOT_FOUND', 'Not found.'));
      return;
    }
    const made = once(step, decodeURIComponent(path), text);
    if (now) request.socket.destroy();
    else answer(response, made.status, made.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...books,
    calls,
    trouble: (next) => {
      trouble = next;
    },
    ...{ back, told, signed },
    event: (...sent) =>
      signedEvent(
        invoices.find((each) => each.id === sent[1] && isPaidIn(each)),
        ...sent,
      ),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/**
 * A local server for the part of Square's documented API that invoices need, with its idempotency keys and its errors.
 * Used by unit tests in the process and by browser tests beside the built server, so it needs nothing but Node.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const squareToken = 'EAAA-good-token';
export const squareLocation = 'L-KANDATSU';
export const squareSignatureKey = 'signature-key';

type Step = 'customer' | 'order' | 'invoice' | 'publish' | 'cancel';
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
  /** Calls such as `POST /v2/customers`, in order. */
  calls: string[];
  /** Sets what fails from now on; nothing without an argument. */
  trouble(trouble?: Trouble): void;
  /** An event as Square sends it, with its signature. */
  event(
    type: string,
    invoiceId: string,
    notificationUrl: string,
    id?: string,
  ): { body: string; headers: Record<string, string> };
  close(): Promise<void>;
};

const stepOf = (method: string, path: string): Step | undefined => {
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

/** What Square stores, and its answers to valid requests. */
function squareBooks() {
  const customers: Stored[] = [];
  const orders: Stored[] = [];
  const invoices: Stored[] = [];
  const remembered = new Map<string, { asked: string; answered: object }>();

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
    if (status === 'CANCELED' && stored.status === 'PAID')
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
  return { customers, orders, invoices, once };
}

/** An event as Square sends it, with its signature. */
const signedEvent: SquareStub['event'] = (type, invoiceId, notificationUrl, id = randomUUID()) => {
  const status = type === 'invoice.payment_made' ? 'PAID' : 'CANCELED';
  const body = JSON.stringify({
    merchant_id: 'M1',
    type,
    event_id: id,
    created_at: '2026-12-20T00:00:00Z',
    data: { type: 'invoice', id: invoiceId, object: { invoice: { id: invoiceId, status } } },
  });
  const signature = createHmac('sha256', squareSignatureKey)
    .update(notificationUrl + body)
    .digest('base64');
  return { body, headers: { 'content-type': 'application/json', 'x-square-hmacsha256-signature': signature } };
};

export async function openSquareStub(): Promise<SquareStub> {
  const { once, ...books } = squareBooks();
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
    if (request.method === 'GET') {
      const stored = invoices.find((each) => each.id === decodeURIComponent(path.split('/')[3] ?? ''));
      answer(
        response,
        stored ? 200 : 404,
        stored ? { invoice: stored } : refusal('INVALID_REQUEST_ERROR', 'NOT_FOUND', 'Invoice not found.'),
      );
      return;
    }
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
    event: signedEvent,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

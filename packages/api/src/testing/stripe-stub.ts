/**
 * A local server for the part of Stripe's documented API that payments need: checkout sessions, their page, refunds,
 * idempotency keys, errors, and signed events. Used by unit tests in the process and by browser tests beside the built
 * server, so it needs nothing but Node.
 */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bodyOf, type SentEvent, senderOf } from './payment-events.ts';
import { decodeForm, type Fields, type StripeAnswer, StripeBooks } from './stripe-books.ts';

export const stripeKey = 'sk_test_good';
export const stripeWebhookSecret = 'whsec_of_the_tests';

type Step = 'create' | 'retrieve' | 'expire' | 'refund' | 'refunds' | 'disputes';
type Trouble =
  | { step: Step; answers: number; message?: string }
  /** The work is done, but the answer never arrives. */
  | { step: Step; loses: 'answer' }
  | { step: Step; hangs: true };

export type StripeStub = {
  books: StripeBooks;
  url: string;
  /** Calls such as `POST /v1/checkout/sessions`, in order. */
  calls: string[];
  /** Sets what fails from now on; nothing without an argument. */
  trouble(trouble?: Trouble): void;
  /** All events so far, oldest first, as they would be sent; each call signs them anew, as Stripe does at each attempt. */
  events(): SentEvent[];
  /** From now on every event is sent to this address, and again until it is accepted. */
  sendTo(url: string | undefined): void;
  close(): Promise<void>;
};

const stepOf = (method: string, path: string): Step | undefined => {
  if (method === 'POST' && path === '/v1/checkout/sessions') return 'create';
  if (method === 'GET' && /^\/v1\/checkout\/sessions\/[^/]+$/.test(path)) return 'retrieve';
  if (method === 'POST' && /^\/v1\/checkout\/sessions\/[^/]+\/expire$/.test(path)) return 'expire';
  if (method === 'POST' && path === '/v1/refunds') return 'refund';
  if (method !== 'GET') return undefined;
  if (/^\/v1\/disputes(\/[^/]+)?$/.test(path)) return 'disputes';
  return /^\/v1\/refunds(\/[^/]+)?$/.test(path) ? 'refunds' : undefined;
};

function answer(response: ServerResponse, { status, body }: StripeAnswer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' });
  response.end(JSON.stringify(body));
}

const error = (status: number, type: string, message: string): StripeAnswer => ({
  status,
  body: { error: { type, message } },
});

/** Signed now: a signature is valid for five minutes. */
export function stripeSigned(event: object): SentEvent {
  const body = JSON.stringify(event);
  const now = Math.floor((performance.timeOrigin + performance.now()) / 1000);
  const v1 = createHmac('sha256', stripeWebhookSecret).update(`${now}.${body}`).digest('hex');
  return { body, headers: { 'content-type': 'application/json', 'stripe-signature': `t=${now},v1=${v1}` } };
}

const page = (id: string, amount: number, title: string): string => `<!doctype html><title>Pay</title>
<h1>${title}</h1><p id="amount">${amount}</p>
${['card', 'konbini', 'back'].map((how) => `<form method="post" action="/pay/${id}/${how}"><button>${how}</button></form>`).join('')}`;

/** The provider's own page, on which the guest pays. */
function showPage(books: StripeBooks, request: IncomingMessage, response: ServerResponse): void {
  const [, , id = '', how] = (request.url ?? '').split('/');
  const session = books.sessions.find((each) => each.id === id);
  if (!session) {
    response.writeHead(404).end();
    return;
  }
  if (request.method !== 'POST' || session.status !== 'open') {
    response.writeHead(200, { 'content-type': 'text/html' });
    const closed = '<!doctype html><title>Closed</title><p>This page is closed.</p>';
    response.end(session.status === 'open' ? page(id, session.amount_total, session.title) : closed);
    return;
  }
  if (how === 'card') books.pay(id);
  if (how === 'konbini') books.order(id);
  response.writeHead(303, { location: how === 'back' ? session.cancel_url : session.success_url }).end();
}

/** Processes each key once, and repeats the same answer: also errors after the work began. */
function keyed(
  remembered: Map<string, { asked: string; answer: StripeAnswer }>,
  key: string | undefined,
  asked: string,
) {
  return (work: () => StripeAnswer): StripeAnswer => {
    const before = key === undefined ? undefined : remembered.get(key);
    if (before && before.asked !== asked)
      return error(400, 'idempotency_error', 'Keys for idempotent requests can only be used with the same parameters.');
    if (before) return before.answer;
    const answer = structuredClone(work());
    if (key !== undefined && (answer.status === 200 || answer.status >= 500)) remembered.set(key, { asked, answer });
    return answer;
  };
}

function work(all: StripeBooks, step: Step, path: string, fields: Fields): StripeAnswer {
  const id = path.split('/')[4] ?? '';
  if (step === 'create') return all.create(fields);
  if (step === 'retrieve') return all.retrieve(id);
  if (step === 'expire') return all.expire(id);
  if (step === 'refund') return all.refund(fields);
  const [, , , refundId] = path.split('/');
  if (step === 'disputes') return refundId ? all.retrieveDispute(refundId) : all.listDisputes();
  return refundId ? all.retrieveRefund(refundId) : all.listRefunds(fields);
}

/** @param now in seconds since 1970; the machine's clock when left out */
export async function openStripeStub({
  now,
  port = 0,
}: {
  now?: () => number;
  port?: number;
} = {}): Promise<StripeStub> {
  const sender = senderOf(stripeSigned);
  const all = new StripeBooks(
    sender.add,
    now ?? (() => Math.floor((performance.timeOrigin + performance.now()) / 1000)),
  );
  const calls: string[] = [];
  const remembered = new Map<string, { asked: string; answer: StripeAnswer }>();
  let trouble: Trouble | undefined;
  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '', 'http://stub');
    if (pathname.startsWith('/pay/')) return showPage(all, request, response);
    calls.push(`${request.method} ${pathname}`);
    const text = (await bodyOf(request)) || search.slice(1);
    const step = stepOf(request.method ?? '', pathname);
    if (request.headers.authorization !== `Bearer ${stripeKey}`)
      return answer(response, error(401, 'invalid_request_error', 'Invalid API Key provided: sk_test_****'));
    if (!step) return answer(response, error(404, 'invalid_request_error', 'Unrecognized request URL.'));
    const meant = trouble?.step === step ? trouble : undefined;
    if (meant && 'hangs' in meant) return undefined;
    const key = request.method === 'POST' ? request.headers['idempotency-key']?.toString() : undefined;
    const made = keyed(
      remembered,
      key,
      `${pathname}?${text}`,
    )(() => {
      if (meant && 'answers' in meant)
        return error(
          meant.answers,
          meant.answers >= 500 ? 'api_error' : 'invalid_request_error',
          meant.message ?? 'Something is wrong.',
        );
      return work(all, step, pathname, decodeForm(text));
    });
    if (meant && 'loses' in meant) request.socket.destroy();
    else answer(response, made);
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  all.pageUrl = url;
  return {
    books: all,
    url,
    calls,
    trouble: (next?: Trouble) => {
      trouble = next;
    },
    events: sender.events,
    sendTo: sender.sendTo,
    close: async () => {
      sender.stop();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

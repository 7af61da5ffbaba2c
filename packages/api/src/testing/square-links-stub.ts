/**
 * A local server for the part of Square's documented API that payment links need: links and their orders, payments,
 * refunds, idempotency keys, errors, and signed events. `square-stub.ts` is the same for invoices.
 */
import { createHmac } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bodyOf, type SentEvent, senderOf } from './payment-events.ts';
import { SquareRefundBooks } from './square-refund-books.ts';
import { squareSignatureKey, squareToken } from './square-stub.ts';

type Step = 'link' | 'delete' | 'order' | 'payment' | 'refund' | 'refunds' | 'lists';
type Trouble =
  | { step: Step; answers: number; detail?: string }
  /** The work is done, but the answer never arrives. */
  | { step: Step; loses: 'answer' };

type Link = { id: string; order_id: string; url: string; deleted: boolean; redirect: string };
type Order = {
  id: string;
  state: 'DRAFT' | 'OPEN' | 'CANCELED';
  amount: number;
  reference_id: string;
  payments: string[];
};
type Money = { amount: number; currency: 'JPY' };
type Payment = { id: string; order_id: string; status: string; amount_money: Money; refunded: number };
type Answer = { status: number; body: object };
// biome-ignore lint/suspicious/noExplicitAny: a request is whatever the client sent.
type Asked = any;

const refusal = (status: number, code: string, detail: string): Answer => ({
  status,
  body: { errors: [{ category: 'INVALID_REQUEST_ERROR', code, detail }] },
});
const missing = (): Answer => refusal(404, 'NOT_FOUND', 'Resource not found.');
const yen = (amount: number): Money => ({ amount, currency: 'JPY' });

class SquareBooks {
  readonly links: Link[] = [];
  readonly orders: Order[] = [];
  readonly payments: Payment[] = [];
  readonly back = new SquareRefundBooks((type, kind, thing) => this.#tell(type, kind, thing));
  readonly refunds = this.back.refunds;
  /** The initial status of the next refunds; Square completes most of them a moment later. */
  nextRefund: 'PENDING' | 'COMPLETED' = 'PENDING';
  pageUrl = '';
  readonly #send: (event: object) => void;
  #events = 0;

  constructor(send: (event: object) => void) {
    this.#send = send;
  }

  #tell(type: string, kind: 'payment' | 'refund' | 'dispute', thing: { id: string }): void {
    this.#events += 1;
    const data = { type: kind, id: thing.id, object: { [kind]: thing } };
    const created_at = '2026-12-20T00:00:00Z';
    this.#send({ merchant_id: 'M1', type, event_id: `sq-evt-${this.#events}`, created_at, data });
  }

  /** The guest tries to pay; only a completed payment closes the page. */
  pay(linkId: string, status: 'COMPLETED' | 'FAILED' = 'COMPLETED'): void {
    const link = this.links.find((each) => each.id === linkId && !each.deleted);
    const order = this.orders.find((each) => each.id === link?.order_id);
    if (order?.state !== 'DRAFT') return;
    const id = `pay-${this.payments.length + 1}`;
    const payment = { id, order_id: order.id, status, amount_money: yen(order.amount), refunded: 0 };
    this.payments.push(payment);
    this.#tell('payment.created', 'payment', {
      ...payment,
      status: status === 'COMPLETED' ? 'APPROVED' : status,
    } as Payment);
    if (status !== 'COMPLETED') return;
    order.payments.push(id);
    order.state = 'OPEN';
    this.#tell('payment.updated', 'payment', payment);
  }

  /** Somebody refunds on Square's own site. */
  refundThere(paymentId: string, amount: number, status: 'PENDING' | 'COMPLETED' = 'COMPLETED'): void {
    const payment = this.payments.find((each) => each.id === paymentId);
    if (payment) payment.refunded += amount;
    this.back.refund(paymentId, amount, status);
  }

  /** The guest pays with several cards, of which each is a payment. */
  payInParts(linkId: string, amounts: readonly number[]): void {
    const link = this.links.find((each) => each.id === linkId);
    const order = this.orders.find((each) => each.id === link?.order_id);
    if (!order) throw new Error(`Square's stand-in has no link ${linkId}.`);
    order.state = 'OPEN';
    for (const amount of amounts) {
      const id = `pay-${this.payments.length + 1}`;
      const payment = { id, order_id: order.id, status: 'COMPLETED', amount_money: yen(amount), refunded: 0 };
      this.payments.push(payment);
      order.payments.push(id);
      this.#tell('payment.updated', 'payment', payment);
    }
  }

  settleRefund(id: string, status: 'COMPLETED' | 'FAILED' | 'REJECTED'): void {
    const { payment_id, amount_money } = this.back.settleRefund(id, status);
    const payment = this.payments.find((each) => each.id === payment_id);
    if (payment && status !== 'COMPLETED') payment.refunded -= amount_money.amount;
  }

  link({ order, checkout_options }: Asked): Answer {
    const [line] = order.line_items;
    const { amount, currency } = line.base_price_money;
    if (currency !== 'JPY' || !(amount > 0))
      return refusal(400, 'INVALID_VALUE', 'The amount must be positive, in JPY.');
    const order_id = `order-${this.orders.length + 1}`;
    this.orders.push({ id: order_id, state: 'DRAFT', amount, reference_id: order.reference_id, payments: [] });
    const id = `link-${this.links.length + 1}`;
    const link = {
      id,
      order_id,
      url: `${this.pageUrl}/u/${id}`,
      deleted: false,
      redirect: checkout_options.redirect_url,
    };
    this.links.push(link);
    return { status: 200, body: { payment_link: { id, version: 1, order_id, url: link.url } } };
  }

  deleteLink(id: string): Answer {
    const link = this.links.find((each) => each.id === id && !each.deleted);
    const order = this.orders.find((each) => each.id === link?.order_id);
    if (!link || !order) return missing();
    link.deleted = true;
    if (order.state === 'DRAFT') order.state = 'CANCELED';
    return { status: 200, body: { id, cancelled_order_id: order.id } };
  }

  order(id: string): Answer {
    const order = this.orders.find((each) => each.id === id);
    if (!order) return missing();
    const { payments, amount, ...rest } = order;
    const tenders = payments.map((payment_id) => ({
      id: payment_id,
      type: 'CARD',
      payment_id,
      amount_money: yen(amount),
    }));
    return { status: 200, body: { order: { ...rest, location_id: 'L1', ...(tenders.length > 0 && { tenders }) } } };
  }

  payment(id: string): Answer {
    const { refunded: _, ...payment } = this.payments.find((each) => each.id === id) ?? { refunded: 0, id: '' };
    return payment.id ? { status: 200, body: { payment } } : missing();
  }

  refund({ payment_id, amount_money }: Asked): Answer {
    const payment = this.payments.find((each) => each.id === payment_id);
    if (!payment) return missing();
    if (amount_money.amount > payment.amount_money.amount - payment.refunded)
      return refusal(
        400,
        'REFUND_AMOUNT_INVALID',
        'The requested refund amount exceeds the amount available to refund.',
      );
    payment.refunded += amount_money.amount;
    return { status: 200, body: { refund: this.back.refund(payment_id, amount_money.amount, this.nextRefund) } };
  }

  findBack(path: string): Answer {
    const body = this.back.answerTo(path);
    return body ? { status: 200, body } : missing();
  }
}

export type SquareLinksStub = {
  url: string;
  books: SquareBooks;
  calls: string[];
  trouble(trouble?: Trouble): void;
  /** All events so far, oldest first. */
  events(): SentEvent[];
  sendTo(url: string): void;
  close(): Promise<void>;
};

function stepOf(method: string, path: string): Step | undefined {
  if (path === '/v2/online-checkout/payment-links' && method === 'POST') return 'link';
  if (path.startsWith('/v2/online-checkout/payment-links/') && method === 'DELETE') return 'delete';
  if (path.startsWith('/v2/orders/')) return 'order';
  if (path.startsWith('/v2/payments/')) return 'payment';
  if (path === '/v2/refunds' && method === 'POST') return 'refund';
  if (path.startsWith('/v2/refunds/')) return 'refunds';
  return /^\/v2\/(refunds|disputes)/.test(path) ? 'lists' : undefined;
}

function work(books: SquareBooks, step: Step, path: string, asked: Asked): Answer {
  const id = path.split('/').at(-1) ?? '';
  if (step === 'link') return books.link(asked);
  if (step === 'delete') return books.deleteLink(id);
  if (step === 'order') return books.order(id);
  if (step === 'payment') return books.payment(id);
  return step === 'refund' ? books.refund(asked) : books.findBack(path);
}

/** Processes each key once, and repeats the same answer. */
function onlyOnce(books: SquareBooks) {
  const remembered = new Map<string, { text: string; answer: Answer }>();
  return (step: Step, path: string, text: string): Answer => {
    const asked = text === '' ? {} : JSON.parse(text);
    const before = remembered.get(asked.idempotency_key);
    if (before && before.text !== text)
      return refusal(
        400,
        'IDEMPOTENCY_KEY_REUSED',
        'The idempotency key can only be retried with the same request data.',
      );
    if (before) return before.answer;
    const answer = structuredClone(work(books, step, path, asked));
    if (answer.status === 200 && asked.idempotency_key) remembered.set(asked.idempotency_key, { text, answer });
    return answer;
  };
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

/** @param notificationUrl the address that the signature covers */
export async function openSquareLinksStub(notificationUrl: string): Promise<SquareLinksStub> {
  const sender = senderOf((event): SentEvent => {
    const body = JSON.stringify(event);
    const signature = createHmac('sha256', squareSignatureKey)
      .update(notificationUrl + body)
      .digest('base64');
    return { body, headers: { 'content-type': 'application/json', 'x-square-hmacsha256-signature': signature } };
  });
  const books = new SquareBooks(sender.add);
  const once = onlyOnce(books);
  const calls: string[] = [];
  let trouble: Trouble | undefined;
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '', 'http://stub').pathname);
    calls.push(`${request.method} ${path}`);
    const text = await bodyOf(request);
    const step = stepOf(request.method ?? '', path);
    if (request.headers.authorization !== `Bearer ${squareToken}`)
      return send(response, refusal(401, 'UNAUTHORIZED', 'This request could not be authorized.'));
    if (!step) return send(response, missing());
    const meant = trouble?.step === step ? trouble : undefined;
    if (meant && 'answers' in meant)
      return send(response, refusal(meant.answers, 'BAD_REQUEST', meant.detail ?? 'Something is wrong.'));
    const made = once(step, path, text);
    if (meant) request.socket.destroy();
    else send(response, made);
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  books.pageUrl = url;
  return {
    url,
    books,
    calls,
    trouble: (next) => {
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

/** What Stripe's stand-in stores, and its answers to valid requests. */

export type Fields = Record<string, string>;
export type StripeAnswer = { status: number; body: object };

/** `line_items[0][quantity]=1` and so on, as Stripe's library sends it. */
export const decodeForm = (text: string): Fields => Object.fromEntries(new URLSearchParams(text));

type Session = {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  payment_intent: string | null;
  currency: string;
  amount_total: number;
  client_reference_id: string | null;
  customer_email: string | null;
  locale: string | null;
  expires_at: number;
  success_url: string;
  cancel_url: string;
  url: string | null;
  title: string;
};

type Intent = { id: string; object: 'payment_intent'; status: string; amount: number; refunded: number };

type Refund = {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  currency: string;
  status: string;
  failure_reason?: string;
  metadata: Record<string, string>;
};

type Dispute = {
  id: string;
  object: 'dispute';
  payment_intent: string;
  amount: number;
  currency: string;
  status: string;
};

const invalid = (message: string): StripeAnswer => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', message } },
});
const missing = (): StripeAnswer => ({
  status: 404,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object.' } },
});

/** Actions of the guest and of the provider are methods with plain names; requests of the API are `answers`. */
export class StripeBooks {
  readonly sessions: Session[] = [];
  readonly intents: Intent[] = [];
  readonly refunds: Refund[] = [];
  readonly disputes: Dispute[] = [];
  /** What the next refunds become. */
  nextRefund: 'succeeded' | 'pending' | 'failed' = 'succeeded';
  pageUrl = '';
  readonly #send: (event: object) => void;
  readonly #now: () => number;
  #events = 0;

  /** @param send sends what happened, as an event @param now in seconds */
  constructor(send: (event: object) => void, now: () => number) {
    this.#send = send;
    this.#now = now;
  }

  #tell(type: string, object: object): void {
    this.#events += 1;
    const id = `evt_${this.#events}`;
    this.#send({ id, object: 'event', type, created: this.#now(), livemode: false, data: { object } });
  }

  #session(id: string): Session {
    const found = this.sessions.find((each) => each.id === id);
    if (!found) throw new Error(`Stripe's stand-in has no session ${id}.`);
    return found;
  }

  #intent(id: string | null | undefined): Intent | undefined {
    return this.intents.find((each) => each.id === id);
  }

  #complete(id: string, status: string): void {
    const session = this.#session(id);
    if (session.status !== 'open') return;
    const intent = { id: `pi_${this.intents.length + 1}`, object: 'payment_intent', status } as const;
    this.intents.push({ ...intent, amount: session.amount_total, refunded: 0 });
    const payment_status = status === 'succeeded' ? 'paid' : 'unpaid';
    Object.assign(session, { status: 'complete', payment_status, payment_intent: intent.id, url: null });
    this.#tell('checkout.session.completed', session);
  }

  /** The guest pays by card: paid at once. */
  pay(id: string): void {
    this.#complete(id, 'succeeded');
  }

  /** The guest takes a slip to pay at a convenience store. */
  order(id: string): void {
    this.#complete(id, 'requires_action');
  }

  /** The slip was paid at the store, days later. */
  payOrdered(id: string): void {
    Object.assign(this.#intent(this.#session(id).payment_intent) ?? {}, { status: 'succeeded' });
    const session = Object.assign(this.#session(id), { payment_status: 'paid' });
    this.#tell('checkout.session.async_payment_succeeded', session);
  }

  /** The slip was not paid in time. */
  failOrdered(id: string): void {
    Object.assign(this.#intent(this.#session(id).payment_intent) ?? {}, { status: 'requires_payment_method' });
    this.#tell('checkout.session.async_payment_failed', this.#session(id));
  }

  /** The page was open for too long. */
  runOut(id: string): void {
    const session = Object.assign(this.#session(id), { status: 'expired', url: null });
    this.#tell('checkout.session.expired', session);
  }

  settleRefund(id: string, status: 'succeeded' | 'failed', failure_reason?: string): void {
    const refund = this.refunds.find((each) => each.id === id);
    if (!refund) throw new Error(`Stripe's stand-in has no refund ${id}.`);
    const intent = this.#intent(refund.payment_intent);
    if (intent && status === 'failed') intent.refunded -= refund.amount;
    Object.assign(refund, { status, ...(failure_reason && { failure_reason }) });
    this.#tell(status === 'failed' ? 'refund.failed' : 'refund.updated', refund);
  }

  /** Somebody refunds on Stripe's own site. */
  refundThere(intentId: string, amount: number): void {
    const intent = this.#intent(intentId);
    if (intent) this.#refund(intent, amount, {});
  }

  /** The guest's bank takes the money back until it has decided; a warning takes none. */
  dispute(payment_intent: string, amount: number, status: string): void {
    const id = `du_${this.disputes.length + 1}`;
    const dispute: Dispute = { id, object: 'dispute', payment_intent, amount, currency: 'jpy', status };
    this.disputes.push(dispute);
    this.#tell('charge.dispute.created', dispute);
  }

  decide(id: string, status: 'won' | 'lost'): void {
    const dispute = this.disputes.find((each) => each.id === id);
    if (!dispute) throw new Error(`Stripe's stand-in has no dispute ${id}.`);
    dispute.status = status;
    this.#tell('charge.dispute.closed', dispute);
  }

  retrieveDispute(id: string): StripeAnswer {
    const body = this.disputes.find((each) => each.id === id);
    return body ? { status: 200, body } : missing();
  }

  listDisputes(): StripeAnswer {
    return { status: 200, body: { object: 'list', url: '/v1/disputes', has_more: false, data: this.disputes } };
  }

  #refund(intent: Intent, amount: number, metadata: Record<string, string>): Refund {
    intent.refunded += amount;
    const id = `re_${this.refunds.length + 1}`;
    const of = { payment_intent: intent.id, amount, currency: 'jpy', status: this.nextRefund, metadata };
    const refund: Refund = { id, object: 'refund', ...of };
    this.refunds.push(refund);
    this.#tell('refund.created', refund);
    return refund;
  }

  create(fields: Fields): StripeAnswer {
    const amount = Number(fields['line_items[0][price_data][unit_amount]']);
    const expires_at = Number(fields.expires_at);
    if (fields['line_items[0][price_data][currency]'] !== 'jpy') return invalid('The currency must be jpy.');
    if (!Number.isInteger(amount) || amount < 50) return invalid('The amount must be at least ¥50.');
    if (Object.keys(fields).some((name) => name.startsWith('payment_method_types')))
      return invalid('The methods are those of the account.');
    if (!(expires_at >= this.#now() + 30 * 60 && expires_at <= this.#now() + 24 * 3600))
      return invalid(
        'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      );
    const id = `cs_test_${this.sessions.length + 1}`;
    const session: Session = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      currency: 'jpy',
      amount_total: amount,
      client_reference_id: fields.client_reference_id ?? null,
      customer_email: fields.customer_email ?? null,
      locale: fields.locale ?? null,
      expires_at,
      success_url: fields.success_url ?? '',
      cancel_url: fields.cancel_url ?? '',
      url: `${this.pageUrl}/pay/${id}`,
      title: fields['line_items[0][price_data][product_data][name]'] ?? '',
    };
    this.sessions.push(session);
    return { status: 200, body: session };
  }

  retrieve(id: string): StripeAnswer {
    const found = this.sessions.find((each) => each.id === id);
    if (!found) return missing();
    return { status: 200, body: { ...found, payment_intent: this.#intent(found.payment_intent) ?? null } };
  }

  expire(id: string): StripeAnswer {
    const found = this.sessions.find((each) => each.id === id);
    if (!found) return missing();
    if (found.status !== 'open')
      return invalid(`Only Checkout Sessions with a status in ["open"] can be expired. This one is ${found.status}.`);
    this.runOut(id);
    return { status: 200, body: found };
  }

  refund(fields: Fields): StripeAnswer {
    const intent = this.#intent(fields.payment_intent);
    const amount = Number(fields.amount);
    if (!intent) return missing();
    if (intent.status !== 'succeeded')
      return invalid('This PaymentIntent does not have a successful charge to refund.');
    const left = intent.amount - intent.refunded;
    if (amount > left)
      return invalid(`Refund amount (¥${amount}) is greater than unrefunded amount on charge (¥${left})`);
    const key = fields['metadata[gerende_key]'];
    return { status: 200, body: this.#refund(intent, amount, key ? { gerende_key: key } : {}) };
  }

  retrieveRefund(id: string): StripeAnswer {
    const found = this.refunds.find((each) => each.id === id);
    return found ? { status: 200, body: found } : missing();
  }

  listRefunds({ payment_intent }: Fields): StripeAnswer {
    const data = this.refunds.filter((each) => !payment_intent || each.payment_intent === payment_intent).reverse();
    return { status: 200, body: { object: 'list', has_more: false, url: '/v1/refunds', data } };
  }
}

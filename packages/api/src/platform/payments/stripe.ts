/**
 * Payment through Stripe Checkout, with Stripe's own library. Which methods a guest is offered (cards, Alipay, WeChat
 * Pay, PayPay, Konbini) is set by the school in its Stripe account: no list of methods is sent.
 */
import { disputePrefix, isDispute } from '@gerende/domain/checkout/rules';
import type { Stripe } from 'stripe';
import { askerOf } from '../ask-provider.ts';
import { millisecondsOf } from '../clock.ts';
import { loadOnce } from '../load-once.ts';
import {
  type CheckoutToMake,
  type FoundCheckout,
  type FoundRefund,
  type PaymentEvent,
  type PaymentPort,
  PaymentRefused,
  PaymentUnreachable,
  type RefundToMake,
} from './port.ts';

export type StripeSettings = {
  secretKey: string;
  /** Secret of the webhook endpoint; without it all events are refused. */
  webhookSecret: string | null;
  baseUrl: string;
  siteUrl: string;
  /** Time limit of each call; tests shorten it. */
  timeoutInSeconds?: number;
};

/** Stripe's minimum for a charge in yen (docs.stripe.com/currencies). A refund has none. */
const least = 50;
/** Yen has no smaller unit: an amount is sent as it is. */
const currency = 'jpy';
const locales = { en: 'en', ja: 'ja', zh: 'zh', 'zh-Hant': 'zh-TW' } as const;

/**
 * No answer, or one that does not say whether something was created. A lock (409, 429) is from another call with the
 * same key.
 */
const isOpen = (status: number | undefined): boolean =>
  status === undefined || status >= 500 || status === 409 || status === 429;

function asRefusal(error: unknown): Error {
  const { statusCode, message } = error as { statusCode?: number; message?: string };
  return isOpen(statusCode) ? new PaymentUnreachable() : new PaymentRefused(message || `Stripe answered ${statusCode}`);
}

const idOf = (named: string | { id: string } | null): string | null =>
  typeof named === 'string' || named === null ? named : named.id;

const paramsOf = (checkout: CheckoutToMake): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  line_items: [
    {
      quantity: 1,
      price_data: { currency, unit_amount: checkout.amount, product_data: { name: checkout.title } },
    },
  ],
  client_reference_id: `checkout-${checkout.checkout_id}`,
  ...(checkout.email && { customer_email: checkout.email }),
  locale: locales[checkout.language],
  success_url: checkout.return_url,
  cancel_url: checkout.return_url,
  expires_at: Math.floor(millisecondsOf(checkout.closes_at) / 1000),
});

/** @param hasFailed not visible in the session: it stays complete and unpaid when a delayed payment has failed */
function foundIn(session: Stripe.Checkout.Session, hasFailed: boolean): FoundCheckout {
  const payment_reference = idOf(session.payment_intent);
  if (session.payment_status === 'paid') return { state: 'paid', payment_reference, amount: session.amount_total ?? 0 };
  const unpaid = (state: FoundCheckout['state']) => ({ state, payment_reference, amount: 0 });
  if (session.status === 'expired') return unpaid('expired');
  if (session.status === 'open') return unpaid('open');
  return unpaid(hasFailed ? 'failed' : 'pending');
}

/** Whether an ordered payment can no longer be made: the slip of the convenience store has expired. */
function hasFailed({ payment_intent }: Stripe.Checkout.Session): boolean {
  if (payment_intent === null || typeof payment_intent === 'string') return false;
  return payment_intent.status === 'canceled' || payment_intent.status === 'requires_payment_method';
}

const states: Record<string, FoundRefund['state']> = { succeeded: 'succeeded', failed: 'failed', canceled: 'failed' };

const refundIn = (refund: Stripe.Refund): FoundRefund => ({
  reference: refund.id,
  payment_reference: idOf(refund.payment_intent),
  key: refund.metadata?.gerende_key ?? null,
  amount: refund.amount,
  state: states[refund.status ?? ''] ?? 'pending',
  reason: refund.failure_reason ?? null,
});

/** Stripe has taken the money until the bank has decided. A warning takes none. */
const disputeStates: Record<string, FoundRefund['state']> = {
  needs_response: 'pending',
  under_review: 'pending',
  lost: 'succeeded',
  won: 'failed',
};

/** Undefined: no money was taken for it. */
function disputeIn({ id, payment_intent, amount, status }: Stripe.Dispute): FoundRefund | undefined {
  const state = disputeStates[status];
  if (!state) return undefined;
  const reason = state === 'failed' ? status : null;
  const payment_reference = idOf(payment_intent);
  return { reference: disputePrefix + id, payment_reference, key: null, amount, state, reason };
}

/** Any other kind of event is about something else in the account. */
function eventOf(event: Stripe.Event): PaymentEvent {
  const { id, type } = event;
  if (type.startsWith('checkout.session.')) {
    const session = event.data.object as Stripe.Checkout.Session;
    if (session.currency !== currency) return { id, about: 'other' };
    const found = foundIn(session, type === 'checkout.session.async_payment_failed');
    return { id, about: 'checkout', reference: session.id, found };
  }
  if (type.startsWith('refund.') || type === 'charge.refund.updated')
    return { id, about: 'refund', found: refundIn(event.data.object as Stripe.Refund) };
  const dispute = type.startsWith('charge.dispute.') ? disputeIn(event.data.object as Stripe.Dispute) : undefined;
  return dispute ? { id, about: 'refund', found: dispute } : { id, about: 'other' };
}

async function close(stripe: Stripe, id: string): Promise<FoundCheckout> {
  // Only an open page can be closed; the query after it tells the state of any other.
  const refused = await stripe.checkout.sessions.expire(id).then(
    () => undefined,
    (error: unknown) => asRefusal(error),
  );
  if (refused instanceof PaymentUnreachable) throw refused;
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
  return foundIn(session, hasFailed(session));
}

/** When the first answer to a key was an error, Stripe repeats that error: a refund that was made is found by its key. */
async function findRefund(stripe: Stripe, payment_intent: string, key: string): Promise<FoundRefund | undefined> {
  for await (const refund of stripe.refunds.list({ payment_intent, limit: 100 }))
    if (refund.metadata?.gerende_key === key) return refundIn(refund);
  return undefined;
}

async function refund(stripe: Stripe, { payment_reference, amount }: RefundToMake, key: string): Promise<FoundRefund> {
  const made = await findRefund(stripe, payment_reference, key);
  if (made) return made;
  const params = { payment_intent: payment_reference, amount, metadata: { gerende_key: key } };
  return refundIn(await stripe.refunds.create(params, { idempotencyKey: key }));
}

async function refundNow(stripe: Stripe, reference: string): Promise<FoundRefund> {
  if (!isDispute(reference)) return refundIn(await stripe.refunds.retrieve(reference));
  const dispute = disputeIn(await stripe.disputes.retrieve(reference.slice(disputePrefix.length)));
  if (!dispute) throw new PaymentUnreachable();
  return dispute;
}

/** A restricted key that may not read disputes is refused. */
async function disputesSince(stripe: Stripe, made: Stripe.DisputeListParams): Promise<Stripe.Dispute[]> {
  const all: Stripe.Dispute[] = [];
  try {
    for await (const each of stripe.disputes.list(made)) all.push(each);
  } catch (error) {
    if (asRefusal(error) instanceof PaymentUnreachable) throw error;
  }
  return all;
}

/** What has changed since then is asked about by its own name. */
async function refundsSince(stripe: Stripe, since: string): Promise<FoundRefund[]> {
  const made = { created: { gte: Math.floor(millisecondsOf(since) / 1000) }, limit: 100 };
  const all: FoundRefund[] = [];
  for await (const each of stripe.refunds.list(made)) all.push(refundIn(each));
  for (const each of await disputesSince(stripe, made)) {
    const dispute = disputeIn(each);
    if (dispute) all.push(dispute);
  }
  return all;
}

export function stripePayments(settings: StripeSettings): PaymentPort {
  const client = loadOnce(async () => {
    const { protocol, hostname, port } = new URL(settings.baseUrl);
    const { Stripe } = await import('stripe');
    return new Stripe(settings.secretKey, {
      host: hostname,
      protocol: protocol === 'http:' ? 'http' : 'https',
      ...(port && { port }),
      timeout: (settings.timeoutInSeconds ?? 15) * 1000,
      // Every call has a key, so retries are safe.
      maxNetworkRetries: 1,
      telemetry: false,
    });
  });
  const ask = askerOf(client, asRefusal);
  return {
    provider: 'stripe',
    least,
    siteUrl: settings.siteUrl,
    load: async () => {
      await client();
    },
    create: async (checkout, key) => {
      const { id, url } = await ask((stripe) =>
        stripe.checkout.sessions.create(paramsOf(checkout), { idempotencyKey: key }),
      );
      if (!url) throw new PaymentUnreachable();
      return { reference: id, page_reference: null, url };
    },
    status: async ({ reference }) => {
      const session = await ask((stripe) =>
        stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent'] }),
      );
      return foundIn(session, hasFailed(session));
    },
    close: ({ reference }) => ask((stripe) => close(stripe, reference)),
    refund: (wanted, key) => ask((stripe) => refund(stripe, wanted, key)),
    refundStatus: (reference) => ask((stripe) => refundNow(stripe, reference)),
    refundsSince: (since) => ask((stripe) => refundsSince(stripe, since)),
    async readEvent(rawBody, signature) {
      const { webhookSecret } = settings;
      if (!webhookSecret || signature === '') return undefined;
      const stripe = await client();
      const event = await stripe.webhooks.constructEventAsync(rawBody, signature, webhookSecret).catch(() => undefined);
      return event && eventOf(event);
    },
  };
}

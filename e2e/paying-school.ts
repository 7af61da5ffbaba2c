/** A school that takes online payments at a stub of Stripe, for a browser. */
import {
  openStripeStub,
  type StripeStub,
  stripeKey,
  stripeWebhookSecret,
} from '../packages/api/src/testing/stripe-stub.ts';
import { type BuiltServer, startServer } from './built-server.ts';
import { changeStored } from './stored.ts';

/** The school's own address, which leads to no machine. */
const site = 'http://ski.example';
const now = '2026-12-10T10:00:00+09:00';

export type PayingSchool = { server: BuiltServer; stripe: StripeStub; settings: Record<string, string> };

/** @param asks what is paid online, and when @param others settings of the server besides */
export async function openPayingSchool(
  asks: { payment: 'all' | 'deposit'; when: 'booking' | 'later' },
  others: Record<string, string> = {},
): Promise<PayingSchool> {
  const stripe = await openStripeStub({ now: () => Math.floor(Date.parse(now) / 1000) });
  const settings = {
    ...{ NOW: now, BOT_CHECK: 'none', PUBLIC_URL: site, STRIPE_BASE_URL: stripe.url },
    ...{ STRIPE_SECRET_KEY: stripeKey, STRIPE_WEBHOOK_SECRET: stripeWebhookSecret },
    ...others,
  };
  const server = await startServer(settings);
  stripe.sendTo(`${server.url}/api/v1/webhooks/stripe`);
  const { payment, when } = asks;
  changeStored(server.dataDir, `update school set online_payment = '${payment}', online_when = '${when}' returning id`);
  return { server, stripe, settings };
}

/** After payment, sends guests back to the test's server instead of the school's own address. */
export function comeBackTo(server: BuiltServer, { books }: StripeStub): void {
  for (const session of books.sessions) session.success_url = session.success_url.replace(site, server.url);
}

/**
 * Kills of the server between a guest's payment and its record: at the end every payment that the provider's stand-in
 * took is in the ledger once, and nothing else is. In every other round no event is sent, so that only a query to the
 * provider finds it.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../e2e/drivers/programs.ts';
import { changeStored, readDatabase } from '../../e2e/stored.ts';
import {
  openStripeStub,
  type StripeStub,
  stripeKey,
  stripeWebhookSecret,
} from '../../packages/api/src/testing/stripe-stub.ts';
import type { Report } from './findings.ts';
import { openDaysSql, requestOn } from './guests.ts';
import { Hits } from './moments.ts';
import { frozenNow } from './site/site.ts';
import { startSite } from './site/sites.ts';

/** Guests who pay in each round. */
const payers = 3;
/** How long a started server has for asking the provider about all open payments. */
const patience = 20_000;

const paidAway = 'while a payment was made and not recorded';
const inPage = 'while the page was being opened';

type Entry = { kind: string; amount: number; provider_reference: string };

const ledgerOf = (dataDir: string): Entry[] =>
  readDatabase<Entry>(dataDir, "select kind, amount, provider_reference from payment where provider = 'stripe'");

/** The provider's payments that are not in the ledger, and the reverse. */
function findUnknown(dataDir: string, { books }: StripeStub): string[] {
  const entries = ledgerOf(dataDir).filter(({ kind }) => kind === 'payment');
  const faults: string[] = [];
  for (const { id, amount, status } of books.intents) {
    const recorded = entries.filter((entry) => entry.provider_reference === id);
    if (status === 'succeeded' && (recorded.length !== 1 || recorded[0]?.amount !== amount))
      faults.push(`${id} of ¥${amount} is ${recorded.length} times in the ledger`);
  }
  for (const { provider_reference } of entries)
    if (!books.intents.some(({ id }) => id === provider_reference))
      faults.push(`${provider_reference} is in the ledger, and was never paid`);
  return faults;
}

type Booked = { link: string };

/** Books as the guest's page does. @returns the path of the guest's own page */
async function book(url: string, dataDir: string, number: number): Promise<string> {
  const days = readDatabase(dataDir, openDaysSql).length;
  const request = await requestOn(url, dataDir, number % days);
  const guest = { customer_name: `Guest ${number}`, email: `payer${number}@example.com` };
  const body = { ...request, ...guest, phone_number: `+81 90 ${1000_0000 + number}`, may_ask: true };
  const answer = await fetch(`${url}/trpc/guest.booking.create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, idempotency_key: `payer ${number}` }),
  });
  const { result } = (await answer.json()) as { result?: { data: Booked } };
  return new URL(result?.data.link ?? '/', url).pathname;
}

/** Presses Pay, goes on to the provider's page and pays there by card, or takes a slip and pays it at the store. */
async function pay(url: string, page: string, { books }: StripeStub, bySlip: boolean): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin', origin: 'null' };
  await fetch(`${url}${page}/pay`, { method: 'POST', headers, redirect: 'manual' });
  const between = await fetch(`${url}${page}/pay`);
  const [, provider] = /url=(http.*)$/.exec(between.headers.get('refresh') ?? '') ?? [];
  if (provider === undefined) return;
  await fetch(`${provider}/${bySlip ? 'konbini' : 'card'}`, { method: 'POST', redirect: 'manual' });
  if (bySlip) books.payOrdered(provider.split('/').at(-1) ?? '');
}

/** Resolves when one more has paid, or when nobody is paying any longer. */
async function firstPaid({ books }: StripeStub, before: number, paying: Promise<unknown>): Promise<void> {
  let isPaying = true;
  void paying.finally(() => {
    isPaying = false;
  });
  while (books.intents.length === before && isPaying) await delay(1);
}

/** Waits until the started server knows of every payment. */
async function settled(dataDir: string, stripe: StripeStub): Promise<string[]> {
  const end = performance.now() + patience;
  for (;;) {
    const faults = findUnknown(dataDir, stripe);
    if (faults.length === 0 || performance.now() > end) return faults;
    await delay(50);
  }
}

export async function killPayments(
  report: Report,
  dataDir: string,
  rounds: number,
  random: (below: number) => number,
): Promise<void> {
  const begin = Date.parse(frozenNow);
  let now = begin;
  const stripe = await openStripeStub({ now: () => Math.floor(now / 1000) });
  changeStored(dataDir, "update school set online_payment = 'all', online_when = 'later' returning online_payment");
  const port = await freePort();
  const hits = new Hits('payment', rounds < 20 ? [] : [paidAway, inPage]);
  const start = () => {
    // An answer that the last server waited for is no longer waited for.
    now += 5 * 60_000;
    return startSite({
      dataDir,
      settings: {
        NOW: new Date(now).toISOString(),
        PORT: String(port),
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        STRIPE_SECRET_KEY: stripeKey,
        STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
        STRIPE_BASE_URL: stripe.url,
      },
    });
  };
  const waiting: string[] = [];
  let number = 0;
  /** Starts the server, with events of the provider or without, and waits until it knows of every payment. */
  const started = async (hasEvents: boolean) => {
    const site = start();
    const url = await site.opened();
    stripe.sendTo(hasEvents ? `${url}/api/v1/webhooks/stripe` : undefined);
    const faults = await settled(dataDir, stripe);
    report.faults.push(...faults);
    return { site, url, faults: faults.length };
  };
  for (let round = 0; round < rounds; round += 1) {
    const { site, url, faults } = await started(round % 2 === 0);
    while (waiting.length < payers) {
      number += 1;
      waiting.push(await book(url, dataDir, number));
    }
    // The first kill follows a payment, so that a few kills on a slow machine try something too.
    const isAtPayment = random(3) > 0 || round === 0;
    const wait = random(isAtPayment ? 15 : 300);
    const before = stripe.books.intents.length;
    const paying = Promise.all(
      waiting.splice(0).map((page, index) =>
        // The server was killed before the guest had the page: the guest presses Pay again.
        pay(url, page, stripe, index === 2).catch(() => void waiting.push(page)),
      ),
    );
    if (isAtPayment) await firstPaid(stripe, before, paying);
    await delay(wait);
    await site.kill();
    await paying;
    const paid = stripe.books.intents.length - before;
    const stage = paid < payers ? inPage : 'with every payment recorded';
    hits.add(findUnknown(dataDir, stripe).length > 0 ? paidAway : stage);
    const moment = isAtPayment ? 'after the first payment' : 'after the first press';
    report.say(`payment kill ${round + 1}, ${wait} ms ${moment}: ${paid} paid; ${faults} faults`);
  }
  const { site } = await started(false);
  await site.stop();
  const total = stripe.books.intents.length;
  if (total === 0) report.faults.push('nobody paid, so that the kills tried nothing');
  hits.tell(report);
  report.say(`${rounds} kills while guests paid: ${total} payments, ${ledgerOf(dataDir).length} in the ledger`);
  await stripe.close();
}

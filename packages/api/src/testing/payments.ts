/** A school whose guests pay at a stand-in of Stripe or Square, with a clock that the test sets. */
import { openPage } from '../features/checkout/begin-checkout.service.ts';
import { endHolds } from '../features/checkout/reconcile.service.ts';
import { createClock, textOf } from '../platform/clock.ts';
import type { MailPort } from '../platform/mail/port.ts';
import { squarePayments } from '../platform/payments/square.ts';
import { stripePayments } from '../platform/payments/stripe.ts';
import { type Desk, deskOf, openDesk, openDesks } from './desk.ts';
import { bookingWith } from './guest-booking.ts';
import type { SentEvent } from './payment-events.ts';
import { openSquareLinksStub } from './square-links-stub.ts';
import { squareLocation, squareSignatureKey, squareToken } from './square-stub.ts';
import { openStripeStub, stripeKey, stripeWebhookSecret } from './stripe-stub.ts';
import { restarted } from './test-app.ts';
import { frozenNow } from './test-school.ts';
import { sendsMail } from './waiting-list.ts';

const minute = 60_000;

/** It stands still until the test advances it. */
function handClock() {
  let now = createClock(frozenNow).now().getTime();
  return {
    now: () => createClock(textOf(now)).now(),
    nowText: () => textOf(now),
    pass: (minutes: number): void => {
      now += minutes * minute;
    },
  };
}

type Settings = {
  online_payment?: 'nothing' | 'deposit' | 'all';
  online_when?: 'booking' | 'later';
  hold_minutes?: number;
};

async function set(desk: Desk, settings: Settings): Promise<void> {
  const wanted = { online_payment: 'all', ...settings } as const;
  await desk.t.app.db.updateTable('school').set(wanted).execute();
}

/**
 * @param mail how mails are sent
 * @param processes how many serve the school: `desks` has one for each
 */
export async function openStripeSchool(settings: Settings = {}, mail: MailPort = sendsMail, processes = 1) {
  const clock = handClock();
  const stripe = await openStripeStub({ now: () => Math.floor(clock.now().getTime() / 1000) });
  const payments = stripePayments({
    secretKey: stripeKey,
    webhookSecret: stripeWebhookSecret,
    baseUrl: stripe.url,
    siteUrl: 'https://ski.example',
  });
  const options = { payments, clock, mail };
  const desks = await openDesks(processes, options);
  const [desk] = desks;
  await set(desk, settings);
  return { desk, desks, stripe, clock, restart: async (before: Desk) => deskOf(await restarted(before.t, options)) };
}

export const squareAddress = 'https://ski.example/api/v1/webhooks/square';

export async function openSquareSchool(settings: Settings = {}) {
  const clock = handClock();
  const square = await openSquareLinksStub(squareAddress);
  const payments = squarePayments({
    accessToken: squareToken,
    locationId: squareLocation,
    baseUrl: square.url,
    webhookSignatureKey: squareSignatureKey,
    webhookUrl: squareAddress,
    siteUrl: 'https://ski.example',
  });
  const desk = await openDesk({ payments, clock, mail: sendsMail });
  await set(desk, settings);
  return { desk, square, clock };
}

/** @returns the status of the answer */
export async function deliver(
  desk: Desk,
  provider: 'stripe' | 'square',
  { body, headers }: SentEvent,
): Promise<number> {
  return (await desk.t.request(`/webhooks/${provider}`, { method: 'POST', body, headers })).status;
}

/** A school whose guest has booked, and paid after the place was given back: the booking is a request. */
export async function openPaidLate() {
  const all = await openStripeSchool({ online_when: 'booking' });
  const { desk, stripe, clock } = all;
  const { app } = desk.t;
  const { id } = await desk.trpc.guest.booking.create(bookingWith({}) as never);
  await openPage(app, id, '/b/token');
  stripe.trouble({ step: 'expire', answers: 500 });
  clock.pass(45);
  await endHolds(app);
  stripe.trouble();
  stripe.books.pay('cs_test_1');
  for (const event of stripe.events()) await deliver(desk, 'stripe', event);
  return { ...all, id };
}

/** What happens by itself in a life: events of the provider, passing time, the server's own work, its end and its start. */
import { expect } from 'vitest';
import { cancelUnpaid } from '../../../features/cancellation/unpaid.service.ts';
import { reconcile } from '../../../features/checkout/reconcile.service.ts';
import { createOutboxSender } from '../../../features/outbox-sender/outbox-sender.ts';
import {
  closePastRequests,
  endExpiredOffers,
  offerFreePlaces,
} from '../../../features/waiting-list/free-places.service.ts';
import { deliver } from '../../../testing/payments.ts';
import { snapshot } from './agree.ts';
import { type Deed, deed, followServer } from './deed.ts';
import { appOf, type Life, type Model } from './life.ts';

/** One event of all so far: late, out of order, or repeated, which changes nothing. */
export const event = (index: number): Deed =>
  deed(`event ${index}`, 'server', async (model, life) => {
    const events = life.stripe.events();
    if (events.length === 0) return 'refused';
    const which = index % events.length;
    const before = await snapshot(life);
    expect(await deliver(life.desk, 'stripe', events[which] ?? { body: '', headers: {} })).toBe(200);
    if (model.delivered.has(which)) expect((await snapshot(life)) === before, 'an event counts once').toBe(true);
    model.delivered.add(which);
    await followServer(model, life);
    return 'done';
  });

/** The server's work of each minute. */
async function work(life: Life): Promise<void> {
  const app = appOf(life);
  await reconcile(app);
  await cancelUnpaid(app);
  await endExpiredOffers(app);
  await closePastRequests(app);
  await offerFreePlaces(app);
}

export const pass = (minutes: number): Deed =>
  deed(`pass ${minutes}`, 'server', async (model, life) => {
    life.clock.pass(minutes);
    await work(life);
    await followServer(model, life);
    return 'done';
  });

export async function sendAll(life: Life): Promise<void> {
  const sender = createOutboxSender(appOf(life));
  sender.start();
  await sender.idle();
  await sender.stop();
}

export const send = (): Deed =>
  deed('send', 'server', async (_: Model, life) => {
    await sendAll(life);
    return 'done';
  });

/** The process ends, and another one begins with the stored data alone; it asks the provider about all payments. */
export const restart = (): Deed =>
  deed('restart', 'server', async (model, life) => {
    await life.restart();
    await reconcile(appOf(life), { all: true });
    await followServer(model, life);
    return 'done';
  });

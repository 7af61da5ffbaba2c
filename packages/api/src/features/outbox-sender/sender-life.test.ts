/** A sender from its start to its stop: which message is first, how long one may take, and what a stop waits for. */
import { sql } from 'kysely';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { inTransaction } from '../../database/database.ts';
import type { Background } from '../../platform/in-background.ts';
import { MailRefused } from '../../platform/mail/port.ts';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { sendsMail } from '../../testing/waiting-list.ts';
import { claimMessage } from '../message/message.queries.ts';
import { createOutboxSender } from './outbox-sender.ts';
import { sendNow, startSender } from './testing/senders.ts';

let desk: Desk;
/** Milliseconds that have passed for the senders. */
let passed: number;

beforeEach(async () => {
  // A claim is valid for a minute of the machine's clock, which a busy machine may need for one step.
  vi.useFakeTimers({ toFake: ['Date'] });
  desk = await openDesk();
  passed = 0;
});

const down = () => Promise.reject(new Error('Connection refused'));

function makeSender(send: () => Promise<void>, close = () => undefined): Background {
  const mail = { ...sendsMail, send, close };
  const sender = createOutboxSender({ ...desk.t.app, mail }, () => Date.now() + passed);
  onTestFinished(() => sender.stop());
  return sender;
}
const started = (send: () => Promise<void>): Promise<Background> => startSender(makeSender(send));
const outbox = () => desk.t.app.db.updateTable('outbox');
const states = () => desk.t.app.db.selectFrom('outbox').select(['status', 'attempts']).orderBy('id').execute();

it('a start tries messages at once that wait for a server that was down', async () => {
  await desk.book();
  await outbox().set({ attempts: 9 }).execute();
  await (await started(down)).stop();
  expect(await states()).toEqual([{ status: 'queued', attempts: 10 }]);
  await started(async () => undefined);
  expect(await states()).toEqual([{ status: 'sent', attempts: 11 }]);
});

it('the message that has been due longest is sent first', async () => {
  const ids = [await desk.book(), await desk.book()];
  await outbox()
    .set({ next_attempt_at: '2026-01-01T00:00:00.000Z' })
    .where('booking_id', '=', ids[1] ?? 0)
    .execute();
  const [now, until] = ['2099-01-01T00:00:00.000Z', '2099-01-01T00:01:00.000Z'];
  const claim = () => inTransaction(desk.t.app, ({ db }) => claimMessage(db, now, until));
  expect([(await claim())?.booking_id, (await claim())?.booking_id]).toEqual(ids.toReversed());
});

it('a clock that is set back leaves no message with a sender that crashed while it was ahead', async () => {
  const sender = await started(async () => undefined);
  await desk.book();
  const next_attempt_at = new Date(Date.now() + 60 * 60_000).toISOString();
  await outbox().set({ status: 'sending', attempts: 1, next_attempt_at }).execute();
  passed = -10_000;
  await sendNow(sender);
  passed += 61_000;
  await sendNow(sender);
  expect(await states()).toEqual([{ status: 'sent', attempts: 2 }]);
});

it('a stop waits for the message in flight, begins no other, and closes the connection', async () => {
  await desk.book();
  await desk.book();
  let begun = 0;
  let closed = 0;
  let arrive: () => void = () => undefined;
  const inFlight = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const send = (): Promise<void> => {
    begun += 1;
    return inFlight;
  };
  const sender = makeSender(send, () => {
    closed += 1;
  });
  sender.start();
  await expect.poll(() => begun, { interval: 1 }).toBe(1);
  const stopped = sender.stop();
  expect(closed).toBe(0);
  arrive();
  await stopped;
  expect(closed).toBe(1);
  expect(await states()).toEqual([
    { status: 'sent', attempts: 1 },
    { status: 'queued', attempts: 0 },
  ]);
});

it('a server that never answers is given up after 45 seconds, and tried again', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  await desk.book();
  let begun = 0;
  const sender = makeSender(() => {
    begun += 1;
    return new Promise(() => undefined);
  });
  sender.start();
  await expect.poll(() => begun, { interval: 1 }).toBe(1);
  vi.advanceTimersByTime(45_000);
  await sender.idle();
  expect(await desk.t.app.db.selectFrom('outbox').select(['status', 'last_error']).executeTakeFirst()).toEqual({
    ...{ status: 'queued', last_error: 'The mail server did not answer in time.' },
  });
});

it('a sender that could not read the outbox looks again after a minute, though nobody books', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  await desk.book();
  const { db } = desk.t.app;
  await sql`alter table outbox rename to outbox_away`.execute(db);
  let begun = 0;
  const sender = makeSender(async () => {
    begun += 1;
  });
  sender.start();
  await sender.idle();
  await sql`alter table outbox_away rename to outbox`.execute(db);
  vi.advanceTimersByTime(59_000);
  await sender.idle();
  expect(begun).toBe(0);
  vi.advanceTimersByTime(1000);
  await sender.idle();
  expect(begun).toBe(1);
});

it('of a long answer of the server the beginning is stored', async () => {
  await desk.book();
  await started(() => Promise.reject(new MailRefused('No! '.repeat(1000))));
  const row = await desk.t.app.db.selectFrom('outbox').select(['status', 'last_error']).executeTakeFirst();
  expect(row).toEqual({ status: 'failed', last_error: 'No! '.repeat(125) });
});

/** Messages that have waited for days are not sent automatically, and always when the desk retries them. */
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Background } from '../../platform/in-background.ts';
import { type Mail, MailRefused } from '../../platform/mail/port.ts';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { sendsMail } from '../../testing/waiting-list.ts';
import { createOutboxSender } from './outbox-sender.ts';
import { sendNow, startSender } from './testing/senders.ts';

let desk: Desk;
let mails: Mail[];
/** Milliseconds that have passed for the senders. */
let passed: number;

beforeEach(async () => {
  // A claim is valid for a minute of the machine's clock, which a busy machine may need for one step.
  vi.useFakeTimers({ toFake: ['Date'] });
  desk = await openDesk();
  mails = [];
  passed = 0;
  await desk.book();
});

const takes = async (mail: Mail): Promise<void> => void mails.push(mail);
const refuses = () => Promise.reject(new MailRefused('No such mailbox'));

/** A server that has just started. */
async function started(send: (mail: Mail) => Promise<void> = takes): Promise<Background> {
  const sender = createOutboxSender({ ...desk.t.app, mail: { ...sendsMail, send } }, () => Date.now() + passed);
  onTestFinished(() => sender.stop());
  return startSender(sender);
}
const states = () =>
  desk.t.app.db.selectFrom('outbox').select(['status', 'attempts', 'last_error']).orderBy('id').execute();
const queuedDaysAgo = () =>
  desk.t.app.db.updateTable('outbox').set({ created_at: '2026-12-16T00:00:00.000Z' }).execute();
const retry = () => desk.trpc.admin.message.retry({ id: 1 });

it('a message that waited for three days without an attempt is sent only when the desk retries it', async () => {
  await queuedDaysAgo();
  const sender = await started();
  expect(await states()).toEqual([{ status: 'failed', attempts: 0, last_error: 'waited_too_long' }]);
  await retry();
  await sendNow(sender);
  expect(await states()).toEqual([{ status: 'sent', attempts: 1, last_error: null }]);
});

it('a message that failed days ago is sent when the desk retries it, also by a server that was started since', async () => {
  await (await started(refuses)).stop();
  expect(await states()).toMatchObject([{ status: 'failed', attempts: 1 }]);
  await queuedDaysAgo();
  await retry();
  await started();
  expect(await states()).toEqual([{ status: 'sent', attempts: 1, last_error: null }]);
  expect(mails).toHaveLength(1);
});

it('a message that a server was sending when it ended, days ago, is not sent automatically: it may have arrived', async () => {
  await queuedDaysAgo();
  const claimed = { status: 'sending', attempts: 1, next_attempt_at: '2026-12-16T00:01:00.000Z' } as const;
  await desk.t.app.db.updateTable('outbox').set(claimed).execute();
  const sender = await started();
  passed += 61_000;
  await sendNow(sender);
  expect(await states()).toEqual([{ status: 'failed', attempts: 0, last_error: 'waited_too_long' }]);
  expect(mails).toEqual([]);
});

/** A sender whose process has lost its lock is still sending when the next one starts: no mail is sent twice. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Db, inTransaction } from '../../database/database.ts';
import type { Background } from '../../platform/in-background.ts';
import type { Mail } from '../../platform/mail/port.ts';
import { type Desk, openDesk } from '../../testing/desk.ts';
import { isOnPostgres, openAgain } from '../../testing/test-database.ts';
import { claimMessage, settleMessage } from '../message/message.queries.ts';
import { createOutboxSender } from './outbox-sender.ts';

let desk: Desk;
/** Each subject that was sent, by which sender. */
let sent: string[];
/** Milliseconds that have passed. */
let passed: number;

beforeEach(async () => {
  // A claim is valid for a minute of the machine's clock, which a busy machine may need for one step.
  vi.useFakeTimers({ toFake: ['Date'] });
  desk = await openDesk();
  sent = [];
  passed = 0;
});

type Door = { wait: Promise<unknown>; open(error?: Error): void };

/** Holds a mail in flight until it is released, or fails it. */
function door(): Door {
  let open: Door['open'] = () => undefined;
  const wait = new Promise<void>((resolve, reject) => {
    open = (error) => (error ? reject(error) : resolve());
  });
  return { wait, open };
}

type Circumstances = { ahead?: number; held?: Door; db?: Db; onSender?: () => void };

/**
 * @param ahead how much further ahead this machine's clock is than the others', milliseconds
 * @param onSender called while a mail is made
 */
function sender(name: string, { ahead = 0, held, db = desk.t.app.db, onSender }: Circumstances = {}) {
  const mail = {
    isConfigured: true,
    get fallbackSender() {
      onSender?.();
      return 'desk@gerende.example';
    },
    siteUrl: null,
    send: async ({ subject }: Mail) => {
      sent.push(`${name}: ${subject}`);
      await held?.wait;
    },
    close: () => undefined,
  };
  const made = createOutboxSender({ ...desk.t.app, db, mail }, () => Date.now() + ahead + passed);
  onTestFinished(() => made.stop());
  return made;
}

async function untilSent(count: number): Promise<void> {
  await expect.poll(() => sent.length, { interval: 1 }).toBe(count);
}

async function work(each: Background): Promise<void> {
  each.start();
  each.ask();
  await each.idle();
}

const states = () => desk.t.app.db.selectFrom('outbox').select(['status', 'attempts']).orderBy('id').execute();

describe('a sender that is sending when the next one begins', () => {
  it.each([
    ['the same', 0],
    ['behind', -120_000],
    ['ahead', 120_000],
  ])('loses no mail to it, and sends none twice, when the clock of the next one is %s', async (_how, ahead) => {
    await desk.book();
    const held = door();
    const old = sender('old', { held });
    old.start();
    await untilSent(1);
    const next = sender('next', { ahead });
    await work(next);
    passed += 50_000;
    await work(next);
    expect(sent, 'it is in flight').toEqual([expect.stringMatching(/^old/)]);
    held.open();
    await old.idle();
    passed += 60_000;
    await work(next);
    expect(sent).toHaveLength(1);
    expect(await states()).toEqual([{ status: 'sent', attempts: 1 }]);
  });

  it('leaves the message to it after a minute, and its own later result is ignored', async () => {
    await desk.book();
    const held = door();
    const old = sender('old', { held });
    old.start();
    await untilSent(1);
    const next = sender('next');
    await work(next);
    passed += 61_000;
    await work(next);
    expect(sent.map((each) => each.split(':')[0])).toEqual(['old', 'next']);
    held.open(new Error('Connection timeout'));
    await old.idle();
    expect(await states()).toEqual([{ status: 'sent', attempts: 2 }]);
  });
});

describe('a sender that is delayed between claiming a message and sending it', () => {
  it('does not send it, since another may have it by then, and tries again', async () => {
    await desk.book();
    let holdsUp = 20_000;
    const only = sender('only', {
      onSender: () => {
        passed += holdsUp;
        holdsUp = 0;
      },
    });
    await work(only);
    expect(sent).toEqual([]);
    expect(await states()).toEqual([{ status: 'queued', attempts: 1 }]);
    passed += 16_000;
    await work(only);
    expect(sent).toHaveLength(1);
  });
});

describe.skipIf(!isOnPostgres)('senders of two processes', () => {
  it('deliver each message once', async () => {
    for (let at = 0; at < 10; at += 1) await desk.book();
    const db = await openAgain(desk.t.app.db);
    const both = [sender('one'), sender('other', { db })];
    for (const each of both) each.start();
    await untilSent(10);
    await Promise.all(both.map((each) => each.idle()));
    expect(sent).toHaveLength(10);
    expect(await states()).toEqual(Array(10).fill({ status: 'sent', attempts: 1 }));
  });

  it('claim nothing while another process writes, such as the desk that makes a message due again', async () => {
    await desk.book();
    const begun = door();
    const written = inTransaction(desk.t.app, async ({ db }) => {
      begun.open();
      await untilWaits(db);
      return sent.length;
    });
    await begun.wait;
    sender('other', { db: await openAgain(desk.t.app.db) }).start();
    expect(await written).toBe(0);
    await untilSent(1);
  });
});

/** Until a statement of another connection waits for a lock. */
async function untilWaits(db: Db): Promise<void> {
  const waiting = sql`
    select 1 from pg_locks join pg_database on oid = database where datname = current_database() and not granted`;
  await expect.poll(async () => (await waiting.execute(db)).rows.length, { interval: 1 }).toBeGreaterThan(0);
}

it('the result of a claim that another sender has taken over, or settled, changes nothing', async () => {
  await desk.book();
  const { db } = desk.t.app;
  const claim = (now: string, until: string) => inTransaction(desk.t.app, (app) => claimMessage(app.db, now, until));
  const state = () => db.selectFrom('outbox').select(['status', 'attempts', 'last_error']).executeTakeFirst();
  const [early, late] = ['2099-01-01T00:00:00.000Z', '2099-01-01T00:01:00.000Z'];
  const first = await claim(early, late);
  const second = await claim(late, '2099-01-01T00:02:00.000Z');
  if (!first || !second) throw new Error('there is a message, which was claimed twice');
  await settleMessage(db, first, { status: 'queued', last_error: 'too late' });
  expect(await state()).toEqual({ status: 'sending', attempts: 2, last_error: null });
  await settleMessage(db, second, { status: 'sent' });
  await settleMessage(db, second, { status: 'queued', last_error: 'too late' });
  expect(await state()).toEqual({ status: 'sent', attempts: 2, last_error: null });
});

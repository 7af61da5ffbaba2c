/**
 * Sends queued messages in the background. Each message is claimed before it is sent, so that no two senders send it;
 * if a sender crashes, or loses the database, another one takes the message after `lease`, with the same Message-ID. It counts
 * the lease from its own start: clocks of two machines differ.
 */
import { maxAttempts, maxWaitMilliseconds, retryDelay } from '@gerende/domain/message/rules';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { millisecondsOf, realMilliseconds, textBefore, textOf } from '../../platform/clock.ts';
import { type Background, inBackground } from '../../platform/in-background.ts';
import { MailRefused } from '../../platform/mail/port.ts';
import { dayPlanAsItStands } from '../day-plan/day-plan.service.ts';
import { asItStands } from '../guest-message/as-it-stands.ts';
import {
  claimMessage,
  isQueuedAhead,
  makeQueuedDue,
  newestMessage,
  nextDue,
  noLongerTrue,
  type OutboxRow,
  settleMessage,
  waitForClaimed,
} from '../message/message.queries.ts';
import { resetAsItStands } from '../password-reset/password-reset.service.ts';
import { staffMailAsItStands } from '../staff-message/staff-message.service.ts';
import { mailOf } from './mail-of.ts';
import { PutOff, toPhone } from './to-phone.ts';

/** How long one send may take, and after how long another sender may take the message over. */
const sendMilliseconds = 45_000;
const lease = 60_000;
/** Longest pause while something is queued: the clock may have been set back meanwhile. */
const maxPause = 60_000;
/** Corrections of a synchronized clock are smaller. */
const clockStep = 1000;
const maxErrorLength = 500;

/** Stored as `last_error` when no attempt failed; the screens have a sentence for it. */
const waitedTooLong = 'waited_too_long';

function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server did not answer in time.')), sendMilliseconds).unref();
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}

const reason = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, maxErrorLength);

/**
 * Queued for days before this sender started, and no attempt has had a result. One that has failed is tried for a day,
 * or because the desk retries it, which is never too late. A message that is queued later is sent at once: if it seems
 * old, the clock was set.
 */
const isTooLate = (app: AppContext, row: OutboxRow, newestAtStart: number): boolean =>
  row.id <= newestAtStart &&
  row.last_error === null &&
  row.created_at < textBefore(app.clock.now(), maxWaitMilliseconds);

async function settleFailure(app: AppContext, row: OutboxRow, error: unknown, now: number): Promise<void> {
  const isOver = error instanceof MailRefused || row.attempts >= maxAttempts;
  app.log.warn({ message: row.id, attempts: row.attempts, gave_up: isOver }, 'a message could not be sent');
  await settleMessage(app.db, row, {
    status: isOver ? 'failed' : 'queued',
    next_attempt_at: textOf(now + (error instanceof PutOff ? error.milliseconds : retryDelay(row.attempts))),
    last_error: reason(error),
  });
}

/** The message as it may be sent; undefined if nobody should get it any more. */
function currentOf(app: AppContext, row: OutboxRow): Promise<OutboxRow | undefined> {
  if (row.kind === 'password_reset') return resetAsItStands(app, row);
  if (row.kind === 'day_plan') return dayPlanAsItStands(app, row);
  if (row.kind === 'staff_message') return staffMailAsItStands(app, row);
  return asItStands(app, row);
}

/** A claimed message, and whether sending it now ends before the claim does. */
type Claim = { row: OutboxRow; mayBegin(): boolean };

/**
 * @param newestAtStart the message queued last when this sender started
 * @param now milliseconds since 1970, by the machine's clock
 */
async function deliver(
  app: AppContext,
  { row, mayBegin }: Claim,
  newestAtStart: number,
  now: () => number,
): Promise<void> {
  if (isTooLate(app, row, newestAtStart)) {
    await settleMessage(app.db, row, { status: 'failed', attempts: 0, last_error: waitedTooLong });
    return;
  }
  /** As it was sent: the desk reads this. */
  let sent: Pick<OutboxRow, 'kind' | 'payload'>;
  try {
    const current = await currentOf(app, row);
    if (!current) {
      await settleMessage(app.db, row, { status: 'failed', attempts: 0, last_error: noLongerTrue });
      return;
    }
    const pushed = mayBegin() ? await toPhone(app, current) : undefined;
    sent = { kind: current.kind, payload: pushed ?? current.payload };
    if (pushed === undefined) {
      const mail = await mailOf(app, current);
      // Another sender might have taken it before it is sent.
      if (!mayBegin()) throw new Error('The server was held up before it could be sent.');
      await inTime(app.mail.send(mail));
    }
  } catch (error) {
    await settleFailure(app, row, error, now());
    return;
  }
  await settleMessage(app.db, row, { status: 'sent', sent_at: app.clock.nowText(), last_error: null, ...sent });
}

/**
 * Its start makes messages due that waited for a server that was down; it does nothing without a mail server. It looks
 * again when the next message is due.
 */
export function createOutboxSender(app: AppContext, clock: () => number = realMilliseconds): Background {
  let latest = clock();
  let newestAtStart: number | undefined;

  /** Remembers every moment that may have been stored, so that a clock set ahead and back between two rounds is noticed. */
  function now(): number {
    const read = clock();
    latest = Math.max(latest, read);
    return read;
  }

  const makeAllDue = (): Promise<unknown> => makeQueuedDue(app.db, textOf(now()), textOf(now() + lease));

  /**
   * Waiting messages are due at once. An earlier sender, as of a process that has lost the database, may still be
   * sending.
   * @returns the message queued last
   */
  async function takeOver(): Promise<number> {
    await waitForClaimed(app.db, textOf(now() + lease));
    await makeAllDue();
    return newestMessage(app.db);
  }

  /**
   * Makes waiting messages due when the clock was set back: by the new clock they would wait a second time. It may have been
   * set ahead and back without the sender reading it, which only the messages queued meanwhile tell.
   */
  async function noticeClockSetBack(): Promise<void> {
    const seen = clock();
    if (seen < latest - clockStep || (await isQueuedAhead(app.db, textOf(seen + clockStep)))) await makeAllDue();
    latest = seen;
  }

  async function isSomethingDue(): Promise<boolean> {
    const due = await nextDue(app.db);
    return due !== undefined && due <= textOf(now());
  }

  async function claimNext(): Promise<Claim | undefined> {
    const began = now();
    const row = await inTransaction(app, ({ db }) => claimMessage(db, textOf(now()), textOf(now() + lease)));
    return row && { row, mayBegin: () => now() - began < lease - sendMilliseconds };
  }

  async function sendDue(): Promise<void> {
    newestAtStart ??= await takeOver();
    await noticeClockSetBack();
    // Checked before claiming: a claim is a write, and after every write to the outbox this is run again.
    while (sending.isOpen() && (await isSomethingDue())) {
      const claim = await claimNext();
      if (claim) await deliver(app, claim, newestAtStart, now);
    }
    const due = await nextDue(app.db);
    if (due !== undefined) sending.ask(Math.min(Math.max(millisecondsOf(due) - now(), 50), maxPause));
  }

  const sending = inBackground(app, {
    failure: 'the outbox could not be read',
    following: {
      tables: ['outbox'],
      rest: 0,
      work: () =>
        sendDue().catch((err: unknown) => {
          // Nothing else would start it again while nobody books.
          sending.ask(maxPause);
          throw err;
        }),
    },
  });
  return {
    ...sending,
    start() {
      if (!app.mail.isConfigured || sending.isOpen()) return;
      sending.start();
      sending.ask();
    },
    async stop() {
      await sending.stop();
      app.mail.close();
    },
  };
}

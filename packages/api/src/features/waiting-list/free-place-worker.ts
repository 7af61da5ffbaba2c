/**
 * Looks for free places in the background: soon after every change that may have freed one, and once a minute for what was
 * missed (a crash, an offer whose time is over).
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { AppContext } from '../../context/context.ts';
import { bookable } from '../../database/table-sets.ts';
import { countOfCommits } from '../../platform/cache/cache.ts';
import type { OnWritten } from '../../platform/database/on-written.ts';
import { schoolToday } from '../school/school.service.ts';
import { mayHaveFreedPlace, selectLastAuditRow } from './free-places.queries.ts';
import { closePastRequests, endExpiredOffers, offerFreePlaces } from './free-places.service.ts';

const everyMilliseconds = 60_000;
/** After a look the next one waits so long: with a queue at the desk, each booking would cost two more reads. */
const restMilliseconds = 200;

export type FreePlaceWorker = {
  start(): void;
  /** Must be called after every commit. */
  onWritten: OnWritten;
  /** Stops; resolves when the look in progress is over. */
  stop(): Promise<void>;
  /** Resolves when nothing is being looked at (tests). */
  idle(): Promise<void>;
};

/** @param rest milliseconds from the begin of a look to the next one, however much is written meanwhile */
export function createFreePlaceWorker(app: AppContext, rest = restMilliseconds): FreePlaceWorker {
  let timer: NodeJS.Timeout | undefined;
  /** Until the next look after changes may begin. */
  let resting: Promise<void> | undefined;
  let stopping = new AbortController();
  let isOpen = false;
  let isAsked = false;
  let isRunning = false;
  let running: Promise<void> = Promise.resolve();
  /** The last row of the audit log that was looked at; none at first, so that everything is looked at once. */
  let last: number | undefined;

  /** What the last look by the clock has seen: the day, and how many commits there were until then. */
  let seen = '';

  /** Skipped while nothing was written since. */
  async function offerAll(): Promise<void> {
    const now = `${await schoolToday(app)} ${countOfCommits(app.db, bookable)}`;
    if (now === seen) return;
    await offerFreePlaces(app);
    seen = now;
  }

  async function look(): Promise<void> {
    isAsked = false;
    const newest = await selectLastAuditRow(app.db);
    const isFreed = last === undefined || (await mayHaveFreedPlace(app.db, last));
    last = newest;
    if (isFreed) await offerFreePlaces(app);
  }

  function run(work: () => Promise<void>): void {
    isRunning = true;
    running = work()
      .catch((err: unknown) => app.metrics.storageFailures.noteIn(app.log, err, 'free places could not be offered'))
      .finally(() => {
        isRunning = false;
        lookIfAsked();
      });
  }

  function lookIfAsked(): void {
    if (!isAsked || !isOpen || isRunning || resting) return;
    resting = delay(rest, undefined, { ref: false, signal: stopping.signal })
      .catch(() => undefined)
      .then(() => {
        resting = undefined;
        lookIfAsked();
      });
    run(look);
  }

  function wake(): void {
    isAsked = true;
    lookIfAsked();
  }

  /** Whether it is looking, or is going to. */
  const isBusy = (): boolean => isRunning || (isAsked && isOpen);

  async function idle(): Promise<void> {
    while (isBusy()) await (isRunning ? running : resting);
  }

  async function lookByTheClock(): Promise<void> {
    await endExpiredOffers(app);
    await closePastRequests(app);
    await offerAll();
  }

  return {
    idle,
    onWritten: (tables) => {
      if (isOpen && tables.has('audit_log')) wake();
    },
    start() {
      isOpen = true;
      stopping = new AbortController();
      run(lookByTheClock);
      timer = setInterval(() => {
        if (!isRunning) run(lookByTheClock);
      }, everyMilliseconds);
      timer.unref();
    },
    async stop() {
      isOpen = false;
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

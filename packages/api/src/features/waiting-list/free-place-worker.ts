/**
 * Searches for free places in the background: soon after every change that may have freed one, and once a minute for
 * what was missed (a crash, an expired offer).
 */
import type { AppContext } from '../../context/context.ts';
import { bookable } from '../../database/table-sets.ts';
import { afterWrites } from '../../platform/after-writes.ts';
import { countOfCommits } from '../../platform/cache/cache.ts';
import type { OnWritten } from '../../platform/database/on-written.ts';
import { selectLastAuditRow } from '../audit-list/last-row.queries.ts';
import { schoolToday } from '../school/school.service.ts';
import { mayHaveFreedPlace } from './free-places.queries.ts';
import { closePastRequests, endExpiredOffers, offerFreePlaces } from './free-places.service.ts';

const everyMilliseconds = 60_000;

export type FreePlaceWorker = {
  start(): void;
  /** Must be called after every commit. */
  onWritten: OnWritten;
  /** Stops; resolves when the run in progress is over. */
  stop(): Promise<void>;
  /** Resolves when no run is in progress (tests). */
  idle(): Promise<void>;
};

/** @param rest as in `AfterWrites` */
export function createFreePlaceWorker(app: AppContext, rest?: number): FreePlaceWorker {
  let timer: NodeJS.Timeout | undefined;
  /** The last processed row of the audit log; none at first, so that everything is checked once. */
  let last: number | undefined;
  /** What the last timed run has seen: the day, and the number of commits until then. */
  let seen = '';

  /** Skipped while nothing was written since. */
  async function offerAll(): Promise<void> {
    const now = `${await schoolToday(app)} ${countOfCommits(app.db, bookable)}`;
    if (now === seen) return;
    await offerFreePlaces(app);
    seen = now;
  }

  async function lookAtChanges(): Promise<void> {
    const newest = await selectLastAuditRow(app.db);
    const isFreed = last === undefined || (await mayHaveFreedPlace(app.db, last));
    last = newest;
    if (isFreed) await offerFreePlaces(app);
  }

  async function lookByTheClock(): Promise<void> {
    await endExpiredOffers(app);
    await closePastRequests(app);
    await offerAll();
  }

  const looks = afterWrites({
    table: 'audit_log',
    work: lookAtChanges,
    failed: (err) => app.metrics.storageFailures.noteIn(app.log, err, 'free places could not be offered'),
    rest,
  });

  return {
    idle: looks.idle,
    onWritten: looks.onWritten,
    start() {
      looks.start();
      looks.unlessBusy(lookByTheClock);
      timer = setInterval(() => looks.unlessBusy(lookByTheClock), everyMilliseconds);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await looks.stop();
    },
  };
}

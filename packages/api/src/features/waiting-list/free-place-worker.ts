/**
 * Searches for free places in the background: soon after every change that may have freed one, and once a minute for
 * what was missed (a crash, an expired offer).
 */
import type { AppContext } from '../../context/context.ts';
import { bookable } from '../../database/table-sets.ts';
import { countOfCommits } from '../../platform/cache/cache.ts';
import { type Background, inBackground } from '../../platform/in-background.ts';
import { selectLastAuditRow } from '../audit-list/last-row.queries.ts';
import { schoolToday } from '../school/school.service.ts';
import { mayHaveFreedPlace } from './free-places.queries.ts';
import { closePastRequests, endExpiredOffers, offerFreePlaces } from './free-places.service.ts';

const everyMilliseconds = 60_000;

/** @param rest as in `inBackground` (tests) */
export function createFreePlaceWorker(app: AppContext, rest?: number): Background {
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

  const looks = inBackground(app, {
    failure: 'free places could not be offered',
    timed: { every: everyMilliseconds, work: lookByTheClock },
    following: { table: 'audit_log', work: lookAtChanges, rest },
  });
  return {
    ...looks,
    start() {
      looks.start();
      looks.runTimed();
    },
  };
}

/**
 * Searches for free places in the background: soon after every change that may have freed one, and once a minute for
 * what was missed (a crash, an expired offer).
 */

import type { BookingAction } from '@gerende/domain/audit/actions';
import type { AppContext } from '../../context/context.ts';
import { compiled, type Db } from '../../database/database.ts';
import { bookable } from '../../database/table-sets.ts';
import { countOfCommits } from '../../platform/cache/cache.ts';
import { type Background, inBackground } from '../../platform/in-background.ts';
import { selectLastAuditRow } from '../audit-list/last-row.queries.ts';
import { schoolToday } from '../school/school.service.ts';
import { closePastRequests, endExpiredOffers, offerFreePlaces } from './free-places.service.ts';

/** Changes of bookings that take places or do not affect any. */
const takingActions: BookingAction[] = ['create', 'accept', 'confirm', 'overlap', 'offer'];
const unrelatedEntities = [
  'user',
  'session',
  'message',
  'invoice',
  'course_price',
  'schedule_tag',
  'school',
  'school_profile',
  'school_theme',
];

/** Whether a change after this row of the audit log may have freed a place. */
const mayHaveFreedPlace = async (db: Db, after: number): Promise<boolean> =>
  (await freeingChanges(db, after)).length > 0;

const freeingChanges = compiled((db, after: number) =>
  db
    .selectFrom('audit_log')
    .select('id')
    .where('id', '>', after)
    .where('entity', 'not in', unrelatedEntities)
    .where((eb) => eb.or([eb('entity', '!=', 'booking'), eb('action', 'not in', takingActions)]))
    .limit(1),
);

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
    following: { tables: ['audit_log'], work: lookAtChanges, rest },
  });
  return {
    ...looks,
    start() {
      looks.start();
      looks.runTimed();
    },
  };
}

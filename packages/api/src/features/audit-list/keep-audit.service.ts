/** How long the audit is kept: lines that are older go at night, but for what the product itself reads in them (decision 0111). */
import type { KeepAudit, KeptAudit } from '@gerende/domain/audit/schema';
import { dayBegunAt, instantIn } from '@gerende/domain/calendar/plain-date';
import { keptFrom } from '@gerende/domain/guest-data/rules';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { realMilliseconds, textOf } from '../../platform/clock.ts';
import { type Repeated, repeated } from '../../platform/repeated.ts';
import { recordChange } from '../audit/audit.service.ts';
import { refuseOddClock } from '../operating-day/odd-clock.ts';
import { selectSchool, updateSchool } from '../school/school.queries.ts';
import { schoolToday } from '../school/school.service.ts';
import { blankNeeded, countDue, deleteOld, deleteOldViews } from './keep-audit.queries.ts';

/** Lines in one transaction: a few milliseconds, so that no guest waits. */
const chunk = 500;

const lookMilliseconds = 15 * 60_000;
/** After the nightly backup, before anybody comes to the desk. */
const hour = 4;

/** The first day that is kept, and its first instant. */
async function keptSince(app: AppContext, months: number): Promise<{ day: string; at: string }> {
  const { time_zone } = await selectSchool(app.db);
  const day = keptFrom(await schoolToday(app), months);
  return { day, at: textOf(instantIn(time_zone, day, '00:00')) };
}

/** After how many months lines go, and how many the coming night takes. */
export async function readKept(app: AppContext): Promise<KeptAudit> {
  const { keep_audit_months: months } = await selectSchool(app.db);
  if (months === 0) return { months, due: 0 };
  const { at } = await keptSince(app, months);
  return { months, due: await countDue(app.db, at) };
}

/** Stores after how many months lines go. They are deleted at night, not by this. */
export async function keepAudit(app: AppContext, { months }: KeepAudit): Promise<KeptAudit> {
  await inTransaction(app, async (app) => {
    const { keep_audit_months: before } = await selectSchool(app.db);
    if (before === months) return;
    await updateSchool(app.db, { keep_audit_months: months });
    await recordChange(app, {
      ...{ entity: 'school', entity_id: 1, action: 'update', note: 'how long the audit is kept' },
      ...{ before: { keep_audit_months: before }, after: { keep_audit_months: months } },
    });
  });
  return readKept(app);
}

/**
 * Deletes what is older than so many months, in short transactions. What the product reads in old lines stays without its person and
 * its values: who made a booking, and that the school's own pages were written.
 * @returns how many lines are gone
 * @throws when today is long after the last operating day, since the clock may be wrong
 */
export async function deleteOldAudit(app: AppContext, months: number): Promise<number> {
  await refuseOddClock(app, await schoolToday(app));
  const { day, at } = await keptSince(app, months);
  let deleted = 0;
  for (const step of [
    (app: AppContext) => deleteOld(app.db, at, chunk),
    (app: AppContext) => deleteOldViews(app.db, day, chunk),
    (app: AppContext) => blankNeeded(app.db, at, chunk),
  ])
    for (;;) {
      const count = await inTransaction(app, step);
      deleted += count;
      if (count < chunk) break;
    }
  return deleted;
}

export type NightlyDeleting = Repeated & {
  /** @returns how many lines were deleted */
  look(): Promise<number>;
};

/**
 * Looks every quarter of an hour whether a night has passed.
 * @param now milliseconds since 1970, by the machine's clock
 */
export function createAuditDeleting(app: AppContext, now: () => number = realMilliseconds): NightlyDeleting {
  let doneOn: string | undefined;
  async function look(): Promise<number> {
    const { keep_audit_months, time_zone } = await selectSchool(app.db);
    const night = dayBegunAt(time_zone, hour, now());
    if (keep_audit_months === 0 || night === doneOn) return 0;
    doneOn = night;
    return deleteOldAudit(app, keep_audit_months);
  }
  const failed = (err: unknown): void =>
    app.metrics.storageFailures.noteIn(app.log, err, 'old lines of the audit could not be deleted');
  return { look, ...repeated(lookMilliseconds, look, failed) };
}

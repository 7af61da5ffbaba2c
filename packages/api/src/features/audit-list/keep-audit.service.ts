/**
 * How long the audit log is retained: older entries are deleted at night, except what the product itself reads in them
 * (decision 0111).
 */
import type { KeepAudit, KeptAudit } from '@gerende/domain/audit/schema';
import { instantIn } from '@gerende/domain/calendar/plain-date';
import { keptFrom } from '@gerende/domain/guest-data/rules';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { textOf } from '../../platform/clock.ts';
import { recordChange } from '../audit/audit.service.ts';
import { refuseOddClock } from '../operating-day/odd-clock.ts';
import { createNightly, type Nightly } from '../school/nightly.ts';
import { selectSchool, updateSchool } from '../school/school.queries.ts';
import { schoolToday } from '../school/school.service.ts';
import { deleteOldViews, dueLines, endLines, type OldLine, oldLines } from './keep-audit.queries.ts';

/** Entries per transaction: a few milliseconds, so that no guest waits. */
const chunk = 500;

/** The first day that stays, and its first instant. */
async function keptSince(app: AppContext, months: number): Promise<{ day: string; at: string }> {
  const { time_zone } = await selectSchool(app.db);
  const day = keptFrom(await schoolToday(app), months);
  return { day, at: textOf(instantIn(time_zone, day, '00:00')) };
}

/** After how many months entries are deleted, and how many the coming night will delete. */
export async function readKept(app: AppContext): Promise<KeptAudit> {
  const { keep_audit_months: months } = await selectSchool(app.db);
  if (months === 0) return { months, due: 0 };
  const { at } = await keptSince(app, months);
  return { months, due: await app.slowReads.ask(dueLines, at) };
}

/** Stores after how many months entries are deleted. They are deleted at night, not by this. */
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
 * Deletes entries that are older than this many months, in short transactions. What the product reads in old entries
 * stays, without its person and its values: who made a booking, and that the school's own pages were written.
 * @returns how many entries were deleted or reduced
 * @throws when today is long after the last operating day, since the clock may be wrong
 */
export async function deleteOldAudit(app: AppContext, months: number): Promise<number> {
  await refuseOddClock(app, await schoolToday(app));
  const { day, at } = await keptSince(app, months);
  let count = 0;
  let lines: OldLine[];
  do {
    // Entries that stay are skipped in the thread, however many there are.
    lines = await app.slowReads.ask(oldLines, at);
    for (let from = 0; from < lines.length; from += chunk)
      await inTransaction(app, ({ db }) => endLines(db, lines.slice(from, from + chunk)));
    count += lines.length;
  } while (lines.length > 0);
  let views: number;
  do {
    views = await inTransaction(app, ({ db }) => deleteOldViews(db, day, chunk));
    count += views;
  } while (views > 0);
  return count;
}

/** @param now milliseconds since 1970, by the machine's clock */
export const createAuditDeleting = (app: AppContext, now?: () => number): Nightly =>
  createNightly(
    app,
    {
      months: ({ keep_audit_months }) => keep_audit_months,
      run: (months) => deleteOldAudit(app, months),
      failure: 'old lines of the audit could not be deleted',
    },
    now,
  );

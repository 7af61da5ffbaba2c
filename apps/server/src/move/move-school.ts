/**
 * Moves a school from one opened database into another (decision 0073). `to-server.ts` and `to-folder.ts` know where
 * they are.
 */
import { type Db, inTransaction, migrate, pendingMigrations } from '@gerende/api/database/database';
import { indexAllAnew, indexDueBookings } from '@gerende/api/features/booking-list/booking-search.service';
import { createClock } from '@gerende/api/platform/clock';
import {
  type CopiedTable,
  compareTables,
  copyNumbers,
  copyTables,
  type TellRows,
} from '@gerende/api/platform/database/copy-tables';
import { engineOf } from '@gerende/api/platform/database/engine';
import {
  beginHalfMade,
  endHalfMade,
  halfMadeBy,
  noteProgress,
  progressOf,
} from '@gerende/api/platform/database/half-made';
import { asOfOneMoment, tablesOf } from '@gerende/api/platform/database/read-table';
import { diskFiles } from '@gerende/api/platform/files/disk-files';
import { contextWithoutServices } from '@gerende/api/server/context-without-services';
import { refuseHalfMade } from '../half-made-school.ts';

/** The bookings that still have to be indexed for searches: the other engine has a different text index, which is made anew. */
const due = 'booking_search_due';

/** Bookings indexed in one transaction: nobody waits for it. */
const bookingsOfTransaction = 5000;

export type MoveProgress = {
  onStep(words: string): void;
  onRows: TellRows;
};

export type Moved = { tables: CopiedTable[] };

type Ends = {
  from: Db;
  to: Db;
  /** An empty folder, for what indexing never writes. */
  incoming: string;
};

/** The state of a target: empty, a part of a moved school, or a whole school. */
export async function stateOfTarget(db: Db): Promise<'empty' | 'begun' | 'whole'> {
  const filling = await halfMadeBy(db);
  if (filling === 'move') return 'begun';
  await refuseHalfMade(db);
  const engine = engineOf(db);
  return (await engine?.hasTable(db, 'kysely_migration')) || (await engine?.hasTable(db, 'school')) ? 'whole' : 'empty';
}

/** @throws with what to do when the source cannot be moved as it is */
async function refuseUnfitSource(db: Db): Promise<void> {
  await refuseHalfMade(db);
  if (!(await engineOf(db)?.hasTable(db, 'school'))) throw new Error('there is no school to be moved');
  const pending = await pendingMigrations(db);
  if (pending > 0)
    throw new Error('the school is one of an older version; start this version on it once, which brings it up to date');
  if (pending < 0) throw new Error('the school is one of a newer version; move it by that version');
}

/** Also after a run that was interrupted during it. */
async function indexBookings({ to, incoming }: Ends): Promise<void> {
  const app = contextWithoutServices({
    db: to,
    clock: createClock(undefined),
    files: diskFiles({ uploads: incoming, incoming }),
  });
  await inTransaction(app, async ({ db }) => {
    if (await progressOf(db, due)) return;
    await indexAllAnew({ db });
    await noteProgress(db, due, { rows: 0, checksum: '' });
  });
  await indexDueBookings(app, undefined, bookingsOfTransaction);
}

/**
 * Copies the school and compares the copy. The target stays marked as half made until the last step: nobody serves it before.
 * @param finish what has to be there before the mark goes, as the pictures
 * @throws when the source cannot be moved, or the copy differs
 */
export async function moveSchool(ends: Ends, progress: MoveProgress, finish: () => Promise<void>): Promise<Moved> {
  const { from, to } = ends;
  await refuseUnfitSource(from);
  if ((await stateOfTarget(to)) === 'empty') await beginHalfMade(to, 'move');
  else progress.onStep('going on with what was moved before');
  await migrate({ db: to });
  const tables = await asOfOneMoment(from, async (moment) => {
    const copied = await copyTables(moment, to, {
      without: [due],
      onRows: progress.onRows,
      onChanged: () => progress.onStep('the school has changed since the move was begun: all is copied anew'),
    });
    await copyNumbers(moment, to);
    return copied;
  });
  progress.onStep('comparing');
  const differences = await compareTables(tables, to, progress.onRows);
  if (differences.length > 0)
    throw new Error(`the copy is not what was copied: ${differences.join('; ')}. Nothing serves it; delete it`);
  progress.onStep('indexing bookings');
  await indexBookings(ends);
  await tablesOf(to).afterFilling(to);
  await finish();
  await endHalfMade(to);
  return { tables };
}

/** Opens the school's database on a PostgreSQL server, which several processes may share. */

import { type Db, migrate, pendingMigrations } from '@gerende/api/database/database';
import { openServer } from '@gerende/api/database/server-database';
import { readHere } from '@gerende/api/database/slow-reads';
import { engineOf } from '@gerende/api/platform/database/engine';
import { markHalfMade } from '@gerende/api/platform/database/half-made';
import type { Log } from '@gerende/api/platform/log';
import { storageCheck } from '@gerende/api/platform/storage/storage-check';
import { allSlowReads } from '@gerende/api/server/reader/all-slow-reads';
import { finishServerRestore } from './backup/swap.ts';
import type { Config } from './config.ts';
import { canBeginAnew, refuseHalfMade } from './half-made-school.ts';
import { type School, type SchoolSettings, storeDemo } from './open-school.ts';
import { backupsOf } from './school-backups.ts';
import { updateBackups } from './update-backups.ts';

type Settings = SchoolSettings &
  Partial<Pick<Config, 'BACKUPS' | 'PG_BIN'>> & { DATABASE_URL: string; SECRET?: string; log?: Log };

/** Sessions, offers and keys expire by the clock of the process that answers: times shown to guests may be wrong by this much. */
const wrongMilliseconds = 5000;

/** Writes one line when the clock begins to differ from the database's, and one when it is right again. */
export function clockWatch(log: Log): (ahead: number) => void {
  let isWrong = false;
  return (ahead) => {
    if (Math.abs(ahead) > wrongMilliseconds === isWrong) return;
    isWrong = !isWrong;
    const seconds = Math.round(Math.abs(ahead) / 1000);
    log.warn(
      { seconds },
      isWrong
        ? `the clock of this machine is ${seconds} seconds ${ahead > 0 ? 'ahead of' : 'behind'} the database's: set both by one time server`
        : "the clock of this machine agrees with the database's again",
    );
  };
}

/**
 * A demo school that was not stored completely is stored again, from the first table on.
 * @throws where a school was not moved completely, or there are accounts, which the demo does not have
 */
async function beginAnew({ db, empty }: Pick<ReturnType<typeof openServer>, 'db' | 'empty'>): Promise<void> {
  if (await canBeginAnew(db)) await empty();
  else await refuseHalfMade(db);
}

/** @throws with a readable message when the server does not answer, or a migration fails */
export async function openServerSchool(settings: Settings): Promise<School> {
  let begin: (() => () => void) | undefined;
  let resign: (() => void) | undefined;
  let leads = false;
  const database = openServer({
    url: settings.DATABASE_URL,
    ...(settings.log && { onClock: clockWatch(settings.log) }),
    ...(settings.SECRET && { secret: settings.SECRET }),
    programs: settings.PG_BIN,
    ...(settings.onWritten && { onWritten: settings.onWritten }),
    onLead: () => {
      leads = true;
      resign = begin?.();
      return () => {
        leads = false;
        resign?.();
        resign = undefined;
      };
    },
  });
  const { db, listen, close } = database;
  try {
    await database.inTurn(async () => {
      // First of all: the content is known only when no restore is running any more.
      const mark = await database.restoredMark();
      await beginAnew(database);
      finishServerRestore(settings.DATA_DIR, mark);
      await migrate({ db }, settings.BACKUPS !== 'elsewhere' ? updateBackups(backupsOf(settings, db)) : undefined);
      if (await settings.wantsDemo(db)) await markHalfMade(db, () => storeDemo({ db }, settings));
      // Still in turn: a restore, which takes it too, then sees either nobody or a serving process.
      await listen();
    });
  } catch (error) {
    await close();
    throw error;
  }
  return {
    db,
    slowReads: readHere(db, allSlowReads),
    size: database.size,
    checkStorage: storageCheck(db, undefined),
    lead: (work) => {
      begin = work;
      if (leads) resign = work();
    },
    close,
  };
}

/**
 * Stores the demo school for a command, where no server runs, in an empty database or in one of this version.
 * @returns what is read of the school then
 * @throws when servers run, or the school is one of another version
 */
export async function seedServer<Result>(settings: Settings, read: (db: Db) => Promise<Result>): Promise<Result> {
  const database = openServer({ url: settings.DATABASE_URL, isAlone: true });
  const { db, whileNobodyServes, close } = database;
  try {
    await whileNobodyServes(async () => {
      await beginAnew(database);
      const isMade = await engineOf(db)?.hasTable(db, 'school');
      if (isMade && (await pendingMigrations(db)) !== 0)
        throw new Error(
          'the school is one of another version of Gerende; start this version once, which brings it up to date',
        );
      await migrate({ db });
      if (await settings.wantsDemo(db)) await markHalfMade(db, () => storeDemo({ db }, settings));
    });
    return await read(db);
  } finally {
    await close();
  }
}

/**
 * Opens it for a command, beside running servers: they are notified of its writes, and it caches nothing and does no
 * background work.
 * @throws with a readable message when the server does not answer, or has no complete school
 */
export async function openBesideServers(url: string): Promise<{ db: Db; words: string; close(): Promise<void> }> {
  const { db, close } = openServer({ url, connections: 2 });
  try {
    await refuseHalfMade(db);
    if (!(await engineOf(db)?.hasTable(db, 'school')))
      throw new Error('there is no school in the database of DATABASE_URL yet; start Gerende with it once');
  } catch (error) {
    await close();
    throw error;
  }
  return { db, words: 'the database of DATABASE_URL', close };
}

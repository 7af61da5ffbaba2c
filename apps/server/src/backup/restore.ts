/** Replaces a school's data with a backup, and back again; the server must be stopped. */
import { copyFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { BackupRefused, type ReadBackup, readBackup } from '@gerende/api/platform/backup/read-backup';
import { refuseNewer } from '@gerende/api/platform/backup/refuse-newer';
import { createClock } from '@gerende/api/platform/clock';
import { databaseEntry } from '@gerende/api/platform/database/backup-source';
import { refuseUnfit } from '@gerende/api/platform/database/sqlite/database-file';
import { tableSums } from '@gerende/api/platform/database/sqlite/table-sums';
import SqliteFile from 'better-sqlite3';
import { isDatabase, momentName, opensAtAll, refuseForeignDatabase, unpackBeside } from './backup-file.ts';
import { allItems, databaseItems, lastReplaced, replacedPrefix, stagingPrefix, swapData } from './swap.ts';

export type Restored = {
  /** Version of the program that made it; null for a plain copy of a database. */
  version: string | null;
  bookings: number;
  pictures: number;
  /** Folder within the data folder that has what was replaced. */
  aside: string;
  /** Whether there was a school before. */
  replaced: boolean;
  /** The schema that has what was replaced in a database on a server. */
  schema?: string;
};

export type Undone = {
  /** What replaced the data that is put back, and when. */
  by: string;
  at: string;
  /** Where that is now, as in `Restored`. */
  aside: string;
  schema?: string;
};

/** @throws BackupRefused unless the rows are those that the backup lists, and are consistent */
function refuseOtherRows(file: string, database: SqliteFile.Database, { list }: ReadBackup): void {
  const listed = new Map(list.database.tables.map((table) => [table.name, table]));
  const found = tableSums(database);
  const other = found.find(({ name, rows, sha256 }) => {
    const table = listed.get(name);
    return table?.rows !== rows || table.sha256 !== sha256;
  });
  if (other || found.length !== listed.size)
    throw new BackupRefused(`${file} is damaged (the rows of ${other?.name ?? 'a table'} are not those it lists)`);
}

/** @throws BackupRefused for a plain copy that SQLite finds damaged; a backup's bytes have a checksum */
function refuseDamagedCopy(file: string, database: SqliteFile.Database): void {
  const found = database.pragma('quick_check(1)', { simple: true });
  if (found !== 'ok') throw new BackupRefused(`${file} is damaged (${String(found)}). Take another one`);
}

const countBookings = (database: SqliteFile.Database): number =>
  Number(database.prepare('select count(*) from booking').pluck().get());

/** Checks the unpacked database completely. @returns how many bookings it has */
function checkUnpacked(file: string, unpacked: string, backup: ReadBackup | null): number {
  refuseUnfit(unpacked);
  const database = new SqliteFile(unpacked, { readonly: true });
  try {
    refuseNewer(file, database.prepare<[], string>('select name from kysely_migration order by name').pluck().all());
    if (!backup) refuseDamagedCopy(file, database);
    if (backup) refuseOtherRows(file, database, backup);
    return countBookings(database);
  } finally {
    database.close();
  }
}

async function unpack(file: string, staging: string): Promise<ReadBackup | null> {
  if (!isDatabase(file)) {
    await refuseForeignDatabase(file, databaseEntry);
    return readBackup(file, staging);
  }
  copyFileSync(file, path.join(staging, 'gerende.db'));
  return null;
}

/**
 * The data folder must be locked by the caller.
 * @param onStep called after each step of the exchange (tests)
 * @throws BackupRefused with what to do; nothing has changed then
 */
export async function restoreBackup(dataDir: string, file: string, onStep?: (step: string) => void): Promise<Restored> {
  opensAtAll(file);
  const moment = momentName();
  const from = `${stagingPrefix}${moment}`;
  const staging = path.join(dataDir, from);
  const { backup, bookings } = await unpackBeside(file, staging, async () => {
    const backup = await unpack(file, staging);
    return { backup, bookings: checkUnpacked(file, path.join(staging, 'gerende.db'), backup) };
  });
  const aside = `${replacedPrefix}${moment}`;
  const replaced = existsSync(path.join(dataDir, 'gerende.db'));
  const items = backup ? allItems : databaseItems;
  swapData(
    dataDir,
    { from, name: aside, replaced: { items, at: createClock().nowText(), by: path.resolve(file) } },
    onStep,
  );
  const pictures = backup?.list.files.filter((each) => each.path.startsWith('uploads/')).length ?? 0;
  return { version: backup?.head.version ?? null, bookings, pictures, aside, replaced };
}

/**
 * Puts back what the last restore replaced; what it had put in place is set aside in turn, so that an undo can be undone.
 * The data folder must be locked by the caller.
 * @throws BackupRefused when there is nothing to put back
 */
export function undoRestore(dataDir: string, onStep?: (step: string) => void): Undone {
  const last = lastReplaced(dataDir);
  if (!last)
    throw new BackupRefused(
      `there is nothing to put back: ${path.resolve(dataDir)} has no folder ${replacedPrefix}… with a database`,
    );
  const { items, by, at } = last.replaced;
  const aside = `${replacedPrefix}${momentName()}`;
  const replaced = { items, at: createClock().nowText(), by: path.resolve(dataDir, last.name) };
  swapData(dataDir, { from: last.name, name: aside, replaced }, onStep);
  return { by, at, aside };
}

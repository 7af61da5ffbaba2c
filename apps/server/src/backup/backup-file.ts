/** How a restore examines its file before it unpacks it. */
import { closeSync, mkdirSync, openSync, readdirSync, readSync, rmSync } from 'node:fs';
import path from 'node:path';
import { failureOf } from '@gerende/api/platform/backup/problem';
import { BackupRefused, readBackupHead } from '@gerende/api/platform/backup/read-backup';
import { createClock } from '@gerende/api/platform/clock';
import { databaseEntry } from '@gerende/api/platform/database/backup-source';
import { syncFolder } from '@gerende/api/platform/database/sqlite/database-file';

/** Only letters and digits, ordered by time. */
export const momentName = (): string =>
  createClock()
    .nowText()
    .replaceAll(/[^\dTZ]/g, '');

/** Whether it is a plain copy of a database, as earlier versions made them. */
export function isDatabase(file: string): boolean {
  const bytes = Buffer.alloc(16);
  const handle = openSync(file, 'r');
  try {
    return readSync(handle, bytes, 0, 16, 0) === 16 && bytes.toString('latin1') === 'SQLite format 3\0';
  } catch {
    return false;
  } finally {
    closeSync(handle);
  }
}

/** @throws BackupRefused for a file that cannot be opened */
export function opensAtAll(file: string): void {
  try {
    closeSync(openSync(file, 'r'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupRefused(`${file} cannot be read (${reason}). Name the file of a backup`);
  }
}

/**
 * Unpacks a backup into a new folder beside the data.
 * @param unpack also verifies it
 * @throws BackupRefused with what to do; nothing is left of it then
 */
export async function unpackBeside<Result>(
  file: string,
  staging: string,
  unpack: () => Promise<Result>,
): Promise<Result> {
  mkdirSync(staging, { recursive: true, mode: 0o700 });
  try {
    const result = await unpack();
    syncFolders(staging);
    return result;
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    const { problem, detail } = failureOf(error);
    if (problem !== 'disk_full') throw error;
    const folder = path.resolve(path.dirname(staging));
    throw new BackupRefused(
      `there is not enough space in ${folder} to unpack ${file}. Nothing was changed: delete what is not needed there, and try again (${detail})`,
    );
  }
}

const ofFolder = (file: string): string =>
  `${file} is a backup of a school in a data folder, and DATABASE_URL names a server. Restore it into a folder, without ` +
  'DATABASE_URL, and move the school from there: gerende move --to postgres://…';

const ofServer = (file: string): string =>
  `${file} is a backup of a school whose database is on a server. Set DATABASE_URL to an empty database, restore it there, and ` +
  'move the school from there: gerende move --to FOLDER';

/**
 * @param expected the file of a backup that has the database
 * @throws BackupRefused for a backup of the other kind of database, and how to go on
 */
export async function refuseForeignDatabase(file: string, expected: string): Promise<void> {
  const found = isDatabase(file) ? databaseEntry : (await readBackupHead(file)).database;
  if (found !== expected) throw new BackupRefused(found === databaseEntry ? ofFolder(file) : ofServer(file));
}

/** What was unpacked is on disk, with all its names. */
function syncFolders(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) syncFolders(path.join(folder, entry.name));
  syncFolder(folder);
}

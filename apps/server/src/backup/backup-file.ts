/** What a restore asks of the file that it is given, before it unpacks it. */
import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import path from 'node:path';
import { BackupRefused, readBackupHead } from '@gerende/api/platform/backup/read-backup';
import { createClock } from '@gerende/api/platform/clock';
import { databaseEntry } from '@gerende/api/platform/database/backup-source';
import { syncFolder } from '@gerende/api/platform/database/sqlite/database-file';

/** Letters and digits alone, in the order of time. */
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
export function syncFolders(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) syncFolders(path.join(folder, entry.name));
  syncFolder(folder);
}

/** Backs up a database file. */
import { statSync } from 'node:fs';
import path from 'node:path';
import SqliteFile from 'better-sqlite3';
import { createClock } from '../../clock.ts';
import { type BackupSource, type CopiedDatabase, Damaged, databaseEntry } from '../backup-source.ts';
import type { SchoolBackup } from '../engine.ts';
import { copyDatabase } from './database-file.ts';
import { namedPictures } from './named-pictures.ts';
import { tableSums } from './table-sums.ts';

async function size(file: string): Promise<number> {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) throw new Damaged(`there is no database in ${path.resolve(path.dirname(file))}`);
  return found.size;
}

/** Copies the database to `to` and says what is in the copy. */
async function copyAndSum(file: string, to: string): Promise<CopiedDatabase> {
  const database = new SqliteFile(file, { readonly: true, timeout: 10_000 });
  const copied_at = createClock().nowText();
  try {
    await copyDatabase(database, to);
  } catch (error) {
    // SQLite's errors have codes; without one the copy was made, but is not a complete school.
    if (error instanceof Error && !('code' in error)) throw new Damaged(error.message, { cause: error });
    throw error;
  } finally {
    database.close();
  }
  const copy = new SqliteFile(to, { readonly: true });
  try {
    const last_migration = String(copy.prepare('select max(name) from kysely_migration').pluck().get());
    return { copied_at, last_migration, tables: tableSums(copy), pictures: namedPictures(copy) };
  } finally {
    copy.close();
  }
}

/** A database file, open or not, as the source of a backup: nothing else has to be there. */
export const backupOfFile = (file: string): SchoolBackup => ({
  origin: { file },
  isBeingMade: async () => false,
  obstacle: async () => null,
});

export const fileSource = (file: string): BackupSource => ({
  entry: databaseEntry,
  formatVersion: 1,
  isShared: false,
  size: () => size(file),
  // A process of this machine writes its own files, which have its process id in their names.
  alone: (work) => work(),
  copy: (to) => copyAndSum(file, to),
});

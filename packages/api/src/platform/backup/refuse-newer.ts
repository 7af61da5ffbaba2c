/** Whether this version can work with the database in a backup. */
import { migrations } from '@gerende/migrations';
import type SqliteFile from 'better-sqlite3';
import { BackupRefused } from './read-backup.ts';

/** @throws BackupRefused for a database that has changes which this version does not know */
export function refuseNewer(file: string, database: SqliteFile.Database): void {
  const names = database.prepare<[], string>('select name from kysely_migration order by name').pluck().all();
  const unknown = names.find((name) => !(name in migrations));
  if (unknown)
    throw new BackupRefused(
      `${file} was made by a newer version of Gerende (it knows the change ${unknown}). Install that version, or a later one, and restore with it`,
    );
}

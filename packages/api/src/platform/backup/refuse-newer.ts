/** Whether this version can work with the database in a backup. */
import { migrations } from '@gerende/migrations';
import { BackupRefused } from './read-backup.ts';

/** @param changes the migrations that the database has run @throws BackupRefused for one that this version does not know */
export function refuseNewer(file: string, changes: readonly string[]): void {
  const unknown = changes.find((name) => !(name in migrations));
  if (unknown)
    throw new BackupRefused(
      `${file} was made by a newer version of Gerende (it knows the change ${unknown}). Install that version, or a later one, and restore with it`,
    );
}

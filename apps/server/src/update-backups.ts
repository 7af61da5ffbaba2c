/** The backup that is made before a new version runs its migrations, and the one to go back to. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { UpdateBackups } from '@gerende/api/database/database';
import type { BackupPort } from '@gerende/api/platform/backup/port';
import { failureInWords } from '@gerende/api/platform/backup/problem';
import { readBackup } from '@gerende/api/platform/backup/read-backup';

/** The last migration in a backup; null for a file that cannot be read as one. */
async function lastMigration(file: string): Promise<string | null> {
  try {
    return (await readBackup(file)).list.database.last_migration;
  } catch {
    return null;
  }
}

/** The newest backup from before an update to a version with this migration. */
async function findBefore({ folder, list }: BackupPort, change: string): Promise<string | null> {
  for (const { name, kind } of await list()) {
    const file = path.join(folder, name);
    const last = kind === 'upgrade' ? await lastMigration(file) : null;
    if (last !== null && last < change) return file;
  }
  // Earlier versions copied only the database.
  const copy = path.join(folder, `before-${change}.db`);
  return existsSync(copy) ? copy : null;
}

export const updateBackups = (backups: BackupPort): UpdateBackups => ({
  async make() {
    const { folder, make } = backups;
    const outcome = await make('upgrade');
    if ('made' in outcome) return path.join(folder, outcome.made.name);
    throw new Error(
      `The database was not changed for this version, since no backup could be made before: ${failureInWords(outcome.failure, folder)}`,
    );
  },
  findBefore: (change) => findBefore(backups, change),
});

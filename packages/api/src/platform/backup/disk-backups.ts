/** Backups as files in a folder, made in a separate process so that no request waits for them. */
import { createReadStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { readBackupName } from '@gerende/domain/backup/rules';
import type { SchoolBackup } from '../database/engine.ts';
import { programProcess } from '../program-process.ts';
import { builtBeside, type Program } from '../program-thread.ts';
import { type BackupOrder, makeBackup } from './make-backup.ts';
import type { BackupOutcome, BackupPort, StoredBackup } from './port.ts';
import { failureOf } from './problem.ts';
import { fileSize } from './stored-files.ts';

/** Makes the requested backup; a failure is also an answer. */
export async function backUp(order: BackupOrder): Promise<BackupOutcome> {
  try {
    const { file, size } = await makeBackup(order);
    return { made: { name: path.basename(file), size } };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

/** @param file script of the process */
const backupProcess = (file: string): Program<BackupOrder, BackupOutcome> =>
  programProcess(file, {
    // Far longer than a school with a million bookings takes on a slow disk.
    milliseconds: 4 * 3_600_000,
    idleMilliseconds: 1000,
    tooLong: 'The backup was not made in time.',
    ended: 'The process that makes backups ended.',
  });

/** The backups in a folder by their names, newest first; empty where the folder is missing or cannot be read. */
async function listBackups(folder: string): Promise<StoredBackup[]> {
  const names = await readdir(folder).catch(() => []);
  const found: StoredBackup[] = [];
  for (const name of names) {
    const backup = readBackupName(name);
    const size = backup && (await fileSize(path.join(folder, name)));
    if (backup && size !== null) found.push({ ...backup, size });
  }
  return found.sort((a, b) => (a.made_at < b.made_at ? 1 : -1));
}

/** The settings that all backups share, and the database to back up. */
type Settings = Omit<BackupOrder, 'kind' | 'database'> & { database: SchoolBackup };

export function diskBackups({ database, dataDir, version, ...order }: Settings): BackupPort {
  const folder = path.resolve(order.folder);
  const make = builtBeside('backup-process.cjs', backupProcess, backUp);
  /** Undefined for a name that leads outside the folder. */
  const fileOf = (name: string): string | undefined => (readBackupName(name) ? path.join(folder, name) : undefined);
  let inWork = 0;
  return {
    isMadeHere: true,
    folder,
    isBusy: async () => inWork > 0 || (await database.isBeingMade()),
    obstacle: async () => {
      const error = await database.obstacle();
      return error && failureOf(error);
    },
    list: () => listBackups(folder),
    async make(kind) {
      inWork += 1;
      try {
        return await make({ database: database.origin, dataDir: path.resolve(dataDir), folder, version, kind });
      } catch (error) {
        return { failure: failureOf(error) };
      } finally {
        inWork -= 1;
      }
    },
    async read(name) {
      const file = fileOf(name);
      const size = file ? await fileSize(file) : null;
      return file && size !== null ? { size, content: createReadStream(file) } : null;
    },
    async remove(name) {
      const file = fileOf(name);
      if (file) await rm(file, { force: true });
    },
  };
}

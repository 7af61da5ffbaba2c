/** Opens the school's database for a command, beside servers that may be running: no lock, no migration, short writes. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { AppContext } from '@gerende/api/context/context';
import { type Db, openDatabase, openToRead, pendingMigrations } from '@gerende/api/database/database';
import { createClock } from '@gerende/api/platform/clock';
import { refuseUnfit } from '@gerende/api/platform/database/sqlite/database-file';
import { diskFiles } from '@gerende/api/platform/files/disk-files';
import { contextWithoutServices } from '@gerende/api/server/context-without-services';
import type { Config } from './config.ts';
import { databaseFile, uploadFolder } from './data-folder.ts';
import { refuseLostDatabase } from './missing-database.ts';

type Place = Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>;
type Settings = Place & Pick<Config, 'NOW'>;

type OpenSchool = {
  db: Db;
  /** The name by which people find it. */
  words: string;
  close(): Promise<void>;
};

/** @throws with a readable message when there is no database */
function fileOfSchool(dataDir: string): string {
  const file = databaseFile(dataDir);
  refuseLostDatabase(dataDir);
  if (!existsSync(file))
    throw new Error(`there is no school in ${path.resolve(dataDir)} yet; start Gerende there once, or set DATA_DIR`);
  return file;
}

async function openServerBeside(url: string): Promise<OpenSchool> {
  const { openBesideServers } = await import('./open-server-school.ts');
  return openBesideServers(url);
}

function openFileBeside(dataDir: string): OpenSchool {
  refuseUnfit(databaseFile(dataDir));
  const file = fileOfSchool(dataDir);
  const { db } = openDatabase(file);
  return { db, words: file, close: () => db.destroy() };
}

/** The same for code that only reads; the school may have another version. */
export async function openToReadBeside({ DATA_DIR, DATABASE_URL }: Place): Promise<OpenSchool> {
  if (DATABASE_URL) return openServerBeside(DATABASE_URL);
  const file = fileOfSchool(DATA_DIR);
  const db = openToRead(file);
  return { db, words: file, close: () => db.destroy() };
}

/**
 * Runs work on the school's database and closes it. Servers are notified of its writes.
 * @throws with a readable message when there is no database, or it has another version
 */
export async function besideServer<Result>(
  { DATA_DIR, DATABASE_URL, NOW }: Settings,
  work: (app: AppContext) => Promise<Result>,
): Promise<Result> {
  const { db, words, close } = DATABASE_URL ? await openServerBeside(DATABASE_URL) : openFileBeside(DATA_DIR);
  try {
    if ((await pendingMigrations(db)) !== 0)
      throw new Error(
        `${words} belongs to another version of Gerende; start this version once, which brings it up to date`,
      );
    // Not the server's folder, which has files of requests in flight.
    const files = diskFiles({ uploads: uploadFolder(DATA_DIR), incoming: path.join(DATA_DIR, 'incoming-of-command') });
    return await work(contextWithoutServices({ db, clock: createClock(NOW), files }));
  } finally {
    await close();
  }
}

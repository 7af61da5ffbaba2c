/** Opens the school's database for a command, beside a server that may be running: no lock, no migration, short writes. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { AppContext } from '@gerende/api/context/context';
import { openDatabase, pendingMigrations } from '@gerende/api/database/database';
import { createClock } from '@gerende/api/platform/clock';
import { refuseUnfit } from '@gerende/api/platform/database/sqlite/database-file';
import { diskFiles } from '@gerende/api/platform/files/disk-files';
import { contextWithoutServices } from '@gerende/api/server/context-without-services';
import type { Config } from './config.ts';
import { databaseFile, uploadFolder } from './data-folder.ts';
import { refuseLostDatabase } from './missing-database.ts';

type Settings = Pick<Config, 'DATA_DIR' | 'NOW'>;

/**
 * Runs work on the school's database and closes it.
 * @throws with a readable message when there is no database, or it is one of another version
 */
export async function besideServer<Result>(
  { DATA_DIR, NOW }: Settings,
  work: (app: AppContext) => Promise<Result>,
): Promise<Result> {
  const file = databaseFile(DATA_DIR);
  refuseUnfit(file);
  refuseLostDatabase(DATA_DIR);
  if (!existsSync(file))
    throw new Error(`there is no school in ${path.resolve(DATA_DIR)} yet; start Gerende there once, or set DATA_DIR`);
  const { db } = openDatabase(file);
  try {
    if ((await pendingMigrations(db)) !== 0)
      throw new Error(
        `${file} belongs to another version of Gerende; start this version once, which brings it up to date`,
      );
    const files = diskFiles({ uploads: uploadFolder(DATA_DIR), incoming: path.join(DATA_DIR, 'incoming') });
    return await work(contextWithoutServices({ db, clock: createClock(NOW), files }));
  } finally {
    await db.destroy();
  }
}

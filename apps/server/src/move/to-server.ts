/** Moves the school of a data folder to a PostgreSQL server. Its pictures stay in the folder. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { openToRead } from '@gerende/api/database/database';
import { openServer } from '@gerende/api/database/server-database';
import { refuseUnfit } from '@gerende/api/platform/database/sqlite/database-file';
import { databaseFile, openDataFolder } from '../data-folder.ts';
import { refuseLostDatabase } from '../missing-database.ts';
import { storedSecret } from '../secret.ts';
import { type Moved, type MoveProgress, moveSchool, stateOfTarget } from './move-school.ts';

type Settings = { DATA_DIR: string; SECRET?: string | undefined; url: string };

/**
 * The folder's secret recognizes known browsers and counted network addresses, and decrypts the accounts' one-time
 * codes.
 * @throws when SECRET is another
 */
function refuseOtherSecret({ DATA_DIR, SECRET }: Settings): void {
  const stored = storedSecret(DATA_DIR);
  if (stored && SECRET && stored !== SECRET)
    throw new Error(
      `SECRET is not the one in ${path.join(DATA_DIR, 'secret.key')}, by which known browsers and counted guests are recognised, and one-time codes of accounts read; set SECRET to what that file holds`,
    );
}

/** @throws when the folder has no school, a server works on it, or the server has a school already */
export async function moveToServer(settings: Settings, progress: MoveProgress): Promise<Moved> {
  const { DATA_DIR, url } = settings;
  const file = databaseFile(DATA_DIR);
  refuseLostDatabase(DATA_DIR);
  if (!existsSync(file)) throw new Error(`there is no school in ${path.resolve(DATA_DIR)}; set DATA_DIR`);
  refuseOtherSecret(settings);
  const folder = openDataFolder(DATA_DIR);
  const target = openServer({ url, isAlone: true });
  try {
    refuseUnfit(file);
    const from = openToRead(file);
    try {
      return await move(from, target, path.join(DATA_DIR, 'incoming-of-move'), progress);
    } finally {
      await from.destroy();
    }
  } finally {
    await target.close();
    folder.release();
  }
}

async function move(
  from: ReturnType<typeof openToRead>,
  target: ReturnType<typeof openServer>,
  incoming: string,
  progress: MoveProgress,
): Promise<Moved> {
  let moved: Moved | undefined;
  await target.whileNobodyServes(async () => {
    if ((await stateOfTarget(target.db)) === 'whole')
      throw new Error('the database holds a school already; name one that is empty');
    moved = await moveSchool({ from, to: target.db, incoming }, progress, async () => undefined);
  });
  if (!moved) throw new Error('nothing was moved');
  return moved;
}

/** Moves the school of a PostgreSQL server, with its pictures and its secret, into a new data folder. */
import { existsSync, readdirSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { type Db, openDatabase } from '@gerende/api/database/database';
import { openServer } from '@gerende/api/database/server-database';
import { removePart, renameDurably } from '@gerende/api/platform/database/sqlite/database-file';
import { databaseFile, movingFile, openDataFolder, uploadFolder } from '../data-folder.ts';
import { storeSecret } from '../secret.ts';
import { type Moved, type MoveProgress, moveSchool, stateOfTarget } from './move-school.ts';

type Settings = { DATA_DIR: string; DATABASE_URL: string; SECRET: string; folder: string };

/** @throws when the folder contains something that is not part of a move */
function refuseFilled(folder: string): void {
  if (existsSync(databaseFile(folder)))
    throw new Error(`${path.resolve(folder)} holds a school already; name a folder that is empty or not there`);
  const isOurs = existsSync(movingFile(folder));
  const others = existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith('server.lock')) : [];
  if (!isOurs && others.length > 0)
    throw new Error(`${path.resolve(folder)} is not empty; name a folder that is empty or not there`);
}

async function copyPictures(dataDir: string, folder: string): Promise<void> {
  const pictures = uploadFolder(dataDir);
  if (existsSync(pictures)) await cp(pictures, uploadFolder(folder), { recursive: true, preserveTimestamps: true });
}

/** @throws when servers run, there is no school, or the folder is not empty */
export async function moveToFolder(settings: Settings, progress: MoveProgress): Promise<Moved> {
  const { DATA_DIR, DATABASE_URL, folder } = settings;
  if (path.resolve(folder) === path.resolve(DATA_DIR))
    throw new Error(`${folder} is DATA_DIR, where the pictures of the school are; name a new folder`);
  refuseFilled(folder);
  const source = openServer({ url: DATABASE_URL, isAlone: true });
  let moved: Moved | undefined;
  try {
    await source.whileNobodyServes(async () => {
      const lock = openDataFolder(folder);
      try {
        moved = await fill(source.db, settings, progress);
      } finally {
        lock.release();
      }
    });
  } finally {
    await source.close();
  }
  if (!moved) throw new Error('nothing was moved');
  return moved;
}

async function openTarget(folder: string): Promise<ReturnType<typeof openDatabase>> {
  const part = movingFile(folder);
  const target = openDatabase(part);
  if ((await stateOfTarget(target.db)) !== 'whole') return target;
  // A run was interrupted before the file had its name. The server's present content is copied.
  await target.db.destroy();
  removePart(part);
  return openDatabase(part);
}

async function fill(
  from: Db,
  { DATA_DIR, SECRET, folder }: Omit<Settings, 'DATABASE_URL'>,
  progress: MoveProgress,
): Promise<Moved> {
  const { db, file } = await openTarget(folder);
  // A power cut may lose the last transactions; the same command copies them again.
  file.pragma('synchronous = NORMAL');
  try {
    const moved = await moveSchool(
      { from, to: db, incoming: path.join(folder, 'incoming-of-move') },
      progress,
      async () => {
        progress.onStep('copying pictures');
        await copyPictures(DATA_DIR, folder);
        storeSecret(folder, SECRET);
      },
    );
    await db.destroy();
    renameDurably(movingFile(folder), databaseFile(folder));
    return moved;
  } finally {
    await db.destroy();
  }
}

/** Opens the school's database: created completely when missing, checked, migrated, seeded with the demo. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { type Db, migrate, openDatabase } from '@gerende/api/database/database';
import { createClock } from '@gerende/api/platform/clock';
import {
  claimDatabase,
  copyDatabase,
  explainDamage,
  refuseUnfit,
  releaseDatabase,
  removePart,
  renameDurably,
} from '@gerende/api/platform/database/sqlite/database-file';
import type { OnWritten } from '@gerende/api/platform/database/sqlite/driver';
import { diskFiles } from '@gerende/api/platform/files/disk-files';
import { contextWithoutServices } from '@gerende/api/server/context-without-services';
import { seedDemo } from '@gerende/demo-school/seed-demo';
import { backupFolder, databaseFile, uploadFolder } from './data-folder.ts';
import { refuseLostDatabase } from './missing-database.ts';
import { updateBackups } from './update-backups.ts';

type OpenDatabase = ReturnType<typeof openDatabase>;

export type School = OpenDatabase & { close(): Promise<void> };

type Settings = {
  DATA_DIR: string;
  NOW?: string | undefined;
  /** Whether the demo school should be stored in this migrated database. */
  wantsDemo: (db: Db) => Promise<boolean>;
  onWritten?: OnWritten;
};

/** Copies that this version and earlier ones did not finish. */
const unfinishedCopy = /^(gerende-.*-upgrade\.gerende-backup\..*|before-.*)\.part$/;

/** Removes backups before a migration that a kill left unfinished; those of the backup command may still be running. */
function removeUnfinishedCopies(dataDir: string): void {
  const folder = backupFolder(dataDir);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  for (const name of readdirSync(folder)) if (unfinishedCopy.test(name)) removePart(path.join(folder, name));
}

/** Stores the demo school as its guests and desk would, without uploads, mails and rate limits. */
async function storeDemo({ db }: OpenDatabase, { DATA_DIR, NOW }: Settings): Promise<void> {
  const files = diskFiles({ uploads: uploadFolder(DATA_DIR), incoming: path.join(DATA_DIR, 'incoming-of-seed') });
  await seedDemo(contextWithoutServices({ db, clock: createClock(NOW), files }));
}

/**
 * Works on a database under a temporary name, then renames it. A kill before that leaves only a partial file, which the
 * next start removes; so nothing has to be synced to disk until the end.
 */
async function finish(part: string, file: string, work: (database: OpenDatabase) => Promise<void>): Promise<void> {
  const database = openDatabase(part);
  try {
    database.file.pragma('synchronous = OFF');
    await work(database);
    await database.db.destroy();
    renameDurably(part, file);
  } catch (error) {
    await database.db.destroy();
    removePart(part);
    throw error;
  }
}

async function openChecked(file: string, { DATA_DIR, onWritten }: Settings): Promise<School> {
  refuseUnfit(file);
  const database = openDatabase(file, onWritten);
  const close = async (): Promise<void> => {
    await database.db.destroy();
    // A handle that was never used does not close its file.
    database.file.close();
    releaseDatabase(file);
  };
  try {
    claimDatabase(database.file);
    await migrate(database, updateBackups(DATA_DIR));
  } catch (error) {
    await close();
    throw explainDamage(file, error);
  }
  return { ...database, close };
}

/** @throws with a readable message when the file must not or cannot be opened, or a migration fails */
export async function openSchool(settings: Settings): Promise<School> {
  const file = databaseFile(settings.DATA_DIR);
  const part = `${file}.part`;
  removePart(part);
  removeUnfinishedCopies(settings.DATA_DIR);
  if (!existsSync(file)) {
    refuseUnfit(file);
    refuseLostDatabase(settings.DATA_DIR);
    await finish(part, file, async (database) => {
      await migrate(database);
      if (await settings.wantsDemo(database.db)) await storeDemo(database, settings);
    });
  }
  const school = await openChecked(file, settings);
  if (!(await settings.wantsDemo(school.db))) return school;
  await copyDatabase(school.file, part);
  await school.close();
  await finish(part, file, (database) => storeDemo(database, settings));
  return openChecked(file, settings);
}

/** Opens the school's database: created completely when missing, checked, migrated, seeded with the demo. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { backupOf, type Db, migrate, openDatabase } from '@gerende/api/database/database';
import type { SlowReads } from '@gerende/api/database/slow-reads';
import { createClock } from '@gerende/api/platform/clock';
import type { OnWritten } from '@gerende/api/platform/database/on-written';
import {
  claimDatabase,
  copyDatabase,
  explainDamage,
  refuseUnfit,
  releaseDatabase,
  removePart,
  renameDurably,
} from '@gerende/api/platform/database/sqlite/database-file';
import { diskFiles } from '@gerende/api/platform/files/disk-files';
import { storageCheck } from '@gerende/api/platform/storage/storage-check';
import { contextWithoutServices } from '@gerende/api/server/context-without-services';
import { openReader } from '@gerende/api/server/reader/reader-thread';
import { seedDemo } from '@gerende/demo-school/seed-demo';
import { backupFolder, databaseFile, uploadFolder } from './data-folder.ts';
import { refuseLostDatabase } from './missing-database.ts';
import { backupsIn } from './school-backups.ts';
import { updateBackups } from './update-backups.ts';

type OpenDatabase = ReturnType<typeof openDatabase>;

/** The school's database, on either engine. */
export type School = {
  db: Db;
  slowReads: SlowReads;
  /** Bytes of the database. */
  size(): Promise<number>;
  /** Rejects with the reason when nothing can be stored. */
  checkStorage(): Promise<void>;
  /**
   * Calls `begin` when this process does the work that is done once for the school, and its returned function when it
   * no longer does.
   */
  lead(begin: () => () => void): void;
  close(): Promise<void>;
};

/** The same for an open file. */
export type SchoolFile = OpenDatabase & { close(): Promise<void> };

export type SchoolSettings = {
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
export async function storeDemo(
  { db }: { db: Db },
  { DATA_DIR, NOW }: Pick<SchoolSettings, 'DATA_DIR' | 'NOW'>,
): Promise<void> {
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

async function openChecked(file: string, { DATA_DIR, onWritten }: SchoolSettings): Promise<SchoolFile> {
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
    await migrate(database, updateBackups(backupsIn(DATA_DIR, backupOf(database.db))));
  } catch (error) {
    await close();
    throw explainDamage(file, error);
  }
  return { ...database, close };
}

/** Size of the database file with its log. */
async function sizeOf(file: string): Promise<number> {
  const sizes = [file, `${file}-wal`].map((each) => statSync(each, { throwIfNoEntry: false })?.size ?? 0);
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** @throws with a readable message when the file must not or cannot be opened, or a migration fails */
export async function openSchool(settings: SchoolSettings): Promise<School> {
  const { db, file, close } = await openSchoolFile(settings);
  const slowReads = openReader(db, file.name);
  return {
    db,
    slowReads,
    size: () => sizeOf(file.name),
    checkStorage: storageCheck(db, settings.DATA_DIR),
    lead: (begin) => void begin(),
    close: async () => {
      // This comes before the database: the last connection that closes removes the log.
      await slowReads.close();
      await close();
    },
  };
}

/** The same for an open file. */
export async function openSchoolFile(settings: SchoolSettings): Promise<SchoolFile> {
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

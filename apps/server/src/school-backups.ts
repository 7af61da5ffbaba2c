/** Where the school's backups are, and who makes them. */
import { backupOf, type Db } from '@gerende/api/database/database';
import { diskBackups } from '@gerende/api/platform/backup/disk-backups';
import { type BackupPort, noBackups } from '@gerende/api/platform/backup/port';
import type { DatabaseOrigin } from '@gerende/api/platform/database/backup-source';
import type { SchoolBackup } from '@gerende/api/platform/database/engine';
import type { Config } from './config.ts';
import { backupFolder, databaseFile } from './data-folder.ts';
import { programVersion } from './program-version.ts';

/** The database that the settings name. */
export const originOf = ({ DATABASE_URL, PG_BIN, DATA_DIR }: Config): DatabaseOrigin =>
  DATABASE_URL ? { url: DATABASE_URL, programs: PG_BIN } : { file: databaseFile(DATA_DIR) };

/** The backups in the data folder. @param database what is backed up */
export const backupsIn = (dataDir: string, database: SchoolBackup): BackupPort =>
  diskBackups({ database, dataDir, folder: backupFolder(dataDir), version: programVersion });

/** The same, or none where the operator of the database's server makes them. */
export const backupsOf = (
  { BACKUPS, DATA_DIR }: Pick<Config, 'DATA_DIR'> & Partial<Pick<Config, 'BACKUPS'>>,
  db: Db,
): BackupPort => (BACKUPS === 'elsewhere' ? noBackups : backupsIn(DATA_DIR, backupOf(db)));

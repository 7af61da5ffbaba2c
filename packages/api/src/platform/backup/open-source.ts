/** Opens a database for a backup. */
import type { BackupSource, DatabaseOrigin } from '../database/backup-source.ts';
import { fileSource } from '../database/sqlite/backup-source.ts';

/** PostgreSQL's code is not loaded for a file. */
export async function openSource(origin: DatabaseOrigin): Promise<BackupSource> {
  if ('file' in origin) return fileSource(origin.file);
  return (await import('../database/postgres/backup/backup-source.ts')).serverSource(origin);
}

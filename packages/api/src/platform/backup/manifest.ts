/**
 * What stands in a backup file beside the data: a head, which comes first and says what the file is, and a list, which
 * comes last and says what has to be in it (docs/decisions/0052).
 */
import { backupKinds } from '@gerende/domain/backup/rules';
import * as z from 'zod';
import { databaseEntry, dumpEntry } from '../database/backup-source.ts';

export const headEntry = 'backup.json';
export const listEntry = 'manifest.json';
export const secretEntry = 'secret.key';
export const uploadsEntry = 'uploads';

/** The latest that is read. Raised when an older version could not read a file; 2 brought those of a database on a server. */
export const formatVersion = 2;

export const BackupHead = z.object({
  format: z.literal('gerende-backup'),
  format_version: z.int().positive(),
  /** Version of the program that made it. */
  version: z.string(),
  kind: z.enum(backupKinds),
  /** Which of the files is the database. */
  database: z.enum([databaseEntry, dumpEntry]).default(databaseEntry),
  /** Instant at which it was begun, ISO 8601 in UTC. */
  made_at: z.string(),
});
export type BackupHead = z.infer<typeof BackupHead>;

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const BackupList = z.object({
  database: z.object({
    /** Instant of which the rows are, ISO 8601 in UTC. */
    copied_at: z.string(),
    last_migration: z.string(),
    /** Where its tables were, of a database on a server. */
    schema: z.string().optional(),
    tables: z.array(z.object({ name: z.string(), rows: z.int().nonnegative(), sha256: Sha256 })),
  }),
  files: z.array(z.object({ path: z.string(), size: z.int().nonnegative(), sha256: Sha256 })),
  /** Pictures that rows name and that were not there: the backup is whole without them, the school was not. */
  missing: z.array(z.string()),
  /** Those of the files that are secret: who has them can sign links and logins in the school's name. */
  secrets: z.array(z.string()),
  /** What a school has to keep by itself. */
  left_out: z.array(z.string()),
});
export type BackupList = z.infer<typeof BackupList>;

export const leftOut = [
  'settings: environment variables and the file .env, with the passwords of outside services',
  'fonts and the program itself, which every installation has',
  'earlier backups',
];

/**
 * The entries of a backup file besides the data: a header, which comes first and says what the file is, and a list,
 * which comes last and says what must be in it (docs/decisions/0052).
 */
import { backupKinds } from '@gerende/domain/backup/rules';
import * as z from 'zod';
import { databaseEntry, dumpEntry } from '../database/backup-source.ts';

export const headEntry = 'backup.json';
export const listEntry = 'manifest.json';
export const secretEntry = 'secret.key';
export const uploadsEntry = 'uploads';

/**
 * The latest format that is read. It is raised when an older version could not read a file; 2 added backups of a
 * database on a server.
 */
export const formatVersion = 2;

export const BackupHead = z.object({
  format: z.literal('gerende-backup'),
  format_version: z.int().positive(),
  /** Version of the program that made it. */
  version: z.string(),
  kind: z.enum(backupKinds),
  /** Which of the files is the database. */
  database: z.enum([databaseEntry, dumpEntry]).default(databaseEntry),
  /** When the backup was begun, ISO 8601 in UTC. */
  made_at: z.string(),
});
export type BackupHead = z.infer<typeof BackupHead>;

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const BackupList = z.object({
  database: z.object({
    /** The moment that the rows show, ISO 8601 in UTC. */
    copied_at: z.string(),
    last_migration: z.string(),
    /** Where the tables of a database on a server were. */
    schema: z.string().optional(),
    tables: z.array(z.object({ name: z.string(), rows: z.int().nonnegative(), sha256: Sha256 })),
  }),
  files: z.array(z.object({ path: z.string(), size: z.int().nonnegative(), sha256: Sha256 })),
  /** Pictures that rows name but that were missing: the backup is complete without them, the school's data was not. */
  missing: z.array(z.string()),
  /** The secret files: whoever has them can sign links and logins in the school's name. */
  secrets: z.array(z.string()),
  /** What a school has to store elsewhere itself. */
  left_out: z.array(z.string()),
});
export type BackupList = z.infer<typeof BackupList>;

export const leftOut = [
  'settings: environment variables and the file .env, with the passwords of outside services',
  'fonts and the program itself, which every installation has',
  'earlier backups',
];

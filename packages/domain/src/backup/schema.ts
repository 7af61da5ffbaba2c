/** The backups of a school as its administrators see them. */
import * as z from 'zod';
import { readFlag, readInteger } from '../primitives.ts';
import { backupKinds, backupProblems } from './rules.ts';

/** Instants are ISO 8601 in UTC. */
export const BackupState = z.object({
  /** False where the operator of the database's server backs it up: then there is none, and none is made. */
  is_made_here: z.boolean(),
  /** Where the backups are on the server. */
  folder: z.string(),
  time_zone: z.string(),
  /** Newest first; `size` is in bytes, `age` in seconds. */
  backups: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(backupKinds),
      made_at: z.string(),
      size: z.int(),
      age: z.int(),
    }),
  ),
  /** Whether one is made every night, and at which hour of the school's day. */
  nightly: z.boolean(),
  hour: z.int(),
  is_running: z.boolean(),
  /** Why none can be made at present; null if no reason is known. */
  obstacle: z.object({ problem: z.enum(backupProblems), detail: z.string() }).nullable(),
  /** Why the last one failed; null if it did not. */
  failure: z.object({ at: z.string(), problem: z.enum(backupProblems), detail: z.string() }).nullable(),
});
export type BackupState = z.infer<typeof BackupState>;

/** Fields left out stay as they are: somebody else may have changed them. */
export const SaveBackupPlan = z.object({
  nightly: readFlag.optional(),
  hour: readInteger(0, 23, 'errors:invalidHour').optional(),
});
export type SaveBackupPlan = z.infer<typeof SaveBackupPlan>;

export const BackupNameParam = z.object({ name: z.string() });

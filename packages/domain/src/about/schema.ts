/** What an administrator sees about the program itself. */
import * as z from 'zod';

/** Packages inside the program, each with the licence it is used under; other fields of the list are left out. */
export const Licences = z.array(z.object({ name: z.string(), version: z.string(), licence: z.string() }));
export type Licences = z.infer<typeof Licences>;

export const About = z.object({
  version: z.string(),
  node: z.string(),
  /** The name and the version of the program that stores the data, such as SQLite. */
  database: z.string(),
  database_version: z.string(),
  data_folder: z.string(),
  /** Bytes. */
  database_size: z.int(),
  /** False where the database's server is backed up in another way. */
  has_backups_here: z.boolean(),
  /** Instant of the newest backup, ISO 8601 in UTC; null without one. */
  last_backup: z.string().nullable(),
  time_zone: z.string(),
  /** Null where the program runs from its sources. */
  licences: Licences.nullable(),
});
export type About = z.infer<typeof About>;

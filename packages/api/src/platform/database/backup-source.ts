/** What a backup needs from a database on either engine, also in a process that does not serve the school. */
/** The name of the database within a backup. */
export const databaseEntry = 'gerende.db';
/** The same for a database on a server. */
export const dumpEntry = 'gerende.dump';

/** The database, or another file that must be in the backup, cannot be read completely. */
export class Damaged extends Error {}

/** The programs that copy a database on a server are missing on this machine, or do not support that server. */
export class ProgramsUnfit extends Error {}

export type TableSum = { name: string; rows: number; sha256: string };

/** Identifies a database to a separate process; none of its secrets is ever an argument of a program, or in a log. */
export type DatabaseOrigin = { file: string } | ServerOrigin;

export type ServerOrigin = {
  url: string;
  /** The folder of pg_dump, pg_restore and psql; without it they are looked up in the PATH. */
  programs?: string | undefined;
};

/** What is in a copy, and the pictures that its rows name. */
export type CopiedDatabase = {
  /** The moment that the rows show, ISO 8601 in UTC. */
  copied_at: string;
  last_migration: string;
  /** Where the tables are, on a server. */
  schema?: string;
  tables: TableSum[];
  pictures: Set<string>;
};

export type BackupSource = {
  /** The name of the copy within a backup. */
  readonly entry: typeof databaseEntry | typeof dumpEntry;
  /** The first version of the format that supports such a copy. */
  readonly formatVersion: number;
  /** Whether processes of other machines may write backups of it into the same folder. */
  readonly isShared: boolean;
  /** Bytes. @throws Damaged when there is no database */
  size(): Promise<number>;
  /** Runs the work while no other process makes a backup of it, as far as processes on other machines could. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Copies it as of one moment into a file, and verifies the copy. @throws Damaged for a copy that is not a complete school */
  copy(file: string): Promise<CopiedDatabase>;
};

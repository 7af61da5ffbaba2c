/** What a backup needs of a database, whichever engine it has, also in a process that does not serve the school. */
/** The name of the database within a backup. */
export const databaseEntry = 'gerende.db';
/** The same of one on a server. */
export const dumpEntry = 'gerende.dump';

/** The database, or another file that has to go in, cannot be read as a whole. */
export class Damaged extends Error {}

/** What copies a database on a server is missing where Gerende runs, or does not know that server. */
export class ProgramsUnfit extends Error {}

export type TableSum = { name: string; rows: number; sha256: string };

/** Names a database to a process of its own; no secret in it is ever an argument of a program, or in a log. */
export type DatabaseOrigin = { file: string } | ServerOrigin;

export type ServerOrigin = {
  url: string;
  /** The folder of pg_dump, pg_restore and psql; those that the PATH finds where it is left out. */
  programs?: string | undefined;
};

/** What is in a copy, and the pictures that its rows name. */
export type CopiedDatabase = {
  /** Instant of which the rows are, ISO 8601 in UTC. */
  copied_at: string;
  last_migration: string;
  /** Where the tables are, on a server. */
  schema?: string;
  tables: TableSum[];
  pictures: Set<string>;
};

export type BackupSource = {
  /** The name that the copy has within a backup. */
  readonly entry: typeof databaseEntry | typeof dumpEntry;
  /** The first version of the format that knows such a copy. */
  readonly formatVersion: number;
  /** Whether processes of other machines may write backups of it into the same folder. */
  readonly isShared: boolean;
  /** Bytes. @throws Damaged when there is no database */
  size(): Promise<number>;
  /** Runs the work while no other process makes a backup of it, as far as processes of other machines might. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Copies it as of one moment into a file, and reads the copy again. @throws Damaged for a copy that is not a whole school */
  copy(file: string): Promise<CopiedDatabase>;
};

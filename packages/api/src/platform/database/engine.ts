/** What each engine does differently, beyond what Kysely covers. `sqlite/` and `postgres/` each implement it (decision 0071). */
import type { Kysely, QueryExecutorProvider, Transaction } from 'kysely';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Cache, Handle } from '../cache/cache.ts';
import type { DatabaseOrigin } from './backup-source.ts';
import type { TableAccess } from './tables.ts';

/** What a transaction decides about, such as the lessons of a day, each under a unique name. */
export type Claims = readonly string[];

/** A statement that is already compiled. */
export type ReadyStatement = {
  sql: string;
  /** The table. */
  writes: string | undefined;
  /**
   * False for a read that also sees uncommitted writes of the open transaction, and for a write in a transaction whose
   * answer nobody needs: on a server, its error is thrown by the next statement or by the commit.
   */
  waits: boolean;
};

/** A number of uses in a number of seconds, counted separately for each `keyPrefix`. */
export type CountedUses = { keyPrefix: string; points: number; duration: number };
/** What backups need to know of an open database. */
export type SchoolBackup = {
  /** Identifies it to the process that copies it. */
  readonly origin: DatabaseOrigin;
  /** Whether any process of the school is making a backup, as far as can be seen. */
  isBeingMade(): Promise<boolean>;
  /** Why it cannot be copied at present, as far as is known without trying. */
  obstacle(): Promise<Error | null>;
};

export type Engine = {
  readonly name: 'sqlite' | 'postgres';
  /** The name that users know it by. */
  readonly product: string;
  readonly cache: Cache;
  /** Whether a list is passed as it is; otherwise as JSON. */
  readonly takesLists: boolean;
  /**
   * Runs a statement past Kysely: synchronously, where it need not wait, or, on a server, without waiting for the
   * answers to earlier statements of its transaction. Kysely's own way takes some fifteen promises, which cost as much
   * as a small statement.
   * @returns its rows; undefined when it has not run and must run through Kysely
   */
  runCompiled<Row>(
    db: Handle,
    statement: ReadyStatement,
    parameters: readonly unknown[],
  ): Row[] | Promise<Row[]> | undefined;
  /**
   * Runs the work as a transaction, while nobody else writes. Resolves or rejects as the work does, after the commit.
   * @param claims names all that the work decides about; then others that have claimed none of it may write at the same
   * time
   */
  inTransaction<Tables, Result>(
    db: Kysely<Tables>,
    work: (db: Transaction<Tables>) => Promise<Result>,
    claims?: Claims,
  ): Promise<Result>;
  /** Changes nothing, but causes a write and a sync. @throws when nothing can be stored */
  tryWrite<Tables>(db: Kysely<Tables>): Promise<void>;
  hasTable<Tables>(db: Kysely<Tables>, name: string): Promise<boolean>;
  /** Called when migrations have run. */
  afterMigrations<Tables>(db: Kysely<Tables>): Promise<void>;
  /** Maintenance of the text index of bookings. */
  searchIndex: {
    prepare<Tables>(db: Kysely<Tables>): Promise<void>;
    /**
     * Merges about this many pages of it; with a negative number, all of it is merged by this step and the following
     * ones.
     * @returns whether it wrote anything
     */
    mergeStep<Tables>(db: Kysely<Tables>, pages: number): Promise<boolean>;
  };
  /**
   * Counts uses by key, for all processes that have the database open. It waits for no writer, takes part in no
   * transaction, and counts for this process alone while the database cannot be reached.
   * @param givesBack whether uses are also taken back; otherwise a key that is used up need not be looked up again
   */
  limiter(uses: CountedUses, givesBack: boolean): RateLimiterAbstract;
  /**
   * Removes deleted rows from what the engine stores beside the tables, as far as it can.
   * @param tables the tables that had them
   */
  forgetDeleted<Tables>(db: Kysely<Tables>, tables: readonly string[]): Promise<void>;
  readonly backup: SchoolBackup;
  readonly tables: TableAccess;
};

/** Kysely's adapter of an engine gives access to it from each handle. */
export type WithEngine = { readonly engine: Engine };

/** Undefined for a database that was opened otherwise, as by a test. */
export const engineOf = (db: QueryExecutorProvider): Engine | undefined =>
  (db.getExecutor().adapter as Partial<WithEngine> | undefined)?.engine;

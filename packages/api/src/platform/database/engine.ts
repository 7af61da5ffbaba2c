/** What a database does in its own way, besides what Kysely knows of it. `sqlite/` and `postgres/` each have one (decision 0071). */
import type { Kysely, QueryExecutorProvider, Transaction } from 'kysely';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Cache, Handle } from '../cache/cache.ts';
import type { DatabaseOrigin } from './backup-source.ts';
import type { TableAccess } from './tables.ts';

/** What a transaction decides about, such as the lessons of a day, each by a name of its own. */
export type Claims = readonly string[];

/** A statement that was compiled before. */
export type ReadyStatement = {
  sql: string;
  /** The table. */
  writes: string | undefined;
  /**
   * False for a read that also sees what the open transaction has written, and for a write of a transaction whose answer nobody
   * needs: where a server is asked, its error is thrown by what is asked next, or by the commit.
   */
  waits: boolean;
};

/** So many uses in so many seconds, counted apart for each `keyPrefix`. */
export type CountedUses = { keyPrefix: string; points: number; duration: number };
/** What backups need to know of an open database. */
export type SchoolBackup = {
  /** Names it to the process that copies it. */
  readonly origin: DatabaseOrigin;
  /** Whether any process of the school makes a backup now, as far as they can be seen. */
  isBeingMade(): Promise<boolean>;
  /** Why it cannot be copied at present, as far as that is known without trying. */
  obstacle(): Promise<Error | null>;
};

export type Engine = {
  readonly name: 'sqlite' | 'postgres';
  /** The name that people know it by. */
  readonly product: string;
  readonly cache: Cache;
  /** Whether a list is handed over as it is; otherwise as JSON. */
  readonly takesLists: boolean;
  /**
   * Runs a statement past Kysely: in the caller's turn, where it need not wait, or without waiting for the answers to others of
   * its transaction, where a server is asked. Kysely's own way takes some fifteen promises, which cost as much as a small statement.
   * @returns its rows; undefined when it has not run and has to go Kysely's way
   */
  runCompiled<Row>(
    db: Handle,
    statement: ReadyStatement,
    parameters: readonly unknown[],
  ): Row[] | Promise<Row[]> | undefined;
  /**
   * Runs the work as a transaction, while nobody else writes. Resolves or rejects as the work does, after the commit.
   * @param claims names all that the work decides about; then others may write at the same time who have claimed none of it
   */
  inTransaction<Tables, Result>(
    db: Kysely<Tables>,
    work: (db: Transaction<Tables>) => Promise<Result>,
    claims?: Claims,
  ): Promise<Result>;
  /** Changes nothing, but must be written and synced. @throws when nothing can be stored */
  tryWrite<Tables>(db: Kysely<Tables>): Promise<void>;
  hasTable<Tables>(db: Kysely<Tables>, name: string): Promise<boolean>;
  /** Called when migrations have run. */
  afterMigrations<Tables>(db: Kysely<Tables>): Promise<void>;
  /** Looks after the text index of bookings. */
  searchIndex: {
    prepare<Tables>(db: Kysely<Tables>): Promise<void>;
    /** Tidies about so many pages of it; all of it by this step and those that follow, with a negative number. @returns whether it wrote anything */
    mergeStep<Tables>(db: Kysely<Tables>, pages: number): Promise<boolean>;
  };
  /**
   * Counts uses by key, for all processes that have the database open. Waits for no writer, takes part in no transaction, and still
   * counts, for this process alone, where the database cannot be reached.
   * @param givesBack whether uses are also taken back; otherwise a key that is used up need not be looked for again
   */
  limiter(uses: CountedUses, givesBack: boolean): RateLimiterAbstract;
  /** Leaves nothing of deleted rows in what the engine has beside the tables, as far as it can. @param tables what had them */
  forgetDeleted<Tables>(db: Kysely<Tables>, tables: readonly string[]): Promise<void>;
  readonly backup: SchoolBackup;
  readonly tables: TableAccess;
};

/** Kysely's adapter of an engine leads from each handle to it. */
export type WithEngine = { readonly engine: Engine };

/** Undefined for a database that was opened otherwise, as by a test. */
export const engineOf = (db: QueryExecutorProvider): Engine | undefined =>
  (db.getExecutor().adapter as Partial<WithEngine> | undefined)?.engine;

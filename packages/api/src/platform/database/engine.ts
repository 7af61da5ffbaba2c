/** What a database does in its own way, besides what Kysely knows of it. `sqlite/` and `postgres/` each have one (decision 0071). */
import type { Kysely, QueryExecutorProvider, Transaction } from 'kysely';
import type { Cache, Handle } from '../cache/cache.ts';

/** A statement that was compiled before. */
export type ReadyStatement = {
  sql: string;
  /** The table. */
  writes: string | undefined;
  /** False for a read that also sees what the open transaction has written. */
  waits: boolean;
};

export type Engine = {
  readonly name: 'sqlite' | 'postgres';
  readonly cache: Cache;
  /** Whether a list is handed over as it is; otherwise as JSON. */
  readonly takesLists: boolean;
  /**
   * Runs a statement in the caller's turn, where it need not wait. Kysely's own way takes some fifteen promises, which cost as
   * much as a small statement.
   * @returns its rows; undefined when it has not run and has to go Kysely's way
   */
  runNow<Row>(db: Handle, statement: ReadyStatement, parameters: readonly unknown[]): Row[] | undefined;
  /** Runs the work as a transaction, while nobody else writes. Resolves or rejects as the work does, after the commit. */
  inTransaction<Tables, Result>(
    db: Kysely<Tables>,
    work: (db: Transaction<Tables>) => Promise<Result>,
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
  /** Leaves nothing of deleted rows in what the engine has beside the tables. */
  forgetDeleted<Tables>(db: Kysely<Tables>): Promise<void>;
};

/** Kysely's adapter of an engine leads from each handle to it. */
export type WithEngine = { readonly engine: Engine };

/** Undefined for a database that was opened otherwise, as by a test. */
export const engineOf = (db: QueryExecutorProvider): Engine | undefined =>
  (db.getExecutor().adapter as Partial<WithEngine> | undefined)?.engine;

/** What Kysely is opened with: the guarded driver, and ways past Kysely to it and to what it keeps. */
import { type QueryExecutorProvider, SqliteAdapter, SqliteDialect, type SqliteDriver } from 'kysely';
import {
  GuardedDriver,
  type Handle,
  type Memories,
  type ReadyStatement,
  type Settings,
  type Surroundings,
} from './guarded-driver.ts';
import { isOfCatalogue, isOfSessions } from './kept/record-tables.ts';
import { TableMemory } from './kept/table-memory.ts';

/** SQLite rolls back changes of tables with a transaction; Kysely's adapter says that it does not. */
class GuardedAdapter extends SqliteAdapter {
  readonly memories: Memories;
  readonly driver: GuardedDriver;

  constructor(memories: Memories, driver: GuardedDriver) {
    super();
    this.memories = memories;
    this.driver = driver;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

const adapterOf = (db: QueryExecutorProvider): GuardedAdapter | undefined => {
  const { adapter } = db.getExecutor();
  return adapter instanceof GuardedAdapter ? adapter : undefined;
};

/** What is remembered of the catalogue of this database, whether by its handle or a transaction's; undefined for another driver. */
export const memoryOf = (db: QueryExecutorProvider): TableMemory | undefined => adapterOf(db)?.memories.catalogue;

/** The same of who is logged in. */
export const sessionMemoryOf = (db: QueryExecutorProvider): TableMemory | undefined => adapterOf(db)?.memories.sessions;

/** Must be called by who opens a transaction, with its handle, so that its statements may run at once. */
export const noteTransaction = (db: QueryExecutorProvider): void => adapterOf(db)?.driver.noteHandle(db);

/** Must be called before anything is used that is kept of this database elsewhere. */
export const noticeOtherWriters = (db: QueryExecutorProvider): void => adapterOf(db)?.driver.noticeOthers();

/**
 * Runs a statement at once, where it need not wait for a transaction. Kysely's own way takes some fifteen promises, which
 * cost as much as a small statement (decision 0056).
 * @returns its rows; undefined when it has not run and has to go Kysely's way
 */
export function runNow<Row>(db: Handle, statement: ReadyStatement, parameters: readonly unknown[]): Row[] | undefined {
  const isPlain = db.getExecutor().plugins.length === 0;
  return isPlain ? adapterOf(db)?.driver.runNow(db, statement, parameters) : undefined;
}

export class GuardedDialect extends SqliteDialect {
  readonly #memories: Memories;
  readonly #driver: GuardedDriver;

  constructor(settings: Settings, surroundings: Omit<Surroundings, 'memories'>) {
    super(settings);
    const look = (): void => this.#driver.noticeOthers();
    this.#memories = {
      catalogue: new TableMemory(isOfCatalogue, look),
      sessions: new TableMemory(isOfSessions, look),
    };
    this.#driver = new GuardedDriver(settings, { ...surroundings, memories: this.#memories });
  }

  override createDriver(): SqliteDriver {
    return this.#driver;
  }

  override createAdapter(): SqliteAdapter {
    return new GuardedAdapter(this.#memories, this.#driver);
  }
}

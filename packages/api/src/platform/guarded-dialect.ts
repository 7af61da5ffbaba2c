/** What Kysely is opened with: the guarded driver, and ways past Kysely to it and to what it keeps. */
import { type QueryExecutorProvider, type SqliteAdapter, SqliteDialect, type SqliteDriver } from 'kysely';
import { Cache, CachingAdapter, type Handle } from './cache/cache.ts';
import { OtherWriters } from './cache/other-writers.ts';
import { anyTable } from './cache/tables.ts';
import { GuardedDriver, type ReadyStatement, type Settings, type Surroundings } from './guarded-driver.ts';

/** SQLite rolls back changes of tables with a transaction; Kysely's adapter says that it does not. */
class GuardedAdapter extends CachingAdapter {
  readonly driver: GuardedDriver;

  constructor(cache: Cache, driver: GuardedDriver) {
    super(cache);
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

/** Must be called by who opens a transaction, with its handle, so that its statements may run at once. */
export const noteTransaction = (db: QueryExecutorProvider): void => adapterOf(db)?.driver.noteHandle(db);

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
  readonly #cache: Cache;
  readonly #driver: GuardedDriver;

  constructor(settings: Settings, surroundings: Omit<Surroundings, 'cache'>) {
    super(settings);
    this.#cache = new Cache(() => this.#driver.noticeOthers());
    this.#driver = new GuardedDriver(settings, { ...surroundings, cache: this.#cache });
  }

  override createDriver(): SqliteDriver {
    return this.#driver;
  }

  override createAdapter(): SqliteAdapter {
    return new GuardedAdapter(this.#cache, this.#driver);
  }
}

/** For a connection that only reads, of which every commit is another's. */
export class ReadingDialect extends SqliteDialect {
  readonly #cache: Cache;

  constructor(settings: Settings, othersVersion: () => unknown) {
    super(settings);
    const others = new OtherWriters({ read: othersVersion, onMoved: () => this.#cache.noteCommit([anyTable]) });
    this.#cache = new Cache(() => others.lookNow());
  }

  override createAdapter(): SqliteAdapter {
    return new CachingAdapter(this.#cache);
  }
}

/** What Kysely is opened with: the guarded driver, and ways past Kysely to it and to what it keeps. */
import { type QueryExecutorProvider, type SqliteAdapter, SqliteDialect, type SqliteDriver } from 'kysely';
import { Cache, CachingAdapter } from './cache/cache.ts';
import { OtherWriters } from './cache/other-writers.ts';
import { anyTable } from './cache/tables.ts';
import { GuardedDriver, type Settings, type Surroundings } from './guarded-driver.ts';

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

export function driverOf(db: QueryExecutorProvider): GuardedDriver | undefined {
  const { adapter } = db.getExecutor();
  return adapter instanceof GuardedAdapter ? adapter.driver : undefined;
}

/** Must be called by who opens a transaction, with its handle, so that its statements may run at once. */
export const noteTransaction = (db: QueryExecutorProvider): void => driverOf(db)?.noteHandle(db);

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

/** Used for a connection that only reads: every commit is another's. */
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

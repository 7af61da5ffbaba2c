/** What Kysely is opened with: the guarded driver, and the adapter that gives access to the engine and the cache. */
import { type Kysely, SqliteAdapter, SqliteDialect, type SqliteDriver, sql, type Transaction } from 'kysely';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { Cache } from '../../cache/cache.ts';
import { OtherWriters } from '../../cache/other-writers.ts';
import { anyTable } from '../../cache/tables.ts';
import type { Engine, WithEngine } from '../engine.ts';
import { backupOfFile } from './backup-source.ts';
import { GuardedDriver, type Settings, type Surroundings } from './driver.ts';
import { mergeInStepsOnly, mergeStep } from './search-index.ts';
import { sqliteTables } from './tables.ts';
import { TransactionGroup } from './transaction-group.ts';

/** SQLite rolls back schema changes with a transaction; Kysely's adapter says that it does not. */
class GuardedAdapter extends SqliteAdapter implements WithEngine {
  readonly engine: Engine;

  constructor(engine: Engine) {
    super();
    this.engine = engine;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Only one process has the file open. */
const countInMemory: Engine['limiter'] = (uses) => new RateLimiterMemory(uses);

const nothing = async (): Promise<void> => undefined;

async function hasTable<Tables>(db: Kysely<Tables>, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from sqlite_master where type = 'table' and name = ${name}`.execute(db);
  return rows.length > 0;
}

async function tryWrite<Tables>(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(db);
  await sql`pragma user_version = ${sql.lit(Number(rows[0]?.user_version ?? 0))}`.execute(db);
}

/** Moves the contents of the log into the file, and empties the log. */
async function forgetDeleted<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

/** One for each handle of the database: transactions that wait at the same time share a commit. */
function transactionGroups(driver: GuardedDriver): Engine['inTransaction'] {
  const groups = new WeakMap<object, unknown>();
  return <Tables, Result>(db: Kysely<Tables>, work: (db: Transaction<Tables>) => Promise<Result>) => {
    const group = (groups.get(db) as TransactionGroup<Tables> | undefined) ?? new TransactionGroup(db, driver);
    groups.set(db, group);
    return group.join(work);
  };
}

export class GuardedDialect extends SqliteDialect {
  readonly #driver: GuardedDriver;
  readonly #engine: Engine;

  constructor(settings: Settings, surroundings: Omit<Surroundings, 'cache'>) {
    super(settings);
    const cache = new Cache(() => this.#driver.noticeOthers());
    const driver = new GuardedDriver(settings, { ...surroundings, cache });
    this.#driver = driver;
    this.#engine = {
      name: 'sqlite',
      product: 'SQLite',
      cache,
      takesLists: false,
      runCompiled: (db, statement, parameters) => driver.runCompiled(db, statement, parameters),
      inTransaction: transactionGroups(driver),
      tryWrite,
      hasTable,
      afterMigrations: nothing,
      searchIndex: { prepare: mergeInStepsOnly, mergeStep },
      limiter: countInMemory,
      forgetDeleted,
      tables: sqliteTables,
      backup: backupOfFile(surroundings.state.name),
    };
  }

  override createDriver(): SqliteDriver {
    return this.#driver;
  }

  override createAdapter(): SqliteAdapter {
    return new GuardedAdapter(this.#engine);
  }
}

class ReadingAdapter extends SqliteAdapter implements WithEngine {
  readonly engine: Engine;

  constructor(engine: Engine) {
    super();
    this.engine = engine;
  }
}

/** Used for a connection that only reads: every commit is made by another. */
export class ReadingDialect extends SqliteDialect {
  readonly #engine: Engine;

  constructor(settings: Settings, file: string, othersVersion: () => unknown) {
    super(settings);
    const cache: Cache = new Cache(() => others.lookNow());
    const others = new OtherWriters({ read: othersVersion, onMoved: () => cache.noteCommit([anyTable]) });
    this.#engine = {
      name: 'sqlite',
      product: 'SQLite',
      cache,
      takesLists: false,
      runCompiled: () => undefined,
      inTransaction: async () => {
        throw new Error('This connection only reads.');
      },
      tryWrite: nothing,
      hasTable,
      afterMigrations: nothing,
      searchIndex: { prepare: nothing, mergeStep: async () => false },
      limiter: countInMemory,
      forgetDeleted: nothing,
      tables: sqliteTables,
      backup: backupOfFile(file),
    };
  }

  override createAdapter(): SqliteAdapter {
    return new ReadingAdapter(this.#engine);
  }
}

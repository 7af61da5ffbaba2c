/** Opens a school's database on a PostgreSQL server. */
import { Kysely } from 'kysely';
import pg from 'pg';
import { Cache } from '../../cache/cache.ts';
import { anyTable, noTable, type Tables } from '../../cache/tables.ts';
import type { Engine } from '../engine.ts';
import type { OnWritten } from '../on-written.ts';
import { backupOfServer } from './backup/server-backup.ts';
import { whileClosed } from './backup/while-closed.ts';
import { PostgresDialect } from './dialect.ts';
import { PostgresDriver, writtenHere } from './driver.ts';
import { makeLimitTable } from './processes/limit-table.ts';
import { openLimits } from './processes/limits.ts';
import { Listener } from './processes/listener.ts';
import { continueNumbers, tellOfWrites } from './processes/written-tables.ts';
import { postgresTables } from './tables.ts';
import {
  dropTables,
  forgetDeleted,
  hasTable,
  inTurn,
  restoredMark,
  sizeOf,
  tableNames,
  tryWrite,
} from './whole-database.ts';

/** Types of PostgreSQL that are read as SQLite's are: numbers, and JSON as text. */
const { builtins } = pg.types;
const readers: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
  [builtins.JSON]: (text) => text,
  [builtins.JSONB]: (text) => text,
};

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    readers[oid] ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

/**
 * Settings of the server's planner for our statements. By default it assumes that a row found by an index costs four
 * times as much as one read in order, as on a rotating disk, and would read whole tables for the schedule of a week. It
 * would also compile long statements each time, which takes longer than running them. The `options` of the database's
 * address may override this.
 */
const options = '-c random_page_cost=1.1 -c jit=off';

/** How long a request waits for a free connection: longer than any queue of writers should take. */
const connectionTimeoutMillis = 20_000;
/**
 * A process that hangs in a transaction blocks all other writers: the server ends its session, and writers that have
 * waited too long for it are refused. Statements of a transaction that do not need each other's answers are sent
 * together.
 */
const ofWriters = { idle_in_transaction_session_timeout: 10_000, lock_timeout: 20_000, pipeline: true };

/** The number of the server's process that a connection talks to; messages name it. */
const backendOf = (client: pg.PoolClient): number => (client as pg.PoolClient & { processID: number }).processID;

export type PostgresSettings = {
  url: string;
  /** The tables that are rarely written: transactions use what is cached of them. */
  counted: Tables;
  /** The school's secret: the stored digests reveal nothing without it. */
  secret?: string;
  /** The folder of the programs that make backups; without it they are looked up in the PATH. */
  programs?: string | undefined;
  /** The number of connections of this process that read; as many more write. */
  connections?: number;
  onWritten?: OnWritten;
  /** Called each second with the milliseconds by which the clock of this process is ahead of the server's. */
  onClock?: (ahead: number) => void;
  /**
   * Starts the work that only one process does for the school; it returns a function that ends it, for when another
   * process takes over.
   */
  onLead?: () => () => void;
  /** Whether no other process has the database open: then there are no notifications to wait for. */
  isAlone?: boolean;
};

export type PostgresDatabase<Schema> = {
  db: Kysely<Schema>;
  /** Starts listening to other processes; until then nothing is answered from memory. */
  listen(): Promise<void>;
  /** Runs the work while no other process does so. */
  inTurn(work: () => Promise<void>): Promise<void>;
  /** Runs the work while no process serves the school; processes that start meanwhile wait. @throws when one serves it */
  whileNobodyServes(work: () => Promise<void>): Promise<void>;
  /** Drops everything of the school: for a school that was never served. */
  empty(): Promise<void>;
  /** The mark of the restore that stored the present rows; null when there was none. */
  restoredMark(): Promise<string | null>;
  /** Bytes. */
  size(): Promise<number>;
  close(): Promise<void>;
};

const nothing = async (): Promise<void> => undefined;

export function openPostgres<Schema>(settings: PostgresSettings): PostgresDatabase<Schema> {
  const { url, counted, secret = '', connections = 8, onWritten = () => undefined, isAlone = false } = settings;
  const shared = { options, connectionString: url, max: connections, types, connectionTimeoutMillis };
  const pools = {
    read: new pg.Pool({ ...shared, application_name: 'gerende' }),
    write: new pg.Pool({ ...shared, ...ofWriters, application_name: 'gerende writer' }),
  };
  const limits = openLimits(url, types, secret);
  const backends = new Set<number>();
  let names: readonly string[] = [];
  const noteCommit = (tables: ReadonlySet<string>): void => {
    cache.noteCommit(tables);
    onWritten(tables);
  };
  const listener = new Listener(url, {
    onWritten: noteCommit,
    onUnknown: () => noteCommit(new Set([...names, anyTable])),
    onLead: settings.onLead ?? (() => () => undefined),
    onClock: settings.onClock ?? (() => undefined),
    isOwn: (backend) => backends.has(backend),
  });
  for (const pool of Object.values(pools)) {
    pool.on('connect', (client) => {
      backends.add(backendOf(client));
      // A query on a lost connection gets the error itself; the event would end the process.
      client.on('error', () => undefined);
    });
    pool.on('remove', (client) => void backends.delete(backendOf(client)));
    // An idle connection was lost: the pool makes another, and a query that fails on that gets its error.
    pool.on('error', () => undefined);
  }
  /**
   * For other tables, the notification of a commit may not have arrived. A value that follows from its key alone is
   * never stale.
   */
  const servesTransaction = (tables: Tables): boolean => {
    const written = writtenHere();
    if (tables === noTable || !written) return tables === noTable;
    return tables === counted && ![...written].some((table) => counted.has(table));
  };
  const cache: Cache = new Cache(
    () => {
      if (!isAlone && !listener.hears) cache.noteCommit([...names, anyTable]);
    },
    { servesTransaction, ...(!isAlone && { catchUp: () => listener.caughtUp() }) },
  );
  const engine: Engine = {
    name: 'postgres',
    product: 'PostgreSQL',
    cache,
    takesLists: true,
    runCompiled: (db, statement, parameters) => driver.runCompiled(db, statement, parameters),
    inTransaction: (db, work, claims) =>
      driver.beginningWith(claims, () =>
        db.transaction().execute((transaction) => {
          driver.noteHandle(transaction);
          return work(transaction);
        }),
      ),
    tryWrite,
    hasTable,
    afterMigrations: async (db) => {
      await makeLimitTable(db);
      await tellOfWrites(db, counted);
      await continueNumbers(db);
    },
    searchIndex: { prepare: nothing, mergeStep: async () => false },
    limiter: limits.limiter,
    forgetDeleted,
    tables: postgresTables,
    backup: backupOfServer({ url, programs: settings.programs }, () => db as Kysely<unknown>),
  };
  let countOfWrites: number | undefined;
  /** The cached value was read before a commit whose notification has not arrived, or no longer than now. */
  const onBegin = (count: number): void => {
    const isKnown = count === countOfWrites || (countOfWrites === undefined && isAlone);
    countOfWrites = count;
    if (!isKnown) cache.noteCommit([anyTable]);
  };
  const driver = new PostgresDriver(pools, { onCommit: noteCommit, onBegin });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect(engine, driver) });
  const close = async (): Promise<void> => {
    await listener.close();
    await db.destroy();
    await driver.destroy();
    await limits.close();
  };
  const listen = async (): Promise<void> => {
    names = await tableNames(db);
    await listener.start();
  };
  return {
    db,
    listen,
    close,
    inTurn: (work) => inTurn(db, work),
    whileNobodyServes: (work) => whileClosed(url, work),
    empty: () => dropTables(db),
    restoredMark: () => restoredMark(db),
    size: () => sizeOf(db),
  };
}

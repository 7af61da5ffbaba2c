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

/** Types of PostgreSQL that are read as SQLite's are: numbers, and JSON as the text it is. */
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
 * How the server plans our statements. It takes a row found by an index for four times as dear as one read in order, as on a disk that
 * turns, and would read whole tables for the schedule of a week. And it would compile long statements anew each time, which takes
 * longer than they do. The address of the database may say otherwise, in its own `options`.
 */
const options = '-c random_page_cost=1.1 -c jit=off';

/** How long a request waits for a connection of its own: longer than any queue of writers should be. */
const connectionTimeoutMillis = 20_000;
/**
 * A process that stands still in a transaction keeps all other writers out: the server ends its session, and who has waited too long
 * for it is refused. Statements of a transaction that do not wait for each other's answers are sent together.
 */
const ofWriters = { idle_in_transaction_session_timeout: 10_000, lock_timeout: 20_000, pipeline: true };

/** The number of the server's process that a connection talks to; messages name it. */
const backendOf = (client: pg.PoolClient): number => (client as pg.PoolClient & { processID: number }).processID;

export type PostgresSettings = {
  url: string;
  /** The tables that are written seldom: transactions use what is cached of them. */
  counted: Tables;
  /** That of the school: digests that are stored tell nothing without it. */
  secret?: string;
  /** The folder of the programs that make backups; those that the PATH finds where it is left out. */
  programs?: string | undefined;
  /** Connections of this process that read, and as many that write. */
  connections?: number;
  onWritten?: OnWritten;
  /** Told each second how many milliseconds the clock of this process is before the server's. */
  onClock?: (ahead: number) => void;
  /** Begins what one process does for the school; what it returns ends it, when another process is to do it. */
  onLead?: () => () => void;
  /** Whether no other process has the database open: then there is nobody to be heard. */
  isAlone?: boolean;
};

export type PostgresDatabase<Schema> = {
  db: Kysely<Schema>;
  /** Hears of other processes from now on; until then nothing is answered from memory. */
  listen(): Promise<void>;
  /** Runs the work while no other process does so. */
  inTurn(work: () => Promise<void>): Promise<void>;
  /** Runs the work while no process serves the school; those that start wait. @throws when one serves it */
  whileNobodyServes(work: () => Promise<void>): Promise<void>;
  /** Leaves nothing of the school: for one that was never served. */
  empty(): Promise<void>;
  /** What the restore that brought the present rows has written down; null when there was none. */
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
      // Who uses a connection that is lost gets the error of what was asked; the event would end the process.
      client.on('error', () => undefined);
    });
    pool.on('remove', (client) => void backends.delete(backendOf(client)));
    // A connection that waits was lost: the pool makes another, and whoever asks next gets the error of that.
    pool.on('error', () => undefined);
  }
  /** Of other tables a commit may not have been heard of. What follows from its key alone is never stale. */
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
  /** What is cached was read before a commit that has not been heard of, or no longer than now. */
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

/** Opens a school's database on a PostgreSQL server. */
import { Kysely } from 'kysely';
import pg from 'pg';
import { Cache } from '../../cache/cache.ts';
import { anyTable } from '../../cache/tables.ts';
import type { Engine } from '../engine.ts';
import type { OnWritten } from '../on-written.ts';
import { PostgresDialect } from './dialect.ts';
import { PostgresDriver, runNow } from './driver.ts';
import { Listener } from './listener.ts';
import { hasTable, inTurn, isHalfMade, markHalfMade, sizeOf, tableNames, tryWrite } from './whole-database.ts';
import { continueNumbers, tellOfWrites } from './written-tables.ts';

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

/** How long a request waits for a connection of its own: longer than any queue of writers should be. */
const connectionTimeoutMillis = 20_000;

/** The number of the server's process that a connection talks to; messages name it. */
const backendOf = (client: pg.PoolClient): number => (client as pg.PoolClient & { processID: number }).processID;

export type PostgresSettings = {
  url: string;
  /** Connections of this process that read, and as many that write. */
  connections?: number;
  onWritten?: OnWritten;
  /** Begins what one process does for the school; what it returns ends it, when another process is to do it. */
  onLead?: () => () => void;
  /** Whether no other process has the database open: then there is nobody to be heard. */
  isAlone?: boolean;
};

export type PostgresDatabase<Tables> = {
  db: Kysely<Tables>;
  /** Hears of other processes from now on; until then nothing is answered from memory. */
  listen(): Promise<void>;
  /** Runs the work while no other process does so. */
  inTurn(work: () => Promise<void>): Promise<void>;
  isHalfMade(): Promise<boolean>;
  markHalfMade(work: () => Promise<void>): Promise<void>;
  /** Bytes. */
  size(): Promise<number>;
  close(): Promise<void>;
};

const nothing = async (): Promise<void> => undefined;

export function openPostgres<Tables>(settings: PostgresSettings): PostgresDatabase<Tables> {
  const { url, connections = 8, onWritten = () => undefined, isAlone = false } = settings;
  const pool = (application_name: string): pg.Pool =>
    new pg.Pool({ connectionString: url, max: connections, types, application_name, connectionTimeoutMillis });
  const pools = { read: pool('gerende'), write: pool('gerende writer') };
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
  const cache: Cache = new Cache(
    () => {
      if (!isAlone && !listener.hears) cache.noteCommit([...names, anyTable]);
    },
    { servesTransactions: false },
  );
  const engine: Engine = {
    name: 'postgres',
    cache,
    takesLists: true,
    runNow,
    inTransaction: (db, work) => db.transaction().execute(work),
    tryWrite,
    hasTable,
    afterMigrations: async (db) => {
      await tellOfWrites(db);
      await continueNumbers(db);
    },
    searchIndex: { prepare: nothing, mergeStep: async () => false },
    forgetDeleted: nothing,
  };
  const driver = new PostgresDriver(pools, noteCommit);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect(engine, driver) });
  const close = async (): Promise<void> => {
    await listener.close();
    await db.destroy();
    await driver.destroy();
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
    isHalfMade: () => isHalfMade(db),
    markHalfMade: (work) => markHalfMade(db, work),
    size: () => sizeOf(db),
  };
}

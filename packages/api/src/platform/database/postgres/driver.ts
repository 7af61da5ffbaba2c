/**
 * Connections of a pool, as the product uses them: a transaction begins with the lock that keeps other writers out, statements
 * are prepared once on each connection, and the tables that are written are noted, so that what is cached of them is dropped.
 */
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import type pg from 'pg';
import type { Handle } from '../../cache/cache.ts';
import { anyTable } from '../../cache/tables.ts';
import type { Claims, ReadyStatement } from '../engine.ts';
import type { OnWritten } from '../on-written.ts';
import { Beginning, beginningHere, beginningWith, refuseRootInside, transactionScope } from '../transaction-scope.ts';
import { isByHand, writtenTable } from '../written-table.ts';
import { beginAlone, beginWith } from './processes/locks.ts';
import { asAway } from './processes/server-away.ts';

/** How many statements are prepared on a connection; what is beyond is parsed each time. */
const maxPrepared = 1000;

/** No text of PostgreSQL has a NUL, so none is found by one: as all that is no text, it becomes the sign for that. */
const withoutNul = (value: unknown): unknown => {
  if (typeof value === 'string') return value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;
  return Array.isArray(value) ? value.map(withoutNul) : value;
};

/** Names of statements by their text, the same on all connections. */
const names = new Map<string, string>();

/** A search is planned anew for its words: the way to a common one is not the way to a rare one. */
const isSearch = (sql: string): boolean => sql.includes('@@');

function nameOf(sql: string): string | undefined {
  if (isSearch(sql)) return undefined;
  const known = names.get(sql);
  if (known || names.size >= maxPrepared) return known;
  const name = `s${names.size}`;
  names.set(sql, name);
  return name;
}

const changed = new Set(['INSERT', 'UPDATE', 'DELETE']);

/** What each transaction that runs has written, by its scope. */
const writtenIn = new WeakMap<object, ReadonlySet<string>>();

/** What the transaction of the caller has written; undefined outside of one. */
export function writtenHere(): ReadonlySet<string> | undefined {
  const scope = transactionScope();
  return scope && (writtenIn.get(scope) ?? new Set());
}

/** Whether the server has refused a statement since one before it in its transaction has failed. */
const isAfterFailure = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '25P02';

class PostgresConnection implements DatabaseConnection {
  /** Undefined while it waits for one. */
  client: pg.PoolClient | undefined;
  readonly #noteAlone: OnWritten;
  /** The tables that the open transaction has written; undefined outside of one. */
  written: Set<string> | undefined;
  /** The last error that ended the open transaction. */
  cause: unknown;

  constructor(client: pg.PoolClient, noteAlone: OnWritten) {
    this.client = client;
    this.#noteAlone = noteAlone;
  }

  get held(): pg.PoolClient {
    if (!this.client) throw new Error('The connection was released.');
    return this.client;
  }

  /** @throws an error of storage when the server is away; the error of a statement before it that has ended the transaction */
  async ask(query: pg.QueryConfig | string): Promise<pg.QueryResult> {
    try {
      return await this.held.query(query as pg.QueryConfig);
    } catch (error) {
      if (isAfterFailure(error)) throw this.cause ?? error;
      this.cause = asAway(error);
      throw this.cause;
    }
  }

  release(): void {
    this.client?.release();
    this.client = undefined;
  }

  /** Closes it: what state it is in is not known. */
  discard(): void {
    this.client?.release(true);
    this.client = undefined;
  }

  /** @param table what the statement writes */
  async run(sql: string, parameters: readonly unknown[], table: string | undefined): Promise<pg.QueryResult> {
    const name = parameters.length > 0 ? nameOf(sql) : undefined;
    const { written } = this;
    // Noted when it is sent: the commit may be sent before the answer comes.
    if (table !== undefined && written) this.#noteWithin(written, table);
    const result = await this.ask({ text: sql, values: parameters.map(withoutNul), ...(name && { name }) });
    if (table !== undefined && !written) this.#noteAlone(new Set([table]));
    return result;
  }

  /** Sends a write whose answer nobody waits for: the server refuses what follows one that has failed. */
  send(sql: string, parameters: readonly unknown[], table: string): void {
    this.run(sql, parameters, table).catch(() => undefined);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const table = writtenTable(query.query) ?? (isByHand(query) ? anyTable : undefined);
    const { command, rowCount, rows } = await this.run(query.sql, query.parameters, table);
    return {
      rows: (rows ?? []) as Row[],
      ...(changed.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
    };
  }

  #noteWithin(written: Set<string>, table: string): void {
    written.add(table);
    const scope = transactionScope();
    if (scope) writtenIn.set(scope, written);
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query);
  }
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw asAway(error);
  }
}

/** @returns how often the counted tables were written, read when the locks are held */
async function beginAndCount(writer: pg.PoolClient, claims: Claims | undefined): Promise<number> {
  // Several statements have several answers.
  const answers = (await writer.query(beginWith(claims))) as unknown as pg.QueryResult<{ writes: number }>[];
  return answers.at(-1)?.rows[0]?.writes ?? 0;
}

type Pools = { read: pg.Pool; write: pg.Pool };

type Heard = {
  /** Called after each commit of this process. */
  onCommit: OnWritten;
  /** Called when a transaction has begun, with how often the counted tables were written until then. */
  onBegin(countOfWrites: number): void;
};

/** How a transaction of the school begins. */
class SchoolBeginning extends Beginning {
  /** Set once it has begun. */
  connection: PostgresConnection | undefined;

  constructor(
    readonly by: PostgresDriver,
    readonly claims: Claims | undefined,
  ) {
    super();
  }
}

/** @returns how a transaction begins that the caller opens on this driver's database; undefined where it is no one of the school */
function schoolBeginning(driver: PostgresDriver): SchoolBeginning | undefined {
  const beginning = beginningHere();
  return beginning instanceof SchoolBeginning && beginning.by === driver ? beginning : undefined;
}

/**
 * Reads and transactions have connections of their own: those that wait for another writer leave the reads theirs.
 */
export class PostgresDriver implements Driver {
  readonly #pools: Pools;
  readonly #heard: Heard;
  /** That of each transaction, by its handle. */
  readonly #connections = new WeakMap<Handle, PostgresConnection>();

  constructor(pools: Pools, heard: Heard) {
    this.#pools = pools;
    this.#heard = heard;
  }

  /** Runs what opens a transaction of the school; `claims` as in `Engine`. */
  beginningWith<Result>(claims: Claims | undefined, open: () => Promise<Result>): Promise<Result> {
    return beginningWith(new SchoolBeginning(this, claims), open);
  }

  /** Called with the handle of the transaction that has just begun, before anything is asked in it. */
  noteHandle(handle: Handle): void {
    const connection = schoolBeginning(this)?.connection;
    if (connection) this.#connections.set(handle, connection);
  }

  /**
   * Sends a statement of a transaction at once, behind those that were sent before: Kysely would send it when they are answered.
   * @returns undefined outside of a transaction
   */
  runCompiled<Row>(
    handle: Handle,
    { sql, writes, waits }: ReadyStatement,
    parameters: readonly unknown[],
  ): Row[] | Promise<Row[]> | undefined {
    const connection = this.#connections.get(handle);
    if (!connection || writes === undefined || waits)
      return connection?.run(sql, parameters, writes).then(({ rows }) => rows as Row[]);
    connection.send(sql, parameters, writes);
    return [];
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PostgresConnection> {
    refuseRootInside();
    return new PostgresConnection(await connect(this.#pools.read), this.#heard.onCommit);
  }

  /** A transaction that is opened otherwise, as by a migration, may find no tables yet. */
  async beginTransaction(connection: PostgresConnection, { accessMode }: TransactionSettings): Promise<void> {
    if (accessMode === 'read only') {
      // It sees one moment, and keeps nobody from writing.
      await connection.ask('begin isolation level repeatable read read only');
      return;
    }
    // Those that wait for a connection to write with hold none that others could read with.
    connection.release();
    const writer = await connect(this.#pools.write);
    const begin = schoolBeginning(this);
    try {
      if (begin) this.#heard.onBegin(await beginAndCount(writer, begin.claims));
      else await writer.query(beginAlone);
    } catch (error) {
      // Whether a transaction is open on it is not known.
      writer.release(true);
      throw asAway(error);
    }
    connection.client = writer;
    connection.written = new Set();
    if (begin) begin.connection = connection;
  }

  async commitTransaction(connection: PostgresConnection): Promise<void> {
    const { written } = connection;
    connection.written = undefined;
    try {
      // When the answer is lost nobody knows whether it has happened, so this is no error of storage, which says that it has not.
      const { command } = await connection.held.query('commit');
      // The server has rolled back what a write before it has failed in.
      if (command !== 'COMMIT') throw connection.cause ?? new Error('The transaction was rolled back.');
    } finally {
      // A commit whose answer was lost may have happened.
      if (written && written.size > 0) this.#heard.onCommit(written);
    }
  }

  /** Never rejects: who is answered is told why the transaction has failed, as that its commit may have happened. */
  async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    connection.written = undefined;
    try {
      await connection.ask('rollback');
    } catch {
      // The server rolls back what a lost connection has begun.
      connection.discard();
    }
  }

  async releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await Promise.all(Object.values(this.#pools).map((pool) => (pool.ended ? undefined : pool.end())));
  }
}

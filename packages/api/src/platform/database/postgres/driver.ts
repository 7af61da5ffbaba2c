/**
 * Pooled connections as the product uses them: a transaction begins with the lock that excludes other writers,
 * statements are prepared once on each connection, and the written tables are recorded, so that what is cached of them
 * is dropped.
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

/** How many statements are prepared on a connection; any others are parsed each time. */
const maxPrepared = 1000;

/**
 * No text in PostgreSQL has a NUL, so a search for one must find nothing: like all invalid text, it becomes the
 * replacement character.
 */
const withoutNul = (value: unknown): unknown => {
  if (typeof value === 'string') return value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;
  return Array.isArray(value) ? value.map(withoutNul) : value;
};

/** Names of statements by their text, the same on all connections. */
const names = new Map<string, string>();

/** A search is planned anew for its words: the plan for a common word does not suit a rare one. */
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

/** The tables that each running transaction has written, by its scope. */
const writtenIn = new WeakMap<object, ReadonlySet<string>>();

/** The tables that the caller's transaction has written; undefined outside of one. */
export function writtenHere(): ReadonlySet<string> | undefined {
  const scope = transactionScope();
  return scope && (writtenIn.get(scope) ?? new Set());
}

/** Whether the server has refused a statement because an earlier one in its transaction failed. */
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

  /**
   * @throws an error of storage when the server is unreachable; the error of an earlier statement that has ended the
   * transaction
   */
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

  /** Closes it: its state is unknown. */
  discard(): void {
    this.client?.release(true);
    this.client = undefined;
  }

  /** @param table the table that the statement writes */
  async run(sql: string, parameters: readonly unknown[], table: string | undefined): Promise<pg.QueryResult> {
    const name = parameters.length > 0 ? nameOf(sql) : undefined;
    const { written } = this;
    // Recorded when it is sent: the commit may be sent before the answer arrives.
    if (table !== undefined && written) this.#noteWithin(written, table);
    const result = await this.ask({ text: sql, values: parameters.map(withoutNul), ...(name && { name }) });
    if (table !== undefined && !written) this.#noteAlone(new Set([table]));
    return result;
  }

  /** Sends a write whose answer nobody waits for: after one that fails, the server refuses the following statements. */
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

/** @returns how a transaction that the caller opens on this driver's database begins; undefined unless it is one of the school */
function schoolBeginning(driver: PostgresDriver): SchoolBeginning | undefined {
  const beginning = beginningHere();
  return beginning instanceof SchoolBeginning && beginning.by === driver ? beginning : undefined;
}

/**
 * Reads and transactions have separate connections: transactions that wait for another writer take none from the reads.
 */
export class PostgresDriver implements Driver {
  readonly #pools: Pools;
  readonly #heard: Heard;
  /** The connection of each transaction, by its handle. */
  readonly #connections = new WeakMap<Handle, PostgresConnection>();

  constructor(pools: Pools, heard: Heard) {
    this.#pools = pools;
    this.#heard = heard;
  }

  /** Runs work that opens a transaction of the school; `claims` as in `Engine`. */
  beginningWith<Result>(claims: Claims | undefined, open: () => Promise<Result>): Promise<Result> {
    return beginningWith(new SchoolBeginning(this, claims), open);
  }

  /** Called with the handle of a transaction that has just begun, before its first statement. */
  noteHandle(handle: Handle): void {
    const connection = schoolBeginning(this)?.connection;
    if (connection) this.#connections.set(handle, connection);
  }

  /**
   * Sends a statement of a transaction at once, after those that were sent before: Kysely would wait for their answers
   * first.
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

  /** A transaction that is opened otherwise, such as a migration's, may find no tables yet. */
  async beginTransaction(connection: PostgresConnection, { accessMode }: TransactionSettings): Promise<void> {
    if (accessMode === 'read only') {
      // It sees one moment, and blocks no writer.
      await connection.ask('begin isolation level repeatable read read only');
      return;
    }
    // Transactions that wait for a connection to write with hold no connection that reads could use.
    connection.release();
    const writer = await connect(this.#pools.write);
    const begin = schoolBeginning(this);
    try {
      if (begin) this.#heard.onBegin(await beginAndCount(writer, begin.claims));
      else await writer.query(beginAlone);
    } catch (error) {
      // It is unknown whether a transaction is open on it.
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
      // When the answer is lost, nobody knows whether it was committed, so this is not an error of storage, which would
      // say that it was not.
      const { command } = await connection.held.query('commit');
      // The server has rolled back the transaction because an earlier write in it failed.
      if (command !== 'COMMIT') throw connection.cause ?? new Error('The transaction was rolled back.');
    } finally {
      // A commit whose answer was lost may have happened.
      if (written && written.size > 0) this.#heard.onCommit(written);
    }
  }

  /** Never rejects: the caller gets the reason why the transaction failed, for example that its commit may have happened. */
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

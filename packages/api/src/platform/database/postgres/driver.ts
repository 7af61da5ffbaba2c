/**
 * Connections of a pool, as the product uses them: a transaction begins with the lock that keeps other writers out, statements
 * are prepared once on each connection, and the tables that are written are noted, so that what is cached of them is dropped.
 */
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely';
import type pg from 'pg';
import { anyTable } from '../../cache/tables.ts';
import type { ReadyStatement } from '../engine.ts';
import type { OnWritten } from '../on-written.ts';
import { refuseRootInside } from '../transaction-scope.ts';
import { isByHand, writtenTable } from '../written-table.ts';
import { asAway } from './server-away.ts';

/** Who writes for the school holds it until the commit. Any number will do, if all processes have the same. */
const writersLock = 7_014_001;

/** How many statements are prepared on a connection; what is beyond is parsed each time. */
const maxPrepared = 1000;

/** No text of PostgreSQL has a NUL, so none is found by one: as all that is no text, it becomes the sign for that. */
const withoutNul = (value: unknown): unknown => {
  if (typeof value === 'string') return value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;
  return Array.isArray(value) ? value.map(withoutNul) : value;
};

/** Names of statements by their text, the same on all connections. */
const names = new Map<string, string>();

function nameOf(sql: string): string | undefined {
  const known = names.get(sql);
  if (known || names.size >= maxPrepared) return known;
  const name = `s${names.size}`;
  names.set(sql, name);
  return name;
}

const changed = new Set(['INSERT', 'UPDATE', 'DELETE']);

class PostgresConnection implements DatabaseConnection {
  /** Undefined while it waits for one. */
  client: pg.PoolClient | undefined;
  readonly #noteAlone: OnWritten;
  /** The tables that the open transaction has written; undefined outside of one. */
  written: Set<string> | undefined;

  constructor(client: pg.PoolClient, noteAlone: OnWritten) {
    this.client = client;
    this.#noteAlone = noteAlone;
  }

  get held(): pg.PoolClient {
    if (!this.client) throw new Error('The connection was released.');
    return this.client;
  }

  /** @throws an error of storage when the server is away */
  async ask(query: pg.QueryConfig | string): Promise<pg.QueryResult> {
    try {
      return await this.held.query(query as pg.QueryConfig);
    } catch (error) {
      throw asAway(error);
    }
  }

  release(): void {
    this.client?.release();
    this.client = undefined;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const table = writtenTable(query.query) ?? (isByHand(query) ? anyTable : undefined);
    const { sql, parameters } = query;
    const name = parameters.length > 0 ? nameOf(sql) : undefined;
    const result = await this.ask({ text: sql, values: parameters.map(withoutNul), ...(name && { name }) });
    if (table !== undefined) {
      if (this.written) this.written.add(table);
      else this.#noteAlone(new Set([table]));
    }
    const { command, rowCount, rows } = result;
    return {
      rows: (rows ?? []) as Row[],
      ...(changed.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
    };
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

type Pools = { read: pg.Pool; write: pg.Pool };

/**
 * Reads and transactions have connections of their own: those that wait for another writer leave the reads theirs.
 */
export class PostgresDriver implements Driver {
  readonly #pools: Pools;
  readonly #noteCommit: OnWritten;

  constructor(pools: Pools, noteCommit: OnWritten) {
    this.#pools = pools;
    this.#noteCommit = noteCommit;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PostgresConnection> {
    refuseRootInside();
    return new PostgresConnection(await connect(this.#pools.read), this.#noteCommit);
  }

  /** Begins and takes the lock in one message: a transaction costs a round trip less. */
  async beginTransaction(connection: PostgresConnection, _settings: TransactionSettings): Promise<void> {
    // Those that wait for a connection to write with hold none that others could read with.
    connection.release();
    const writer = await connect(this.#pools.write);
    try {
      await writer.query(`begin; select pg_advisory_xact_lock(${writersLock})`);
    } catch (error) {
      // Whether a transaction is open on it is not known.
      writer.release(true);
      throw asAway(error);
    }
    connection.client = writer;
    connection.written = new Set();
  }

  async commitTransaction(connection: PostgresConnection): Promise<void> {
    const { written } = connection;
    connection.written = undefined;
    try {
      // When the answer is lost nobody knows whether it has happened, so this is no error of storage, which says that it has not.
      await connection.held.query('commit');
    } finally {
      // A commit whose answer was lost may have happened.
      if (written && written.size > 0) this.#noteCommit(written);
    }
  }

  async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    connection.written = undefined;
    await connection.ask('rollback');
  }

  async releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await Promise.all(Object.values(this.#pools).map((pool) => (pool.ended ? undefined : pool.end())));
  }
}

/** Nothing is asked in the caller's turn: a server answers later. */
export const runNow = (_db: unknown, _statement: ReadyStatement): undefined => undefined;

/**
 * Kysely's SQLite driver with seven changes: a read waits only for an open transaction, not for every other read; every
 * transaction begins as a writer; using the root handle inside a transaction throws at once; a transaction that SQLite
 * has ended by itself, as on a full disk, stays ended; nothing is written to a file that is no longer in its place;
 * schema changes are transactional, as SQLite allows; and writes are detected, those of other processes too.
 */
import {
  CompiledQuery,
  type DatabaseConnection,
  type QueryExecutorProvider,
  type QueryResult,
  type SqliteDatabase,
  SqliteDriver,
} from 'kysely';
import type { Cache, Handle } from '../../cache/cache.ts';
import { OtherWriters } from '../../cache/other-writers.ts';
import { anyTable } from '../../cache/tables.ts';
import type { ReadyStatement } from '../engine.ts';
import type { OnWritten } from '../on-written.ts';
import { refuseRootInside, transactionScope } from '../transaction-scope.ts';
import { isByHand, writtenTable } from '../written-table.ts';

/** For a file that can no longer be read, everything counts as written, so that the cache is dropped all the same. */
function tablesOf({ tables }: SharedFile): ReadonlySet<string> {
  try {
    return tables();
  } catch {
    return new Set([anyTable]);
  }
}

export type Settings = { database: SqliteDatabase };

/** The part of the SQLite file that the driver reads. */
type FileState = { readonly inTransaction: boolean; readonly name: string };

/** Throws when a write would be lost: the file was removed or replaced. */
type RefuseIfGone = () => void;

/** What SQLite reports about the database: how many times others have committed to it, and which tables it has. */
export type SharedFile = {
  othersVersion(): unknown;
  tables(): ReadonlySet<string>;
  /** Whether the statement writes no table, though it may write to the file. */
  isSetting(sql: string): boolean;
};

export type Surroundings = {
  onWritten: OnWritten;
  state: FileState;
  shared: SharedFile;
  cache: Cache;
  refuseIfGone: RefuseIfGone;
};

/** The file has one connection; each user gets a view of it, which identifies the owner of each statement. */
class ConnectionView implements DatabaseConnection {
  readonly #file: DatabaseConnection;
  readonly #driver: GuardedDriver;

  constructor(file: DatabaseConnection, driver: GuardedDriver) {
    this.#file = file;
    this.#driver = driver;
  }

  /** better-sqlite3 is synchronous, so nothing can happen between the check and the statement. */
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    while (this.#driver.isBusyFor(this)) await this.#driver.untilFree();
    this.#driver.refuseAfterLoss(this);
    const table = writtenTable(query.query);
    const mayWriteAny = table === undefined && isByHand(query);
    if (table !== undefined || mayWriteAny) this.#driver.refuseLoneWrite(this);
    const result = this.#execute<Row>(query);
    const touched = mayWriteAny && !this.#driver.isSetting(query.sql) ? anyTable : table;
    if (touched !== undefined) this.#driver.noteWritten(this, touched, result);
    return result;
  }

  #execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return this.#file.executeQuery<Row>(query);
    } catch (error) {
      this.#driver.noteFailure(this, error);
      throw error;
    }
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<Row>> {
    while (this.#driver.isBusyFor(this)) await this.#driver.untilFree();
    this.#driver.refuseAfterLoss(this);
    yield* this.#file.streamQuery<Row>(query, chunkSize);
  }
}

export class GuardedDriver extends SqliteDriver {
  readonly #onWritten: OnWritten;
  #file: Promise<DatabaseConnection> | undefined;
  /** The owner of the open transaction. */
  #owner: DatabaseConnection | null = null;
  #freed: PromiseWithFree | null = null;
  readonly #state: FileState;
  readonly #cache: Cache;
  readonly #refuseIfGone: RefuseIfGone;
  readonly #others: OtherWriters;
  /** True once the owner's transaction has begun in SQLite. */
  #hasBegun = false;
  /** Why SQLite ended the owner's transaction by itself. */
  #loss: { error: unknown } | null = null;
  /** Kysely's handle of the open transaction, once it is known. */
  #handle: QueryExecutorProvider | null = null;
  readonly #prepared: SqliteDatabase;
  readonly isSetting: SharedFile['isSetting'];

  constructor(settings: Settings, { onWritten, state, shared, cache, refuseIfGone }: Surroundings) {
    super(settings);
    this.#prepared = settings.database;
    this.isSetting = shared.isSetting;
    this.#onWritten = onWritten;
    this.#state = state;
    this.#cache = cache;
    this.#refuseIfGone = refuseIfGone;
    this.#others = new OtherWriters({
      read: () => shared.othersVersion(),
      onMoved: () => this.#noteOthers(shared),
    });
  }

  /** Nobody else writes while our transaction is open, and other writers were looked for when it began. */
  noticeOthers(): void {
    if (!this.#hasBegun) this.#others.look();
  }

  /** It is unknown which tables another process wrote, so all of them count as written. */
  #noteOthers(shared: SharedFile): void {
    const all = tablesOf(shared);
    this.#cache.noteCommit(all);
    this.#onWritten(all);
  }

  isBusyFor(view: DatabaseConnection): boolean {
    return this.#owner !== null && this.#owner !== view;
  }

  async untilFree(): Promise<void> {
    await this.#freed?.promise;
  }

  /** A full disk rolls back the whole transaction; a statement after it would be a transaction of its own, and be stored. */
  noteFailure(view: DatabaseConnection, error: unknown): void {
    if (this.#owner === view && this.#hasBegun && !this.#state.inTransaction) this.#loss ??= { error };
  }

  /** @throws the error that ended the transaction, at every later statement of it */
  refuseAfterLoss(view: DatabaseConnection): void {
    if (this.#owner === view && this.#loss) throw this.#loss.error;
  }

  /** A write that is its own transaction; the writes of a larger one are checked before its commit. */
  refuseLoneWrite(view: DatabaseConnection): void {
    if (this.#owner !== view) this.#refuseIfGone();
  }

  /** Inside a transaction the table is reported after the commit. */
  noteWritten(view: DatabaseConnection, table: string, result: Promise<unknown>): void {
    if (this.#owner === view) {
      this.#cache.noteWritten(table);
      return;
    }
    const tables = new Set([table]);
    this.#cache.noteCommit(tables);
    void result.then(() => this.#onWritten(tables), ignoreFailed);
  }

  noteHandle(handle: QueryExecutorProvider): void {
    this.#handle = handle;
  }

  /**
   * Whether a statement that runs past Kysely need not wait: it belongs to the open transaction, or is a read while
   * none is open.
   */
  mayRunCompiled(handle: Handle, { writes, waits }: ReadyStatement): boolean {
    if (handle.isTransaction && handle === this.#handle && this.#loss) throw this.#loss.error;
    if (handle.isTransaction) return handle === this.#handle;
    return writes === undefined && !transactionScope() && (!waits || this.#owner === null);
  }

  /** @returns the rows of a statement that need not wait; undefined when it has not run */
  runCompiled<Row>(handle: Handle, statement: ReadyStatement, parameters: readonly unknown[]): Row[] | undefined {
    if (handle.getExecutor().plugins.length > 0 || !this.mayRunCompiled(handle, statement)) return undefined;
    let rows: Row[] = [];
    try {
      const prepared = this.#prepared.prepare(statement.sql);
      if (prepared.reader) rows = prepared.all(parameters) as Row[];
      else prepared.run(parameters);
    } catch (error) {
      if (this.#owner && handle.isTransaction) this.noteFailure(this.#owner, error);
      throw error;
    }
    if (statement.writes !== undefined) this.#cache.noteWritten(statement.writes);
    return rows;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    refuseRootInside();
    this.#file ??= super.acquireConnection();
    return new ConnectionView(await this.#file, this);
  }

  /** Nothing is locked between two statements: only a transaction excludes others. */
  override async releaseConnection(): Promise<void> {}

  override async beginTransaction(view: DatabaseConnection): Promise<void> {
    while (this.#owner) await this.untilFree();
    this.#owner = view;
    this.#freed = promiseWithFree();
    try {
      await view.executeQuery(CompiledQuery.raw('begin immediate'));
      this.#hasBegun = true;
      this.#others.lookNow();
    } catch (error) {
      this.#end();
      throw error;
    }
  }

  override async commitTransaction(view: DatabaseConnection): Promise<void> {
    this.#refuseIfGone();
    await super.commitTransaction(view);
    const written = this.#end();
    if (written.size > 0) this.#onWritten(written);
  }

  override async rollbackTransaction(view: DatabaseConnection): Promise<void> {
    try {
      if (!this.#loss) await super.rollbackTransaction(view);
    } finally {
      this.#end();
    }
  }

  /** @returns the tables that the transaction has written */
  #end(): ReadonlySet<string> {
    this.#owner = null;
    this.#handle = null;
    this.#hasBegun = false;
    this.#loss = null;
    const written = this.#cache.noteEnd();
    this.#freed?.free();
    this.#freed = null;
    return written;
  }
}

type PromiseWithFree = { promise: Promise<void>; free: () => void };

function promiseWithFree(): PromiseWithFree {
  let free = (): void => undefined;
  const promise = new Promise<void>((resolve) => {
    free = resolve;
  });
  return { promise, free };
}

/** A failed statement wrote nothing; its caller gets the error. */
const ignoreFailed = (): void => undefined;

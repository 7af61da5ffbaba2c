/**
 * Kysely's SQLite driver with six changes: a read waits only for an open transaction, not for every other read; every
 * transaction begins as a writer; using the root handle inside a transaction throws at once; a transaction that SQLite
 * has ended by itself, as on a full disk, stays ended; nothing is written to a file that is no longer in its place; and tables
 * are changed in transactions, as SQLite can.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  type DatabaseConnection,
  DeleteQueryNode,
  InsertQueryNode,
  type OperationNode,
  type QueryExecutorProvider,
  type QueryResult,
  RawNode,
  type RootOperationNode,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  TableNode,
  UpdateQueryNode,
} from 'kysely';
import { CatalogueMemory } from './catalogue-memory.ts';

/** Called after a write is durable, with the names of the tables it wrote. */
export type OnWritten = (tables: ReadonlySet<string>) => void;

type Settings = ConstructorParameters<typeof SqliteDialect>[0];

/** The part of the SQLite file that the driver reads. */
type FileState = { readonly inTransaction: boolean };

/** Throws when what is written now would be lost: the file was removed, or another one is in its place. */
type RefuseIfGone = () => void;

type Surroundings = { onWritten: OnWritten; state: FileState; memory: CatalogueMemory; refuseIfGone: RefuseIfGone };

/** Set only while the work of a transaction runs. */
export const transactionScope = new AsyncLocalStorage<object>();

const nameOf = (node: OperationNode | undefined): string | undefined =>
  node && TableNode.is(node) ? node.table.identifier.name : undefined;

/** The table that a statement writes, or undefined for a read. */
function writtenTable(query: RootOperationNode): string | undefined {
  if (InsertQueryNode.is(query)) return nameOf(query.into);
  if (UpdateQueryNode.is(query)) return nameOf(query.table);
  if (DeleteQueryNode.is(query)) return nameOf(query.from.froms[0]);
  return undefined;
}

const readsOnly = /^\s*(?:select|explain|savepoint|release|rollback|begin|commit)\b/i;

/** A table that nobody knows, for a statement written by hand that may write any. */
const anyTable = 'any table';

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
    const isUnknown = table === undefined && RawNode.is(query.query) && !readsOnly.test(query.sql);
    if (table !== undefined || isUnknown) this.#driver.refuseLoneWrite(this);
    const result = this.#execute<Row>(query);
    if (table !== undefined) this.#driver.noteWritten(this, table, result);
    else if (isUnknown) this.#driver.noteUnknown(this);
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

class GuardedDriver extends SqliteDriver {
  readonly #onWritten: OnWritten;
  #file: Promise<DatabaseConnection> | undefined;
  /** The owner of the open transaction. */
  #owner: DatabaseConnection | null = null;
  #freed: PromiseWithFree | null = null;
  #written = new Set<string>();
  readonly #state: FileState;
  readonly #memory: CatalogueMemory;
  readonly #refuseIfGone: RefuseIfGone;
  /** True once the owner's transaction has begun in SQLite. */
  #hasBegun = false;
  /** Why SQLite ended the owner's transaction by itself. */
  #loss: { error: unknown } | null = null;

  constructor(settings: Settings, { onWritten, state, memory, refuseIfGone }: Surroundings) {
    super(settings);
    this.#onWritten = onWritten;
    this.#state = state;
    this.#memory = memory;
    this.#refuseIfGone = refuseIfGone;
  }

  isBusyFor(view: DatabaseConnection): boolean {
    return this.#owner !== null && this.#owner !== view;
  }

  async untilFree(): Promise<void> {
    await this.#freed?.promise;
  }

  /** A full disk rolls the whole transaction back; a statement after it would be a transaction of its own, and stay. */
  noteFailure(view: DatabaseConnection, error: unknown): void {
    if (this.#owner === view && this.#hasBegun && !this.#state.inTransaction) this.#loss ??= { error };
  }

  /** @throws the error that ended the transaction, at every later statement of it */
  refuseAfterLoss(view: DatabaseConnection): void {
    if (this.#owner === view && this.#loss) throw this.#loss.error;
  }

  /** A write that is its own transaction; those of a larger one are checked before its commit. */
  refuseLoneWrite(view: DatabaseConnection): void {
    if (this.#owner !== view) this.#refuseIfGone();
  }

  /** Inside a transaction the table is reported after the commit. */
  noteWritten(view: DatabaseConnection, table: string, result: Promise<unknown>): void {
    this.#memory.noteWritten(table, this.#owner === view);
    if (this.#owner === view) this.#written.add(table);
    else void result.then(() => this.#onWritten(new Set([table])), ignoreFailed);
  }

  noteUnknown(view: DatabaseConnection): void {
    this.#memory.noteWritten(anyTable, this.#owner === view);
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    if (transactionScope.getStore())
      throw new Error('The root database handle was used inside a transaction; use the handed one.');
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
    } catch (error) {
      this.#end();
      throw error;
    }
  }

  override async commitTransaction(view: DatabaseConnection): Promise<void> {
    this.#refuseIfGone();
    await super.commitTransaction(view);
    const written = this.#written;
    this.#end();
    if (written.size > 0) this.#onWritten(written);
  }

  override async rollbackTransaction(view: DatabaseConnection): Promise<void> {
    try {
      if (!this.#loss) await super.rollbackTransaction(view);
    } finally {
      this.#end();
    }
  }

  #end(): void {
    this.#owner = null;
    this.#hasBegun = false;
    this.#loss = null;
    this.#written = new Set();
    this.#memory.noteEnd();
    this.#freed?.free();
    this.#freed = null;
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

/** SQLite rolls back changes of tables with a transaction; Kysely's adapter says that it does not. */
class GuardedAdapter extends SqliteAdapter {
  readonly memory: CatalogueMemory;

  constructor(memory: CatalogueMemory) {
    super();
    this.memory = memory;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** What is remembered of the catalogue of this database, whether by its handle or a transaction's; undefined for another driver. */
export function memoryOf(db: QueryExecutorProvider): CatalogueMemory | undefined {
  const { adapter } = db.getExecutor();
  return adapter instanceof GuardedAdapter ? adapter.memory : undefined;
}

export class GuardedDialect extends SqliteDialect {
  readonly #settings: Settings;
  readonly #surroundings: Surroundings;

  constructor(settings: Settings, surroundings: Omit<Surroundings, 'memory'>) {
    super(settings);
    this.#settings = settings;
    this.#surroundings = { ...surroundings, memory: new CatalogueMemory() };
  }

  override createDriver(): SqliteDriver {
    return new GuardedDriver(this.#settings, this.#surroundings);
  }

  override createAdapter(): SqliteAdapter {
    return new GuardedAdapter(this.#surroundings.memory);
  }
}

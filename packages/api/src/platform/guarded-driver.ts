/**
 * Kysely's SQLite driver with three changes: a read waits only for an open transaction, not for every other read; every
 * transaction begins as a writer; and whoever uses the root handle inside a transaction is told at once.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  type DatabaseConnection,
  DeleteQueryNode,
  InsertQueryNode,
  type OperationNode,
  type QueryResult,
  type RootOperationNode,
  SqliteDialect,
  SqliteDriver,
  TableNode,
  UpdateQueryNode,
} from 'kysely';

/** Called after a write is durable, with the names of the tables it touched. */
export type OnWritten = (tables: ReadonlySet<string>) => void;

type Settings = ConstructorParameters<typeof SqliteDialect>[0];

/** Set while the work of a transaction runs, and nowhere else. */
export const transactionScope = new AsyncLocalStorage<true>();

const nameOf = (node: OperationNode | undefined): string | undefined =>
  node && TableNode.is(node) ? node.table.identifier.name : undefined;

/** The table a statement writes, or undefined for one that only reads. */
function writtenTable(query: RootOperationNode): string | undefined {
  if (InsertQueryNode.is(query)) return nameOf(query.into);
  if (UpdateQueryNode.is(query)) return nameOf(query.table);
  if (DeleteQueryNode.is(query)) return nameOf(query.from.froms[0]);
  return undefined;
}

/** The file has one connection; each user gets a view of it, so that it is known whose statement is whose. */
class ConnectionView implements DatabaseConnection {
  readonly #file: DatabaseConnection;
  readonly #driver: GuardedDriver;

  constructor(file: DatabaseConnection, driver: GuardedDriver) {
    this.#file = file;
    this.#driver = driver;
  }

  /** better-sqlite3 works at once, so nothing can come between the check and the statement. */
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    while (this.#driver.isBusyFor(this)) await this.#driver.untilFree();
    const result = this.#file.executeQuery<Row>(query);
    const table = writtenTable(query.query);
    if (table !== undefined) this.#driver.noteWritten(this, table, result);
    return result;
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<Row>> {
    while (this.#driver.isBusyFor(this)) await this.#driver.untilFree();
    yield* this.#file.streamQuery<Row>(query, chunkSize);
  }
}

class GuardedDriver extends SqliteDriver {
  readonly #onWritten: OnWritten;
  #file: Promise<DatabaseConnection> | undefined;
  /** Whose transaction is open. */
  #owner: DatabaseConnection | null = null;
  #freed: PromiseWithFree | null = null;
  #written = new Set<string>();

  constructor(settings: Settings, onWritten: OnWritten) {
    super(settings);
    this.#onWritten = onWritten;
  }

  isBusyFor(view: DatabaseConnection): boolean {
    return this.#owner !== null && this.#owner !== view;
  }

  async untilFree(): Promise<void> {
    await this.#freed?.promise;
  }

  /** Inside a transaction the table waits for its commit. */
  noteWritten(view: DatabaseConnection, table: string, result: Promise<unknown>): void {
    if (this.#owner === view) this.#written.add(table);
    else void result.then(() => this.#onWritten(new Set([table])), ignoreFailed);
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    if (transactionScope.getStore())
      throw new Error('The root database handle was used inside a transaction; use the handed one.');
    this.#file ??= super.acquireConnection();
    return new ConnectionView(await this.#file, this);
  }

  /** Nothing is held between two statements: a transaction is what excludes others. */
  override async releaseConnection(): Promise<void> {}

  override async beginTransaction(view: DatabaseConnection): Promise<void> {
    while (this.#owner) await this.untilFree();
    this.#owner = view;
    this.#freed = promiseWithFree();
    try {
      await view.executeQuery(CompiledQuery.raw('begin immediate'));
    } catch (error) {
      this.#end();
      throw error;
    }
  }

  override async commitTransaction(view: DatabaseConnection): Promise<void> {
    await super.commitTransaction(view);
    const written = this.#written;
    this.#end();
    if (written.size > 0) this.#onWritten(written);
  }

  override async rollbackTransaction(view: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(view);
    } finally {
      this.#end();
    }
  }

  #end(): void {
    this.#owner = null;
    this.#written = new Set();
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

/** A statement that failed wrote nothing; who made it hears of the failure. */
const ignoreFailed = (): void => undefined;

export class GuardedDialect extends SqliteDialect {
  readonly #settings: Settings;
  readonly #onWritten: OnWritten;

  constructor(settings: Settings, onWritten: OnWritten) {
    super(settings);
    this.#settings = settings;
    this.#onWritten = onWritten;
  }

  override createDriver(): SqliteDriver {
    return new GuardedDriver(this.#settings, this.#onWritten);
  }
}

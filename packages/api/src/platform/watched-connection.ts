/** Notices which tables are written, so that whatever was kept of them can be dropped without anybody having to remember to. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  DeleteQueryNode,
  InsertQueryNode,
  type OperationNode,
  type QueryResult,
  type RootOperationNode,
  TableNode,
  UpdateQueryNode,
} from 'kysely';

/** Called after a write is durable, with the names of the tables it touched. */
export type OnWritten = (tables: ReadonlySet<string>) => void;

const nameOf = (node: OperationNode | undefined): string | undefined =>
  node && TableNode.is(node) ? node.table.identifier.name : undefined;

/** The table a statement writes, or undefined for one that only reads. */
function writtenTable(query: RootOperationNode): string | undefined {
  if (InsertQueryNode.is(query)) return nameOf(query.into);
  if (UpdateQueryNode.is(query)) return nameOf(query.table);
  if (DeleteQueryNode.is(query)) return nameOf(query.from.froms[0]);
  return undefined;
}

export class WatchedConnection implements DatabaseConnection {
  readonly #inner: DatabaseConnection;
  readonly #onWritten: OnWritten;
  #pending: Set<string> | null = null;

  constructor(inner: DatabaseConnection, onWritten: OnWritten) {
    this.#inner = inner;
    this.#onWritten = onWritten;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const result = await this.#inner.executeQuery<Row>(query);
    const table = writtenTable(query.query);
    if (table === undefined) return result;
    if (this.#pending) this.#pending.add(table);
    else this.#onWritten(new Set([table]));
    return result;
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize?: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#inner.streamQuery<Row>(query, chunkSize);
  }

  transactionBegan(): void {
    this.#pending = new Set();
  }

  transactionEnded(how: 'committed' | 'rolled back'): void {
    const tables = this.#pending;
    this.#pending = null;
    if (how === 'committed' && tables && tables.size > 0) this.#onWritten(tables);
  }
}

/** Reads whole tables, row by row in the order of their keys, the same on both engines; at most one page is in memory. */
import { createHash, type Hash } from 'node:crypto';
import { sql } from 'kysely';
import { engineOf } from './engine.ts';
import type { AnyTables, AnyTransaction, Cell, Table, TableAccess } from './tables.ts';

export type Row = Record<string, Cell>;

/** Rows read by one statement. */
const pageRows = 1000;

/** Runs the work on the database as of one moment, whatever is written meanwhile. */
export const asOfOneMoment = <Result>(db: AnyTables, work: (db: AnyTransaction) => Promise<Result>): Promise<Result> =>
  db.transaction().setAccessMode('read only').execute(work);

/** @throws for a database that was opened without an engine */
export function tablesOf(db: AnyTables): TableAccess {
  const engine = engineOf(db);
  if (!engine) throw new Error('This database was opened without an engine.');
  return engine.tables;
}

/** The next rows in key order: an index leads to each page, wherever it begins. */
async function readPage(db: AnyTables, { name, columns, key }: Table, after: readonly Cell[] | undefined) {
  const keys = sql.join(key.map((each) => sql.ref(each)));
  const from = after ? sql`where (${keys}) > (${sql.join(after)})` : sql``;
  const { rows } = await sql<Row>`
    select ${sql.join(columns.map((column) => sql.ref(column.name)))} from ${sql.table(name)}
    ${from} order by ${keys} limit ${sql.lit(pageRows)}`.execute(db);
  return rows;
}

/** Pages of rows. */
export async function* readTable(db: AnyTables, table: Table): AsyncGenerator<Row[]> {
  let after: Cell[] | undefined;
  for (;;) {
    const rows = await readPage(db, table, after);
    const last = rows.at(-1);
    if (!last) return;
    // Before the rows are handed over: the reader may change them.
    after = table.key.map((name) => last[name] ?? null);
    yield rows;
    if (rows.length < pageRows) return;
  }
}

/** A row in the order of the columns. */
export const cellsOf = ({ columns }: Table, row: Row): Cell[] => columns.map(({ name }) => row[name] ?? null);

/** Counts and sums rows, so that two tables with the same rows in the same order have the same sum. */
export class RowSum {
  rows = 0;
  readonly #hash: Hash = createHash('sha256');

  add(row: readonly Cell[]): void {
    this.rows += 1;
    this.#hash.update(`${JSON.stringify(row)}\n`);
  }

  /** The checksum of the rows so far, as hexadecimal digits. */
  get checksum(): string {
    return this.#hash.copy().digest('hex');
  }
}

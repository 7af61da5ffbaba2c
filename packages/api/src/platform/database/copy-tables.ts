/**
 * Copies all tables of a school into another database, on either engine, so that an interrupted copy can be continued
 * (decision 0073).
 */
import { engineOf } from './engine.ts';
import { forgetProgress, noteProgress, type Progress, progressOf } from './half-made.ts';
import { cellsOf, RowSum, readTable, tablesOf } from './read-table.ts';
import { type AnyTables, type Cell, parentsFirst, type Table } from './tables.ts';

/** Rows of a table that one transaction stores. */
const rowsOfTransaction = 10_000;

export type CopiedTable = Progress & { name: string };

/** Called from time to time with the number of rows so far. */
export type TellRows = (table: string, rows: number) => void;

export type CopyOptions = {
  /** Tables that the target fills by itself. */
  without: readonly string[];
  onRows: TellRows;
  /** Called when the rows that an earlier run copied have changed in the source, and are copied again. */
  onChanged: () => void;
};

class SourceChanged extends Error {}

/** The character that PostgreSQL uses for invalid text, in place of a NUL, which it cannot store. */
const withoutNul = (cell: Cell): Cell => (typeof cell === 'string' ? cell.replaceAll('\0', '\uFFFD') : cell);

/** Collects the rows of a table and stores them, with a record of its progress. */
class TableWriter {
  readonly sum = new RowSum();
  readonly #to: AnyTables;
  readonly #table: Table;
  readonly #done: Progress;
  #isBegun: boolean;
  #waiting: Cell[][] = [];

  constructor(to: AnyTables, table: Table, done: Progress | undefined) {
    this.#to = to;
    this.#table = table;
    this.#done = done ?? { rows: 0, checksum: this.sum.checksum };
    this.#isBegun = done !== undefined;
  }

  /** @throws SourceChanged when the rows that an earlier run stored have changed */
  add(given: readonly Cell[]): void {
    const row = given.map(withoutNul);
    const isStored = this.sum.rows < this.#done.rows;
    this.sum.add(row);
    if (!isStored) this.#waiting.push(row);
    else if (this.sum.rows === this.#done.rows) this.#refuseOthers();
  }

  #refuseOthers(): void {
    if (this.sum.rows < this.#done.rows || this.sum.checksum !== this.#done.checksum) throw new SourceChanged();
  }

  get isFull(): boolean {
    return this.#waiting.length >= rowsOfTransaction;
  }

  async store(): Promise<void> {
    const rows = this.#waiting;
    this.#waiting = [];
    const { name } = this.#table;
    await engineOf(this.#to)?.inTransaction(this.#to, async (trx) => {
      const tables = tablesOf(trx);
      await tables.withoutTriggers(trx, name, async () => {
        // What the migrations have stored in it is in the source as well, or was deleted there.
        if (!this.#isBegun) await trx.deleteFrom(name).execute();
        for (let from = 0; from < rows.length; from += 1000)
          await tables.insert(trx, this.#table, rows.slice(from, from + 1000));
      });
      await noteProgress(trx, name, this.#progress);
    });
    this.#isBegun = true;
  }

  get #progress(): Progress {
    return { rows: this.sum.rows, checksum: this.sum.checksum };
  }

  /** Stores the remaining rows. @throws SourceChanged when an earlier run stored more rows than there are */
  async finish(): Promise<Progress> {
    if (this.sum.rows < this.#done.rows) throw new SourceChanged();
    if (this.#waiting.length > 0 || !this.#isBegun) await this.store();
    return this.#progress;
  }
}

async function copyTable(from: AnyTables, to: AnyTables, table: Table, onRows: TellRows): Promise<CopiedTable> {
  const writer = new TableWriter(to, table, await progressOf(to, table.name));
  onRows(table.name, 0);
  for await (const rows of readTable(from, table)) {
    for (const row of rows) writer.add(cellsOf(table, row));
    if (writer.isFull) await writer.store();
    onRows(table.name, writer.sum.rows);
  }
  return { name: table.name, ...(await writer.finish()) };
}

async function empty(to: AnyTables, tables: readonly Table[]): Promise<void> {
  await engineOf(to)?.inTransaction(to, async (trx) => {
    for (const { name } of [...tables].reverse())
      await tablesOf(trx).withoutTriggers(trx, name, async () => {
        await trx.deleteFrom(name).execute();
      });
    await forgetProgress(trx);
  });
}

const shape = ({ columns, key }: Table): string => JSON.stringify([columns, key]);

/**
 * The tables that the migrations make. Others, such as those that a replication program adds to a file, are not moved.
 * @throws when the source lacks some of them, or has different ones by that name
 */
async function ourTables(from: AnyTables, to: AnyTables, without: readonly string[]): Promise<Table[]> {
  const found = new Map((await tablesOf(from).list(from)).map((table) => [table.name, table]));
  const tables = (await tablesOf(to).list(to)).filter(({ name }) => !without.includes(name));
  for (const table of tables) {
    const { name, columns } = table;
    const other = found.get(name);
    if (!other || shape(other) !== shape(table))
      throw new Error(`the table ${name} is not as this version makes it: ${other ? shape(other) : 'it is missing'}`);
    const unknown = columns.find(({ type }) => type !== 'integer' && type !== 'text');
    if (unknown)
      throw new Error(`the column ${unknown.name} of ${name} is of a type that is not moved: ${unknown.type}`);
  }
  return parentsFirst(tables);
}

/**
 * Copies the tables into a migrated database that is marked as half made, and continues where an earlier run was
 * interrupted. If the source has changed since then, everything is copied again.
 * @param from as of one moment
 * @returns what was copied, each table after those that it refers to
 */
export async function copyTables(from: AnyTables, to: AnyTables, options: CopyOptions): Promise<CopiedTable[]> {
  const tables = await ourTables(from, to, options.without);
  const copyAll = async (): Promise<CopiedTable[]> => {
    const copied: CopiedTable[] = [];
    for (const table of tables) copied.push(await copyTable(from, to, table, options.onRows));
    return copied;
  };
  try {
    return await copyAll();
  } catch (error) {
    if (!(error instanceof SourceChanged)) throw error;
    options.onChanged();
    await empty(to, tables);
    return copyAll();
  }
}

/** Passes on the highest numbers that were assigned, those of deleted rows too: none is assigned twice. */
export async function copyNumbers(from: AnyTables, to: AnyTables): Promise<void> {
  const highest = await tablesOf(from).numbers(from);
  for (const [table, number] of highest) await tablesOf(to).setNumber(to, table, number);
}

/**
 * Reads the copy and compares it with the source.
 * @returns a sentence for each table that differs
 */
export async function compareTables(
  copied: readonly CopiedTable[],
  to: AnyTables,
  onRows: TellRows,
): Promise<string[]> {
  const differences: string[] = [];
  const tables = new Map((await tablesOf(to).list(to)).map((table) => [table.name, table]));
  for (const { name, rows, checksum } of copied) {
    const table = tables.get(name);
    const sum = new RowSum();
    if (table)
      for await (const page of readTable(to, table)) {
        for (const row of page) sum.add(cellsOf(table, row));
        onRows(name, sum.rows);
      }
    if (sum.rows !== rows) differences.push(`${name} has ${sum.rows} rows in place of ${rows}`);
    else if (sum.checksum !== checksum) differences.push(`${name} has other values`);
  }
  return differences;
}

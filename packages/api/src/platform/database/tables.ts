/** The actual tables of a database, for code that writes, copies or compares all of them. */
import type { Kysely, Transaction } from 'kysely';

/** Statements for any table. */
// biome-ignore lint/suspicious/noExplicitAny: tables are copied whatever their columns are.
export type AnyTables = Kysely<any>;
// biome-ignore lint/suspicious/noExplicitAny: as above.
export type AnyTransaction = Transaction<any>;

export type Cell = string | number | null;

export type Column = {
  name: string;
  /** As SQLite names it: `integer` or `text`, unless the table is not ours. */
  type: string;
};

export type Table = {
  name: string;
  /** In the order in which they were added. */
  columns: Column[];
  /** The columns of the primary key. */
  key: string[];
  /** The tables that it refers to. */
  parents: string[];
};

/** What an engine can do with tables that it knows nothing about. */
export type TableAccess = {
  /** All that have a key, as ours do, except the text index and the tables of Kysely and the engine; by name. */
  list(db: AnyTables): Promise<Table[]>;
  /** Stores rows whose cells are in the order of the columns. */
  insert(db: AnyTables, table: Table, rows: readonly Cell[][]): Promise<void>;
  /** Runs the work without the triggers of the table. A failure leaves the triggers as they were. */
  withoutTriggers(db: AnyTransaction, table: string, work: () => Promise<void>): Promise<void>;
  /** For each table with a counting key, the highest number ever assigned. */
  numbers(db: AnyTables): Promise<Map<string, number>>;
  setNumber(db: AnyTables, table: string, highest: number): Promise<void>;
  /** Called when all tables are filled. */
  afterFilling(db: AnyTables): Promise<void>;
};

/** Each table after those that it refers to. */
export function parentsFirst(tables: readonly Table[]): Table[] {
  const sorted: Table[] = [];
  const known = new Map(tables.map((table) => [table.name, table]));
  const add = (table: Table, below: readonly string[]): void => {
    if (sorted.includes(table)) return;
    if (below.includes(table.name)) throw new Error(`The tables ${below.join(', ')} refer to each other.`);
    for (const name of table.parents) {
      const parent = known.get(name);
      if (parent && parent !== table) add(parent, [...below, table.name]);
    }
    sorted.push(table);
  };
  for (const table of tables) add(table, []);
  return sorted;
}

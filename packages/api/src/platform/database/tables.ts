/** The tables of a database as they are, for what writes, copies or compares all of them. */
import type { Kysely, Transaction } from 'kysely';

/** Statements of any table. */
// biome-ignore lint/suspicious/noExplicitAny: what is copied is copied whatever its columns are.
export type AnyTables = Kysely<any>;
// biome-ignore lint/suspicious/noExplicitAny: as above.
export type AnyTransaction = Transaction<any>;

export type Cell = string | number | null;

export type Column = {
  name: string;
  /** As SQLite names it: `integer` or `text`, unless the table is none of ours. */
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

/** What an engine does with tables that it knows nothing of. */
export type TableAccess = {
  /** All that have a key, as ours do, but the text index and what Kysely or the engine has for itself; by name. */
  list(db: AnyTables): Promise<Table[]>;
  /** Stores rows whose cells are in the order of the columns. */
  insert(db: AnyTables, table: Table, rows: readonly Cell[][]): Promise<void>;
  /** Runs the work while writing the table starts no trigger. Those that fail leave the triggers as they were. */
  withoutTriggers(db: AnyTransaction, table: string, work: () => Promise<void>): Promise<void>;
  /** Of each table whose key counts, the highest that was ever given. */
  numbers(db: AnyTables): Promise<Map<string, number>>;
  setNumber(db: AnyTables, table: string, highest: number): Promise<void>;
  /** Called when all tables are filled. */
  afterFilling(db: AnyTables): Promise<void>;
};

/** Each table behind those that it refers to. */
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

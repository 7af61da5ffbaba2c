/** Writes of rows that are the same for every table. */
import type { Insertable, Kysely, Updateable } from 'kysely';
import type { Database, Db } from './database.ts';

/** The same handle, for a table that is known only when it runs. */
const byName = (db: Db) => db as unknown as Kysely<Record<string, Record<string, unknown>>>;

/** Stores exactly these rows of an owner, or, where the owner has no column, of the table. */
export async function replaceRows<Table extends keyof Database, Owner extends Partial<Insertable<Database[Table]>>>(
  db: Db,
  table: Table,
  owner: Owner,
  rows: readonly Omit<Insertable<Database[Table]>, keyof Owner>[],
): Promise<void> {
  await byName(db)
    .deleteFrom<string>(table)
    .where((eb) => eb.and(owner))
    .execute();
  if (rows.length === 0) return;
  await byName(db)
    .insertInto(table)
    .values(rows.map((row) => ({ ...owner, ...row })))
    .execute();
}

type TablesWith<Column extends string> = {
  [Table in keyof Database]: Column extends keyof Database[Table] ? Table : never;
}[keyof Database];
/** The tables whose rows have a number. */
type Numbered = TablesWith<'id'>;
/** Those whose rows also have a version, which every change raises. */
type Versioned = TablesWith<'id'> & TablesWith<'version'>;

/** Changes a row and raises its version; without columns, only the version. */
export async function updateRow<Table extends Versioned>(
  db: Db,
  table: Table,
  id: number,
  columns: Updateable<Database[Table]> = {},
): Promise<void> {
  await byName(db)
    .updateTable<string>(table)
    .set(columns)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** @returns the new row's id */
export async function insertRow<Table extends Numbered>(
  db: Db,
  table: Table,
  columns: Insertable<Database[Table]>,
): Promise<number> {
  const row = await byName(db).insertInto(table).values(columns).returning('id').executeTakeFirstOrThrow();
  return Number(row.id);
}

/** Adds a row, or changes the one with that id. @returns its id */
export async function writeRow<Table extends Versioned>(
  db: Db,
  table: Table,
  id: number | undefined,
  columns: Insertable<Database[Table]>,
): Promise<number> {
  if (id === undefined) return insertRow(db, table, columns);
  await updateRow(db, table, id, columns as Updateable<Database[Table]>);
  return id;
}

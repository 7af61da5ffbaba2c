/** Reads and writes of rows that are the same for every table. */
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
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

const update = (db: Db, table: string, id: number, columns: object) =>
  byName(db)
    .updateTable<string>(table)
    .set({ ...columns })
    .where('id', '=', id);

type TablesWith<Column extends string> = {
  [Table in keyof Database]: Column extends keyof Database[Table] ? Table : never;
}[keyof Database];
/** The tables whose rows have a number. */
type Numbered = TablesWith<'id'>;
/** Those whose rows also have a version, which every change raises. */
type Versioned = TablesWith<'id'> & TablesWith<'version'>;

export function selectRow<Table extends Numbered>(
  db: Db,
  table: Table,
  id: number,
): Promise<Selectable<Database[Table]> | undefined> {
  const stored = byName(db).selectFrom<string>(table).selectAll().where('id', '=', id).executeTakeFirst();
  return stored as Promise<Selectable<Database[Table]> | undefined>;
}

/** The row that a request with this idempotency key has made. */
export function selectPressed<Table extends TablesWith<'request_key'>>(
  db: Db,
  table: Table,
  requestKey: string,
): Promise<Selectable<Database[Table]> | undefined> {
  const stored = byName(db).selectFrom<string>(table).selectAll().where('request_key', '=', requestKey);
  return stored.executeTakeFirst() as Promise<Selectable<Database[Table]> | undefined>;
}

/** @returns the row as it is stored */
export function insertRow<Table extends Numbered>(
  db: Db,
  table: Table,
  columns: Insertable<Database[Table]>,
): Promise<Selectable<Database[Table]>> {
  const stored = byName(db).insertInto(table).values(columns).returningAll().executeTakeFirstOrThrow();
  return stored as Promise<Selectable<Database[Table]>>;
}

/** Changes a row that has no version. @returns it as it is stored */
export function updateRow<Table extends Exclude<Numbered, Versioned>>(
  db: Db,
  table: Table,
  id: number,
  columns: Updateable<Database[Table]>,
): Promise<Selectable<Database[Table]>> {
  const stored = update(db, table, id, columns).returningAll().executeTakeFirstOrThrow();
  return stored as Promise<Selectable<Database[Table]>>;
}

/** Changes a row and raises its version; without columns, only the version. @returns it as it is stored */
export function updateVersioned<Table extends Versioned>(
  db: Db,
  table: Table,
  id: number,
  columns: Updateable<Database[Table]> = {},
): Promise<Selectable<Database[Table]>> {
  const stored = update(db, table, id, columns)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return stored as Promise<Selectable<Database[Table]>>;
}

/** Adds a row, or changes the one with that id. @returns its id */
export async function writeRow<Table extends Versioned>(
  db: Db,
  table: Table,
  id: number | undefined,
  columns: Insertable<Database[Table]>,
): Promise<number> {
  const stored =
    id === undefined
      ? insertRow(db, table, columns)
      : updateVersioned(db, table, id, columns as Updateable<Database[Table]>);
  return ((await stored) as unknown as { id: number }).id;
}

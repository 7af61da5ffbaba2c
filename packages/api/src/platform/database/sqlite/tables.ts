/** The tables of an SQLite file. */
import { CompiledQuery, sql } from 'kysely';
import type { AnyTables, Table, TableAccess } from '../tables.ts';

type Info = { name: string; type: string; pk: number };

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

async function describe(db: AnyTables, name: string): Promise<Table> {
  const { rows: columns } = await sql<Info>`
    select name, lower(type) as type, pk from pragma_table_info(${name}) order by cid`.execute(db);
  const { rows: parents } = await sql<{ name: string }>`
    select distinct "table" as name from pragma_foreign_key_list(${name}) order by 1`.execute(db);
  const key = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
  return {
    name,
    columns: columns.map((column) => ({ name: column.name, type: column.type })),
    key: key.map((column) => column.name),
    parents: parents.map((parent) => parent.name),
  };
}

async function list(db: AnyTables): Promise<Table[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pragma_table_list
    where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\'
      and name not like 'kysely\\_%' escape '\\' and name not like 'gerende\\_%' escape '\\' order by name`.execute(db);
  const tables: Table[] = [];
  for (const { name } of rows) tables.push(await describe(db, name));
  return tables.filter(({ key }) => key.length > 0);
}

/** The same statement for each row: it is prepared once. */
const insert: TableAccess['insert'] = async (db, { name, columns }, rows) => {
  const names = columns.map((column) => quoted(column.name)).join(', ');
  const text = `insert into ${quoted(name)} (${names}) values (${columns.map(() => '?').join(', ')})`;
  for (const row of rows) await db.executeQuery(CompiledQuery.raw(text, [...row]));
};

/** SQLite cannot disable triggers: they are dropped and made again in the same transaction. */
const withoutTriggers: TableAccess['withoutTriggers'] = async (db, table, work) => {
  const { rows } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'trigger' and tbl_name = ${table}`.execute(db);
  for (const trigger of rows) await sql.raw(`drop trigger ${quoted(trigger.name)}`).execute(db);
  await work();
  for (const trigger of rows) await sql.raw(trigger.sql).execute(db);
};

const numbers: TableAccess['numbers'] = async (db) => {
  const { rows } = await sql<{ name: string; highest: number }>`
    select list.name, coalesce(seq, 0) as highest from pragma_table_list as list
      join sqlite_master as made on made.name = list.name left join sqlite_sequence as used on used.name = list.name
    where list.schema = 'main' and list.type = 'table' and made.type = 'table' and made.sql like '%autoincrement%'`.execute(
    db,
  );
  return new Map(rows.map(({ name, highest }) => [name, highest]));
};

const setNumber: TableAccess['setNumber'] = async (db, table, highest) => {
  await sql`delete from sqlite_sequence where name = ${table}`.execute(db);
  if (highest > 0) await sql`insert into sqlite_sequence (name, seq) values (${table}, ${highest})`.execute(db);
};

/** It has no statistics. */
const afterFilling = async (): Promise<void> => undefined;

export const sqliteTables: TableAccess = { list, insert, withoutTriggers, numbers, setNumber, afterFilling };

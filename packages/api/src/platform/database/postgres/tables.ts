/** The tables of a school on a PostgreSQL server. */
import { CompiledQuery, sql } from 'kysely';
import type { AnyTables, Cell, Table, TableAccess } from '../tables.ts';

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

type Named = { name: string; type: string };

type Found = { name: string; columns: string; key: string; parents: string };

async function list(db: AnyTables): Promise<Table[]> {
  const { rows } = await sql<Found>`
    select relname as name,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, null)) order by attnum)
        from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped) as columns,
      (select json_agg(attname order by place) from pg_constraint, unnest(conkey) with ordinality as part (number, place)
        join pg_attribute on attnum = number
        where contype = 'p' and conrelid = pg_class.oid and attrelid = pg_class.oid) as key,
      (select coalesce(json_agg(distinct other.relname), '[]') from pg_constraint join pg_class as other on other.oid = confrelid
        where contype = 'f' and conrelid = pg_class.oid) as parents
    from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
      and relname not like 'kysely\\_%' and relname not like 'gerende\\_%' and exists (select 1 from pg_constraint where conrelid = pg_class.oid and contype = 'p') and not exists (
        select 1 from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped
          and atttypid = 'tsvector'::regtype)
    order by relname collate "C"`.execute(db);
  return rows.map(({ name, columns, key, parents }) => ({
    name,
    columns: (JSON.parse(columns) as Named[]).map((column) => ({
      name: column.name,
      type: column.type === 'bigint' ? 'integer' : column.type,
    })),
    key: JSON.parse(key),
    parents: JSON.parse(parents),
  }));
}

/** A list for each column: the text of the statement is the same for any number of rows. */
const insert: TableAccess['insert'] = async (db, { name, columns }, rows) => {
  const names = columns.map((column) => quoted(column.name)).join(', ');
  const lists = columns
    .map(({ type }, place) => `$${place + 1}::${type === 'integer' ? 'bigint' : 'text'}[]`)
    .join(', ');
  const values = columns.map((_, place) => rows.map((row): Cell => row[place] ?? null));
  await db.executeQuery(
    CompiledQuery.raw(`insert into ${quoted(name)} (${names}) select * from unnest(${lists})`, values),
  );
};

/** Keys and references are still enforced: they are not user triggers. */
const withoutTriggers: TableAccess['withoutTriggers'] = async (db, table, work) => {
  await sql.raw(`alter table ${quoted(table)} disable trigger user`).execute(db);
  await work();
  await sql.raw(`alter table ${quoted(table)} enable trigger user`).execute(db);
};

type Sequence = { table: string; sequence: string };

const sequences = async (db: AnyTables): Promise<Sequence[]> => {
  const { rows } = await sql<Sequence>`
    select relname as table, pg_get_serial_sequence(quote_ident(relname), attname) as sequence
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where attidentity <> '' and relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(db);
  return rows;
};

const numbers: TableAccess['numbers'] = async (db) => {
  const highest = new Map<string, number>();
  for (const { table, sequence } of await sequences(db)) {
    const { rows } = await sql
      .raw<{ highest: number }>(
        `select case when is_called then last_value else last_value - 1 end as highest from ${sequence}`,
      )
      .execute(db);
    highest.set(table, rows[0]?.highest ?? 0);
  }
  return highest;
};

const setNumber: TableAccess['setNumber'] = async (db, table, highest) => {
  const found = (await sequences(db)).find((each) => each.table === table);
  if (found) await sql`select setval(${found.sequence}::text::regclass, ${highest + 1}, false)`.execute(db);
};

/** Without statistics the server would read whole tables, until its autovacuum has made them. */
const afterFilling: TableAccess['afterFilling'] = async (db) => {
  await sql`analyze`.execute(db);
};

export const postgresTables: TableAccess = { list, insert, withoutTriggers, numbers, setNumber, afterFilling };

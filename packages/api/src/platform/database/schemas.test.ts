/** Both engines have the same tables after the migrations, so that the same queries and rules are right on both. */
import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Db, migrate, openDatabase } from '../../database/database.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { isOnPostgres } from '../../testing/test-database.ts';

/** The definition of a table, as sorted lines that are the same for both engines. */
type Schema = Record<string, string[]>;

/** Each engine writes defaults and types in its own way. */
const plainDefault = (text: string | null): string =>
  (text ?? '')
    .replace(/::[a-z ]+/g, '')
    .replaceAll(/^\(+|\)+$|'|"/g, '')
    .toLowerCase();

/** PostgreSQL's name for the check of a column, which has no name in SQLite. */
const ownName = /_check\d*$/;

const typeClass: Record<string, string> = { bigint: 'number', integer: 'number', text: 'text' };

const line = (...parts: unknown[]): string => parts.join(' ');

async function sqliteSchema(db: Db): Promise<Schema> {
  const { rows: tables } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'booking_search_%'
      or name = 'booking_search_due'`.execute(db);
  const schema: Schema = {};
  for (const { name, sql: text } of tables) {
    const columns = await rowsOf(
      db,
      sql`select name, lower(type) as type, "notnull" as required, dflt_value as def, pk
      from pragma_table_info(${name})`,
    );
    const references = await rowsOf(
      db,
      sql`
      select group_concat("from") as own, "table" as other, group_concat("to") as keys, lower(on_delete) as gone
      from pragma_foreign_key_list(${name}) group by id`,
    );
    const indexes = await rowsOf(
      db,
      sql`
      select list.name, list."unique" as is_unique, list.partial,
        (select group_concat(iif(name is null or lower(coll) = 'nocase', 'expression', name) || iif("desc", ' desc', '')) from
          (select * from pragma_index_xinfo(list.name) where key order by seqno)) as columns
      from pragma_index_list(${name}) as list where origin = 'c'`,
    );
    const uniques = await rowsOf(
      db,
      sql`
      select (select group_concat(name) from (select name from pragma_index_info(list.name) order by seqno)) as columns
      from pragma_index_list(${name}) as list where origin = 'u'`,
    );
    const keys = columns.filter(({ pk }) => Number(pk) > 0).sort((a, b) => Number(a.pk) - Number(b.pk));
    schema[name] = [
      ...columns.map((each) =>
        line(
          'column',
          each.name,
          typeClass[String(each.type)],
          Number(each.required) || Number(each.pk) > 0 ? 'required' : 'optional',
          plainDefault(each.def as string | null),
        ),
      ),
      line('key', keys.map((each) => each.name).join()),
      ...references.map(({ own, other, keys: to, gone }) => line('reference', own, other, to, gone)),
      ...indexes.map((each) => line('index', each.name, each.is_unique, each.partial, each.columns)),
      ...uniques.map(({ columns: of }) => line('unique', of)),
      ...[...text.matchAll(/constraint "(\w+)" check/gi)].map(([, check]) => line('check', check)),
      line('checks', text.match(/\bcheck \(/gi)?.length ?? 0),
    ].sort();
  }
  return schema;
}

const rowsOf = async (db: Db, query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> =>
  (await query.execute(db as Kysely<unknown>)).rows as Record<string, unknown>[];

async function postgresSchema(db: Db): Promise<Schema> {
  const tables = await rowsOf(
    db,
    sql`
    select relname as name, oid::bigint as oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const schema: Schema = {};
  for (const { name, oid } of tables) {
    const columns = await rowsOf(
      db,
      sql`
      select attname as name, format_type(atttypid, null) as type, attnotnull::int as required, pg_get_expr(adbin, adrelid) as def
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = ${oid}::oid and attnum > 0 and not attisdropped`,
    );
    const named = (keys: string, of: string) =>
      sql`(select string_agg(attname, ',' order by place) from unnest(${sql.ref(keys)}) with ordinality as k (number, place)
        join pg_attribute on attnum = number and attrelid = ${sql.ref(of)})`;
    const constraints = await rowsOf(
      db,
      sql`
      select conname as name, contype as kind, confdeltype as gone, (select relname from pg_class where oid = confrelid) as other,
        ${named('conkey', 'conrelid')} as own, ${named('confkey', 'confrelid')} as keys
      from pg_constraint where conrelid = ${oid}::oid`,
    );
    const indexes = await rowsOf(
      db,
      sql`
      select relname as name, indisunique::int as is_unique, (indpred is not null)::int as partial,
        (select string_agg(coalesce(attname::text, 'expression') || case when indoption[place - 1] & 1 = 1 then ' desc' else '' end, ',' order by place)
          from unnest(indkey::smallint[]) with ordinality as k (number, place)
          left join pg_attribute on attrelid = indrelid and attnum = number and number > 0) as columns
      from pg_index join pg_class on pg_class.oid = indexrelid
      where indrelid = ${oid}::oid and not exists (select 1 from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))`,
    );
    const gone: Record<string, string> = { a: 'no action', r: 'restrict', c: 'cascade', n: 'set null' };
    const of = (kind: string) => constraints.filter((each) => each.kind === kind);
    schema[String(name)] = [
      ...columns.map((each) =>
        line(
          'column',
          each.name,
          typeClass[String(each.type)],
          each.required ? 'required' : 'optional',
          plainDefault(each.def as string | null),
        ),
      ),
      line(
        'key',
        of('p')
          .map((each) => each.own)
          .join(),
      ),
      ...of('f').map((each) => line('reference', each.own, each.other, each.keys, gone[String(each.gone)])),
      ...indexes.map((each) => line('index', each.name, each.is_unique, each.partial, each.columns)),
      ...of('u').map((each) => line('unique', each.own)),
      ...of('c')
        .filter(({ name: check }) => !ownName.test(String(check)))
        .map((each) => line('check', each.name)),
      line('checks', of('c').length),
    ].sort();
  }
  return schema;
}

describe.skipIf(!isOnPostgres)('the tables of both engines', () => {
  it('are the same: columns, defaults, keys, references, checks and indexes', async () => {
    const sqlite = openDatabase(':memory:');
    await migrate(sqlite);
    const { app } = await createTestApp();
    const [ours, theirs] = [await sqliteSchema(sqlite.db), await postgresSchema(app.db)];
    await sqlite.db.destroy();
    // The engine's own tables.
    delete theirs.gerende_count;
    // The order of names is a collation in SQLite and an expression on PostgreSQL: `byLetter`. The text index is a
    // virtual table in SQLite, and a vector with an index on PostgreSQL.
    for (const schema of [ours, theirs]) delete schema.booking_search;
    // Where processes share limits, a table counts them.
    delete theirs.gerende_limit;
    expect(theirs).toEqual(ours);
  });
});

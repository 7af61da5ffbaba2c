/** The rows of a table as numbers for comparing two databases, computed by the server itself. */
import type pg from 'pg';
import type { TableSum } from '../../backup-source.ts';

export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Every row has a checksum of its values as texts, and the table the sum of these, which is the same in any order. */
export const sumOf = (schema: string, table: string): string => `
  select count(*) as rows, encode(sha256(convert_to(concat(count(*), ' ', sum(begins), ' ', sum(ends)), 'UTF8')), 'hex') as sum
  from (
    select ('x' || left(hash, 15))::bit(60)::bigint as begins, ('x' || right(hash, 15))::bit(60)::bigint as ends
    from (select encode(sha256(convert_to(each::text, 'UTF8')), 'hex') as hash from ${quoted(schema)}.${quoted(table)} as each) as hashed
  ) as halves`;

/** The names of the tables, in the order of their bytes. */
export const tablesIn = (schema: string): string => `
  select relname::text collate "C" as name from pg_class
  where relkind = 'r' and relnamespace = (select oid from pg_namespace where nspname = ${literal(schema)}) order by 1`;

/** Count and checksum of the rows of every table, by name. */
export async function tableSums(client: pg.Client, schema: string): Promise<TableSum[]> {
  const { rows: tables } = await client.query<{ name: string }>(tablesIn(schema));
  const sums: TableSum[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ rows: string; sum: string }>(sumOf(schema, name));
    for (const found of rows) sums.push({ name, rows: Number(found.rows), sha256: found.sum });
  }
  return sums;
}

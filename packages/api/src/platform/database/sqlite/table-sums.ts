/** The rows of a database as numbers for comparing two databases. */
import { createHash } from 'node:crypto';
import type SqliteFile from 'better-sqlite3';
import type { TableSum } from '../backup-source.ts';

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Tables that hold rows, those of the search index among them. */
const tablesOf = (database: SqliteFile.Database): { name: string; wr: number }[] =>
  database
    .prepare<[], { name: string; wr: number }>(
      `select name, wr from pragma_table_list
       where schema = 'main' and type in ('table', 'shadow') and (name not like 'sqlite\\_%' escape '\\' or name = 'sqlite_sequence')
       order by name`,
    )
    .all();

/** Rows are in key order, each with its values as SQL literals. */
function sumOf(database: SqliteFile.Database, { name, wr }: { name: string; wr: number }): TableSum {
  const columns = database
    .prepare<[string], { name: string; pk: number }>('select name, pk from pragma_table_info(?)')
    .all(name);
  const key = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
  const order = wr === 1 ? key.map((column) => quoted(column.name)).join(', ') : 'rowid';
  const row = columns.map((column) => `quote(${quoted(column.name)})`).join(" || ',' || ");
  const hash = createHash('sha256').update(columns.map((column) => column.name).join(','));
  let rows = 0;
  const select = database.prepare<[], string>(`select ${row} from ${quoted(name)} order by ${order}`);
  for (const text of select.pluck().iterate()) {
    hash.update(`\n${text}`);
    rows += 1;
  }
  return { name, rows, sha256: hash.digest('hex') };
}

/** Count and checksum of the rows of every table, by name. */
export const tableSums = (database: SqliteFile.Database): TableSum[] =>
  tablesOf(database).map((table) => sumOf(database, table));

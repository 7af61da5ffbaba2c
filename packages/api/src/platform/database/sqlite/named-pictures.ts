/** Which stored pictures the rows of a database name, whatever version of the product wrote it. */
import type SqliteFile from 'better-sqlite3';
import { picturePlaces } from '../picture-places.ts';

const hasColumn = (database: SqliteFile.Database, table: string, column: string): boolean =>
  database.prepare('select 1 from pragma_table_info(?) where name = ?').get(table, column) !== undefined;

const selectOf = ({ table, column, json }: (typeof picturePlaces)[number]): string =>
  `select ${json ? `${column} ->> '${json}'` : column} as path from ${table}`;

/** The paths that rows name, below the folder of uploads; deleted rows count, since they can be restored. */
export function namedPictures(database: SqliteFile.Database): Set<string> {
  const selects = picturePlaces.filter(({ table, column }) => hasColumn(database, table, column)).map(selectOf);
  if (selects.length === 0) return new Set();
  const named = `select path from (${selects.join(' union ')}) where path is not null`;
  return new Set(database.prepare<[], string>(named).pluck().all());
}

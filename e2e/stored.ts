/** Reads the database of a test's server. */
import path from 'node:path';
import SqliteFile from 'better-sqlite3';

export function readDatabase<Row>(dataDir: string, sql: string, ...parameters: unknown[]): Row[] {
  const file = new SqliteFile(path.join(dataDir, 'gerende.db'), { readonly: true });
  try {
    return file.prepare(sql).all(...parameters) as Row[];
  } finally {
    file.close();
  }
}

/** Reads the database of a test's server. */
import path from 'node:path';
import SqliteFile from 'better-sqlite3';

type Read = <Row>(sql: string, ...parameters: unknown[]) => Row[];

/** Opens the file once for many readings: opening takes longer than reading a small table. */
export function withDatabase<Result>(dataDir: string, use: (read: Read) => Result): Result {
  const file = new SqliteFile(path.join(dataDir, 'gerende.db'), { readonly: true });
  try {
    return use(<Row>(sql: string, ...parameters: unknown[]) => file.prepare(sql).all(...parameters) as Row[]);
  } finally {
    file.close();
  }
}

export function readDatabase<Row>(dataDir: string, sql: string, ...parameters: unknown[]): Row[] {
  return withDatabase(dataDir, (read) => read<Row>(sql, ...parameters));
}

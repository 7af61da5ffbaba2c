/** Reads and changes the database of a test's server from outside it, in SQL that SQLite and PostgreSQL both accept. */
import path from 'node:path';
import SqliteFile from 'better-sqlite3';
import { readerOf } from './postgres/read-server.ts';

export type Read = <Row>(sql: string, ...parameters: unknown[]) => Row[];

/** Opens the file once for many reads: opening takes longer than reading a small table. */
export function withDatabase<Result>(dataDir: string, use: (read: Read) => Result): Result {
  const readServer = readerOf(dataDir);
  if (readServer) return use((sql, ...parameters) => readServer(sql, parameters) as never);
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

/** Changes rows as a database tool does. @param sql returns what it has changed, and throws unless that is one row at least */
export function changeStored(dataDir: string, sql: string): void {
  const askServer = readerOf(dataDir);
  const file = askServer ? undefined : new SqliteFile(path.join(dataDir, 'gerende.db'));
  try {
    const changed = askServer ? askServer(sql, []) : file?.prepare(sql).all();
    if (!changed?.length) throw new Error(`No row is changed by ${sql}`);
  } finally {
    file?.close();
  }
}

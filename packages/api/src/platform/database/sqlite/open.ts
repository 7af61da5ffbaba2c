/** Opens the database file safely: durable, foreign keys enforced, prepared statements cached, one guarded way to write. */
import SqliteFile from 'better-sqlite3';
import { Kysely } from 'kysely';
import type { OnWritten } from '../on-written.ts';
import { noteOpen, watchPlace } from './database-file.ts';
import { GuardedDialect, ReadingDialect } from './dialect.ts';

/** How many prepared statements are cached; the product has a few hundred, and combinations of filters add more. */
const maxCachedStatements = 1000;

/** Caches prepared statements by their text: preparing them each time halves the speed of a small read. */
function cacheStatements(file: SqliteFile.Database): { close(): void; prepare(sql: string): SqliteFile.Statement } {
  const cached = new Map<string, SqliteFile.Statement>();
  return {
    close: () => file.close(),
    prepare(sql) {
      const statement = cached.get(sql);
      if (statement && !statement.busy) return statement;
      const fresh = file.prepare(sql);
      if (cached.size >= maxCachedStatements) cached.clear();
      cached.set(sql, fresh);
      return fresh;
    },
  };
}

/** SQLite's own lower() only handles A to Z; PostgreSQL's handles every letter, which guests' names need. */
const addLower = (file: SqliteFile.Database): unknown =>
  file.function('lower', { deterministic: true }, (text) => (typeof text === 'string' ? text.toLowerCase() : text));

/** Reads a number that differs from the last one when another connection has committed since. */
function versionOf(file: SqliteFile.Database): () => unknown {
  const version = file.prepare('pragma data_version').pluck();
  return () => version.get();
}

/** Opens a second connection to a database that this process has open already, to read what is committed. */
export function openToRead<Tables>(file: string): Kysely<Tables> {
  const sqlite = new SqliteFile(file, { readonly: true });
  sqlite.pragma('busy_timeout = 5000');
  addLower(sqlite);
  return new Kysely<Tables>({
    dialect: new ReadingDialect({ database: cacheStatements(sqlite) }, file, versionOf(sqlite)),
  });
}

/**
 * Opens the database file (or a copy of one given as bytes, or `:memory:`), in WAL mode with synchronous FULL: what was
 * answered survives kill -9 and, unless the disk loses synced writes, a power cut.
 * @param onWritten called after each commit with the tables it wrote
 */
export function openFile<Tables>(
  file: string | Buffer,
  onWritten: OnWritten = () => undefined,
): { db: Kysely<Tables>; file: SqliteFile.Database } {
  const sqlite = new SqliteFile(file);
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma('busy_timeout = 5000');
  // Each transaction of a group is a savepoint; its rollback data stays in memory, since it need not be durable.
  sqlite.pragma('temp_store = MEMORY');
  // 4 MB of pages instead of the driver's 16: pages that are read again are in the system's cache, and no query is
  // slower.
  sqlite.pragma('cache_size = -4000');
  // Counted in pages of 4 KB: the log is copied a quarter as often as by default, and a page written many times only
  // once.
  sqlite.pragma('wal_autocheckpoint = 4000');
  // Deleted content is overwritten in the file: an erased guest must not be readable in its free pages.
  sqlite.pragma('secure_delete = ON');
  addLower(sqlite);
  noteOpen(sqlite);
  const shared = {
    othersVersion: versionOf(sqlite),
    isSetting: (sql: string) => /^\s*pragma\b/i.test(sql),
    tables: () =>
      new Set(sqlite.prepare<[], string>("select name from sqlite_master where type = 'table'").pluck().all()),
  };
  return {
    db: new Kysely<Tables>({
      dialect: new GuardedDialect(
        { database: cacheStatements(sqlite) },
        {
          onWritten,
          state: sqlite,
          shared,
          refuseIfGone: typeof file === 'string' ? watchPlace(file) : () => undefined,
        },
      ),
    }),
    file: sqlite,
  };
}

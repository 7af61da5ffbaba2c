/** Operations on the database as a whole. */
import { type Kysely, sql } from 'kysely';
import { awaitRestore, selectMark } from './backup/restored.ts';
import { openLock } from './processes/school-locks.ts';

/** Runs the work while no other process does so. */
export const inTurn = <Tables>(db: Kysely<Tables>, work: () => Promise<void>): Promise<void> =>
  db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${sql.lit(openLock)})`.execute(connection);
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(openLock)})`.execute(connection);
    }
  });

export async function hasTable<Tables>(db: Kysely<Tables>, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: string | null }>`select to_regclass(${name})::text as found`.execute(db);
  return (rows[0]?.found ?? null) !== null;
}

/** The mark of the restore that stored the present rows; null when there was none. */
export async function restoredMark<Tables>(db: Kysely<Tables>): Promise<string | null> {
  await sql.raw(awaitRestore).execute(db);
  const { rows } = await sql.raw<{ mark: string | null }>(selectMark).execute(db);
  return rows[0]?.mark ?? null;
}

/** Size of the database in bytes. */
export async function sizeOf<Tables>(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(db);
  return rows[0]?.size ?? 0;
}

/** Writes to the log of the server, and nothing else. */
export async function tryWrite<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`select pg_logical_emit_message(true, 'gerende', '')`.execute(db);
}

/**
 * Frees the space of deleted and earlier rows for others, which cannot be done within a transaction, and makes new
 * statistics of the columns, since the server stores sample values in them.
 */
export async function forgetDeleted<Tables>(db: Kysely<Tables>, tables: readonly string[]): Promise<void> {
  for (const table of tables) await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
}

/** Drops the school's tables and the functions of their triggers. */
export async function dropTables<Tables>(db: Kysely<Tables>): Promise<void> {
  const names = await tableNames(db);
  const functions = await sql<{ name: string }>`
    select proname as name from pg_proc
    where prorettype = 'trigger'::regtype and pronamespace = current_schema()::regnamespace`.execute(db);
  const drop = (kind: string, all: readonly string[]): Promise<unknown> | undefined =>
    all.length === 0
      ? undefined
      : sql`drop ${sql.raw(kind)} ${sql.join(all.map((name) => sql.table(name)))} cascade`.execute(db);
  await drop('table', names);
  await drop(
    'function',
    functions.rows.map(({ name }) => name),
  );
}

/** The names of the school's tables. */
export async function tableNames<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

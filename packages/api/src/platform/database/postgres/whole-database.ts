/** What is done with the database as a whole. */
import { type Kysely, sql } from 'kysely';

/** Processes that start at once open the database one after the other. Any number will do. */
const openLock = 7_014_003;

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

const mark = 'gerende_half_made';

/** Whether a process has ended in the middle of `markHalfMade`. */
export const isHalfMade = <Tables>(db: Kysely<Tables>): Promise<boolean> => hasTable(db, mark);

/** Marks the database while the work runs, which is more than a transaction. */
export async function markHalfMade<Tables>(db: Kysely<Tables>, work: () => Promise<void>): Promise<void> {
  await sql.raw(`create table ${mark} ()`).execute(db);
  await work();
  await sql.raw(`drop table ${mark}`).execute(db);
}

/** Bytes of the database. */
export async function sizeOf<Tables>(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(db);
  return rows[0]?.size ?? 0;
}

/** Writes to the log of the server, and nothing else. */
export async function tryWrite<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`select pg_logical_emit_message(true, 'gerende', '')`.execute(db);
}

/** The names of the school's tables. */
export async function tableNames<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

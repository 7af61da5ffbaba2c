/** The table in which all processes count attempts. */
import { type Kysely, sql } from 'kysely';

/** Not part of the school, nor of any backup. */
export const limitTable = 'gerende_limit';

/**
 * Makes the table. This is not a migration, since only this engine has it, and it holds nothing that a school stores:
 * it is unlogged, so that a count waits for no disk, and it is empty after a crash of the server.
 */
export async function makeLimitTable<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql
    .raw(
      `create unlogged table if not exists ${limitTable} (key text primary key, points integer not null, expire bigint)`,
    )
    .execute(db);
}

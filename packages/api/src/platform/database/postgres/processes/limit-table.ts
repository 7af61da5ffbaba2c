/** The table in which all processes count attempts. */
import { type Kysely, sql } from 'kysely';

/** No part of the school, and of no backup. */
export const limitTable = 'gerende_limit';

/**
 * Makes the table. It is no migration, since only this engine has it, and it holds nothing that a school stores: it is not logged,
 * so that a count waits for no disk, and it is empty after the server has crashed.
 */
export async function makeLimitTable<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql
    .raw(
      `create unlogged table if not exists ${limitTable} (key text primary key, points integer not null, expire bigint)`,
    )
    .execute(db);
}

/** The parties of a guest. */
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { byLetter } from '../../platform/database/query/words.ts';

/** The bookings of an e-mail address, ignoring case, newest first. */
export const selectPartiesOf = (db: Db, email: string): Promise<{ id: number; party_id: number | null }[]> =>
  db
    .selectFrom('booking')
    .select(['id', 'party_id'])
    .where(sql<SqlBool>`${byLetter(sql.ref('booking.email'))} = ${byLetter(sql`${email}`)}`)
    .orderBy('id', 'desc')
    .limit(200)
    .execute();

/** Reads and writes of administrators; Lucia reads and writes sessions. */
import type { Selectable } from 'kysely';
import type { Database, Db } from '../../database.ts';

export const selectUserByEmail = (db: Db, email: string): Promise<Selectable<Database['user']> | undefined> =>
  db.selectFrom('user').selectAll().where('email', '=', email.toLowerCase()).executeTakeFirst();

export async function countUsers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('user')
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const insertUser = (db: Db, user: Database['user']): Promise<unknown> =>
  db.insertInto('user').values(user).execute();

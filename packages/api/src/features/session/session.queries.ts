/** Reads and writes of administrators and of their sessions; Lucia reads, begins and ends sessions. */
import type { Selectable } from 'kysely';
import type { Database, Db } from '../../database/database.ts';

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

/**
 * @param id hash of the token
 * @param expires_at seconds since 1970
 */
export const updateSessionEnd = (db: Db, id: string, expires_at: number): Promise<unknown> =>
  db.updateTable('session').set({ expires_at }).where('id', '=', id).where('expires_at', '<', expires_at).execute();

/** The same with the moment when the password was given again. */
export const updateConfirmation = (db: Db, id: string, confirmed_at: number): Promise<unknown> =>
  db.updateTable('session').set({ confirmed_at }).where('id', '=', id).execute();

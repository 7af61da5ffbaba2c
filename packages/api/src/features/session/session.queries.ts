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
 * Stores a use unless a later one is stored.
 * @param id hash of the token
 * @param use both in seconds since 1970
 */
export const updateSessionUse = (db: Db, id: string, use: { used_at: number; expires_at: number }): Promise<unknown> =>
  db
    .updateTable('session')
    .set(use)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('used_at', 'is', null), eb('used_at', '<=', use.used_at)]))
    .execute();

/** The same with the moment when the password was given again. */
export const updateConfirmation = (db: Db, id: string, confirmed_at: number): Promise<unknown> =>
  db.updateTable('session').set({ confirmed_at }).where('id', '=', id).execute();

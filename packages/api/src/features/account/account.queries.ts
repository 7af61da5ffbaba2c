/** Reads and writes of administrators' accounts and of their open sessions. */
import type { Selectable, Updateable } from 'kysely';
import type { Database, Db } from '../../database/database.ts';
import { deletePushOf } from '../session/session.queries.ts';

export type UserRow = Selectable<Database['user']>;
type SessionRow = Selectable<Database['session']>;

export const selectUsers = (db: Db): Promise<UserRow[]> =>
  db.selectFrom('user').selectAll().orderBy('created_at').orderBy('email').execute();

export const selectUser = (db: Db, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst();

export const updateUser = (db: Db, id: string, user: Updateable<Database['user']>): Promise<unknown> =>
  db.updateTable('user').set(user).where('id', '=', id).execute();

/**
 * Ends sessions, the notifications on the phones that ever had them, and logins that wait for a second step.
 * @param openId hash of a session that stays open
 */
export async function deleteSessions(db: Db, userId: string, openId = ''): Promise<void> {
  await db.deleteFrom('session').where('user_id', '=', userId).where('id', '!=', openId).execute();
  await db.deleteFrom('push_subscription').where('user_id', '=', userId).where('session_hash', '!=', openId).execute();
  await db.deleteFrom('pending_login').where('user_id', '=', userId).execute();
}

/**
 * Ends one session, and the notifications on its phone.
 * @returns the session, unless it belongs to another account or has ended
 */
export async function deleteSession(db: Db, userId: string, id: string): Promise<SessionRow | undefined> {
  const ended = await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (ended) await deletePushOf(db, id);
  return ended;
}

/**
 * Live sessions, newest first.
 * @param now seconds since 1970
 */
export const selectSessions = (db: Db, userId: string, now: number): Promise<SessionRow[]> =>
  db
    .selectFrom('session')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('expires_at', 'desc')
    .execute();

/** Logins with the right password that wait for the second step. Its token opens nothing: it identifies who may enter a code. */

import { pendingLife } from '@gerende/domain/session/rules';
import type { Selectable } from 'kysely';
import type { AppContext } from '../../context/context.ts';
import type { Database } from '../../database/database.ts';
import { realSeconds } from '../../platform/clock.ts';
import { hashOf, newToken } from '../../platform/tokens.ts';
import { isBarred } from './session.queries.ts';

type User = Selectable<Database['user']>;
type Waiting = { user: User; stays: boolean };

/** @returns the token */
export async function beginPendingLogin({ db }: AppContext, user: User, stays: boolean): Promise<string> {
  const now = realSeconds();
  const token = newToken();
  await db.deleteFrom('pending_login').where('ends_at', '<=', now).execute();
  await db
    .insertInto('pending_login')
    .values({
      token_hash: hashOf(token),
      user_id: user.id,
      password_digest: hashOf(user.password_hash),
      stays: stays ? 1 : 0,
      ends_at: now + pendingLife,
    })
    .execute();
  return token;
}

/**
 * The account that waits.
 * @returns undefined in the same way for a token that was never made, is used or too old, after a change of the
 * password, and of a barred account
 */
export async function findPendingLogin({ db }: AppContext, token: string): Promise<Waiting | undefined> {
  const row = await db
    .selectFrom('pending_login')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .where('ends_at', '>', realSeconds())
    .executeTakeFirst();
  const user = row && (await db.selectFrom('user').selectAll().where('id', '=', row.user_id).executeTakeFirst());
  if (!user || hashOf(user.password_hash) !== row.password_digest || (await isBarred(db, user))) return undefined;
  return { user, stays: row.stays === 1 };
}

/** @returns whether it still existed: of two at the same moment only one ends it */
export async function endPendingLogin({ db }: AppContext, token: string): Promise<boolean> {
  const ended = await db.deleteFrom('pending_login').where('token_hash', '=', hashOf(token)).executeTakeFirst();
  return Number(ended.numDeletedRows) === 1;
}

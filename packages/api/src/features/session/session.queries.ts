/** Reads and writes of administrators and of their sessions; Lucia reads, begins and ends sessions. */
import { needsSetUp, type OpenedBy } from '@gerende/domain/session/rules';
import type { Selectable } from 'kysely';
import type { Database, Db } from '../../database/database.ts';
import { selectLiveInstructor } from '../instructor/instructor.queries.ts';

type User = Selectable<Database['user']>;

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

/** The same with the time when the password was entered again. */
export const updateConfirmation = (db: Db, id: string, confirmed_at: number): Promise<unknown> =>
  db.updateTable('session').set({ confirmed_at }).where('id', '=', id).execute();

/** Whether an account may not log in: disabled, or belonging to a deleted instructor. */
export const isBarred = async (db: Db, user: Pick<User, 'disabled_at' | 'instructor_id'>): Promise<boolean> =>
  user.disabled_at !== null || (user.instructor_id !== null && !(await selectLiveInstructor(db, user.instructor_id)));

/** Whether the account has switched one-time codes on. */
export const hasCodes = async (db: Db, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('second_step')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

export const hasPasskeys = async (db: Db, userId: string): Promise<boolean> =>
  (await db.selectFrom('passkey').select('id').where('user_id', '=', userId).executeTakeFirst()) !== undefined;

/** Whether the password alone opens nothing: one-time codes are on, or there is a passkey. */
export const hasSecondStep = async (db: Db, userId: string): Promise<boolean> =>
  (await hasCodes(db, userId)) || hasPasskeys(db, userId);

/** Whether the school requires a second step of the account, and its login had none. */
export async function isSecondStepMissing(
  db: Db,
  { id, role, opened_by }: Pick<User, 'id' | 'role'> & { opened_by: OpenedBy | null },
): Promise<boolean> {
  if (role !== 'owner') return false;
  const { owners_second_step } = await db.selectFrom('school').select('owners_second_step').executeTakeFirstOrThrow();
  return needsSetUp({
    isRequired: owners_second_step === 1,
    hasSecondStep: owners_second_step === 1 && (await hasSecondStep(db, id)),
    opened_by,
  });
}

/** Notifications on the phone whose session somebody ends: a session that expires leaves them. */
export const deletePushOf = (db: Db, sessionId: string): Promise<unknown> =>
  db.deleteFrom('push_subscription').where('session_hash', '=', sessionId).execute();

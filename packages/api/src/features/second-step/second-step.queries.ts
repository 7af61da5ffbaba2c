/** Reads and writes of second steps and recovery codes. */
import type { Selectable } from 'kysely';
import type { Database, Db } from '../../database/database.ts';
import { replaceRows } from '../../database/rows.ts';

type SecondStepRow = Selectable<Database['second_step']>;

export const selectSecondStep = (db: Db, userId: string): Promise<SecondStepRow | undefined> =>
  db.selectFrom('second_step').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Replaces one that was begun before; @param row not confirmed yet */
export const putSecondStep = (db: Db, { user_id, ...row }: SecondStepRow): Promise<unknown> =>
  db
    .insertInto('second_step')
    .values({ user_id, ...row })
    .onConflict((on) => on.column('user_id').doUpdateSet(row).where('second_step.confirmed_at', 'is', null))
    .execute();

/** Deletes only one-time codes: recovery codes also replace a passkey. */
export const deleteCodes = (db: Db, userId: string): Promise<unknown> =>
  db.deleteFrom('second_step').where('user_id', '=', userId).execute();

export const deleteRecoveryCodes = (db: Db, userId: string): Promise<unknown> =>
  db.deleteFrom('recovery_code').where('user_id', '=', userId).execute();

/** One-time codes, passkeys and recovery codes. */
export const deleteSecondStep = async (db: Db, userId: string): Promise<void> => {
  await deleteCodes(db, userId);
  await db.deleteFrom('passkey').where('user_id', '=', userId).execute();
  await db.deleteFrom('passkey_challenge').where('user_id', '=', userId).execute();
  await deleteRecoveryCodes(db, userId);
};

/**
 * Accepts a code once: of several with the same counter, at any process, only one finds an earlier one stored.
 * @returns whether it did
 */
export async function acceptCounter(db: Db, userId: string, counter: number): Promise<boolean> {
  const updated = await db
    .updateTable('second_step')
    .set({ last_counter: counter })
    .where('user_id', '=', userId)
    .where('last_counter', '<', counter)
    .executeTakeFirst();
  return Number(updated.numUpdatedRows) === 1;
}

export const confirmSecondStep = (db: Db, userId: string, confirmed_at: string): Promise<unknown> =>
  db.updateTable('second_step').set({ confirmed_at }).where('user_id', '=', userId).execute();

/** Uses up a recovery code. @returns whether it existed */
export async function takeRecoveryCode(db: Db, userId: string, code_hash: string): Promise<boolean> {
  const taken = await db
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', code_hash)
    .executeTakeFirst();
  return Number(taken.numDeletedRows) === 1;
}

/** Replaces all earlier ones. */
export const replaceRecoveryCodes = (
  db: Db,
  user_id: string,
  hashes: readonly string[],
  made_at: string,
): Promise<void> =>
  replaceRows(
    db,
    'recovery_code',
    { user_id },
    hashes.map((code_hash) => ({ code_hash, made_at })),
  );

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Ends the sessions of owners that were opened by the password alone. */
export const endOneStepSessions = (db: Db): Promise<unknown> =>
  db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('opened_by', 'is', null), eb('opened_by', '!=', 'passkey')]))
    .where('user_id', 'in', (eb) => eb.selectFrom('user').select('id').where('role', '=', 'owner'))
    .where('user_id', 'not in', (eb) =>
      eb.selectFrom('second_step').select('user_id').where('confirmed_at', 'is not', null),
    )
    .where('user_id', 'not in', (eb) => eb.selectFrom('passkey').select('user_id'))
    .execute();

export const selectAccountsWithSecondStep = async (db: Db): Promise<string[]> =>
  (
    await db
      .selectFrom('second_step')
      .select('user_id')
      .where('confirmed_at', 'is not', null)
      .union((eb) => eb.selectFrom('passkey').select('user_id'))
      .execute()
  ).map(({ user_id }) => user_id);

/** Reads and writes of passkeys. */
import type { Selectable } from 'kysely';
import type { Database, Db } from '../../database/database.ts';

export type PasskeyRow = Selectable<Database['passkey']>;

export const selectPasskeys = (db: Db, userId: string): Promise<PasskeyRow[]> =>
  db.selectFrom('passkey').selectAll().where('user_id', '=', userId).orderBy('made_at').orderBy('id').execute();

export const selectPasskey = (db: Db, id: string): Promise<PasskeyRow | undefined> =>
  db.selectFrom('passkey').selectAll().where('id', '=', id).executeTakeFirst();

/** @returns whether it is new: no account has one with this id */
export async function insertPasskey(db: Db, row: PasskeyRow): Promise<boolean> {
  const inserted = await db
    .insertInto('passkey')
    .values(row)
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return Number(inserted.numInsertedOrUpdatedRows) === 1;
}

/**
 * Stores a use. A passkey that counts must have counted on since the last stored use.
 * @returns whether it had, and still exists with the same key
 */
export async function storeUse(
  db: Db,
  { id, user_id, public_key }: PasskeyRow,
  { signatures, used_at }: { signatures: number; used_at: string },
): Promise<boolean> {
  const updated = await db
    .updateTable('passkey')
    .set({ signatures, used_at })
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('public_key', '=', public_key)
    .where((eb) => (signatures === 0 ? eb('signatures', '=', 0) : eb('signatures', '<', signatures)))
    .executeTakeFirst();
  return Number(updated.numUpdatedRows) === 1;
}

/** @returns its name, unless it belongs to another account */
export const deletePasskey = (db: Db, userId: string, id: string): Promise<{ name: string } | undefined> =>
  db.deleteFrom('passkey').where('user_id', '=', userId).where('id', '=', id).returning('name').executeTakeFirst();

/** @returns its previous name, unless it belongs to another account */
export async function updateName(db: Db, userId: string, id: string, name: string): Promise<string | undefined> {
  const own = (await selectPasskeys(db, userId)).find((each) => each.id === id);
  if (own) await db.updateTable('passkey').set({ name }).where('id', '=', id).where('user_id', '=', userId).execute();
  return own?.name;
}

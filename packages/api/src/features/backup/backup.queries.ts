/** Reads and writes of the schedule of backups, and of who is notified of a failure. */
import { rolesWith } from '@gerende/domain/role/rights';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database, Db } from '../../database/database.ts';

export type BackupPlan = Selectable<Database['backup_plan']>;

export const selectPlan = (db: Db): Promise<BackupPlan> =>
  db.selectFrom('backup_plan').selectAll().executeTakeFirstOrThrow();

export const updatePlan = (db: Db, columns: Updateable<Database['backup_plan']>): Promise<unknown> =>
  db.updateTable('backup_plan').set(columns).execute();

/** Addresses of those who can log in and whose role includes the backups. */
export async function selectToldOfBackups(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('user')
    .select('email')
    .where('disabled_at', 'is', null)
    .where('role', 'in', rolesWith('manage_data'))
    .orderBy('email')
    .execute();
  return rows.map(({ email }) => email);
}

/** An existing message is left as it is. */
export const insertNotice = (db: Db, message: Insertable<Database['outbox']>): Promise<unknown> =>
  db
    .insertInto('outbox')
    .values(message)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute();

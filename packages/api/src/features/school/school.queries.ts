/** Reads and writes of the school's single row of settings. */
import type { Selectable, Updateable } from 'kysely';
import type { Database, Db } from '../../database/database.ts';
import { updateVersioned } from '../../database/rows.ts';
import { fromCatalogue } from '../../database/table-sets.ts';

export const selectSchool = fromCatalogue(
  (db: Db): Promise<Readonly<Selectable<Database['school']>>> =>
    db.selectFrom('school').selectAll().where('id', '=', 1).executeTakeFirstOrThrow(),
);

/** The messages that guests do not get automatically. */
export const selectKindsOff = fromCatalogue(
  async (db: Db): Promise<readonly string[]> =>
    (await db.selectFrom('message_setting').select('kind').where('is_on', '=', 0).execute()).map(({ kind }) => kind),
);

/** @returns its id */
export const updateSchool = async (db: Db, columns: Updateable<Database['school']>): Promise<number> =>
  (await updateVersioned(db, 'school', 1, columns)).id;

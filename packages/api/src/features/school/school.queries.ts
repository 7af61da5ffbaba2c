/** Reads of the school's single row of settings. */
import type { Selectable } from 'kysely';
import type { Database, Db } from '../../database.ts';

export const selectSchool = (db: Db): Promise<Selectable<Database['school']>> =>
  db.selectFrom('school').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();

/** Reads of the names behind the ids in the audit log, deleted rows included. */
import type { Db } from '../../database/database.ts';

export const selectTimeNames = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('setting_time')
    .select([
      'id',
      'setting_time as en',
      'setting_time_ja as ja',
      'setting_time_zh as zh',
      'duration_from',
      'duration_to',
    ])
    .where('id', 'in', ids)
    .execute();

/** Changes of lesson times since a row of the log, earliest first, with the changed fields before. */
export const selectTimeChanges = (db: Db, ids: readonly number[], since: number) =>
  db
    .selectFrom('audit_log')
    .select(['id', 'entity_id', 'before'])
    .where('entity', '=', 'setting_time')
    .where('action', '=', 'update')
    .where('entity_id', 'in', ids.map(String))
    .where('id', '>', since)
    .orderBy('id')
    .execute();

export const selectCountryCodes = (db: Db, ids: readonly number[]) =>
  db.selectFrom('country').select(['id', 'code']).where('id', 'in', ids).execute();

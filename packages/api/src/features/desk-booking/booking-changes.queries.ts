/** Reads of one booking's audit log, and of the names behind the ids in it, deleted rows included. */
import type { Db } from '../../database/database.ts';

/** Latest first, one more than the limit to tell whether there are earlier ones. */
export const selectBookingLog = (db: Db, bookingId: number, limit: number, before: number | null) =>
  db
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor', 'source', 'action', 'before', 'after', 'note'])
    .where('entity', '=', 'booking')
    .where('entity_id', '=', String(bookingId))
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();

export const selectCourseNames = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('course')
    .select(['id', 'course_name as en', 'course_name_ja as ja', 'course_name_zh as zh'])
    .where('id', 'in', ids)
    .execute();

export const selectSlopeNames = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('slope')
    .select(['id', 'name_en as en', 'name_ja as ja', 'name_zh as zh'])
    .where('id', 'in', ids)
    .execute();

export const selectInstructorNames = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('instructor')
    .select(['id', 'name as en', 'name_ja as ja', 'name_zh as zh'])
    .where('id', 'in', ids)
    .execute();

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

/** Changes of lesson times since a row of the log, the earliest first, with what the changed fields were before. */
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

/** Reads and writes of lesson times. */
import type { EditableSettingTime, SettingTime } from '@gerende/domain/setting-time/schema';
import { compiled, type Db } from '../../database/database.ts';
import { fromCatalogue } from '../../database/table-sets.ts';
import { jsonObject, jsonRows, readJson } from '../../platform/database/query/json-rows.ts';
import { onlyRow } from '../../platform/database/query/past-kysely.ts';

const settingTimeColumns = [
  'setting_time.id',
  'setting_time.setting_time',
  'setting_time.setting_time_ja',
  'setting_time.setting_time_zh',
  'setting_time.duration_from',
  'setting_time.duration_to',
] as const;

const liveSettingTimes = (db: Db) =>
  db
    .selectFrom('setting_time')
    .select(settingTimeColumns)
    .where('deleted_at', 'is', null)
    .orderBy('duration_from')
    .orderBy('duration_to')
    .orderBy('id');

export const selectLiveSettingTimes = (db: Db): Promise<SettingTime[]> => liveSettingTimes(db).execute();

export const selectLiveSettingTime = fromCatalogue(
  (db: Db, id: number): Promise<SettingTime | undefined> =>
    liveSettingTimes(db).where('id', '=', id).executeTakeFirst(),
);

export const selectEditableSettingTimes = (db: Db): Promise<EditableSettingTime[]> =>
  liveSettingTimes(db).select('version').execute();

export const selectEditableSettingTime = (db: Db, id: number): Promise<EditableSettingTime | undefined> =>
  liveSettingTimes(db).select('version').where('id', '=', id).executeTakeFirst();

/** The times that a course offers, earliest first, deleted ones included. */
export const selectTimesOfCourse = fromCatalogue(
  (db: Db, courseId: number): Promise<readonly SettingTime[]> =>
    db
      .selectFrom('course_setting_time')
      .innerJoin('setting_time', 'setting_time.id', 'course_setting_time.setting_time_id')
      .select(settingTimeColumns)
      .where('course_setting_time.course_id', '=', courseId)
      .orderBy('setting_time.duration_from')
      .orderBy('setting_time.duration_to')
      .orderBy('setting_time.id')
      .execute(),
);

/** All lesson times, earliest first, deleted ones included: they stay on the courses that have them. */
export const selectAllSettingTimes = compiled((db) =>
  db
    .selectFrom('setting_time')
    .select(settingTimeColumns)
    .orderBy('duration_from')
    .orderBy('duration_to')
    .orderBy('id'),
);

const courseTimes = (db: Db) => db.selectFrom('course_setting_time').select(['course_id', 'setting_time_id']);

const allCourseTimes = compiled((db) =>
  db
    .selectFrom('course_setting_time')
    .select(({ ref }) =>
      jsonRows(jsonObject({ course_id: ref('course_id'), setting_time_id: ref('setting_time_id') })).as('pairs'),
    ),
);

/** The lesson times of all courses. */
export const selectAllCourseTimes = async (db: Db): Promise<{ course_id: number; setting_time_id: number }[]> =>
  readJson(onlyRow(await allCourseTimes(db)).pairs);

/** The same for these courses. */
export const selectCourseTimes = (db: Db, courseIds: readonly number[]) =>
  courseTimes(db).where('course_id', 'in', courseIds).execute();

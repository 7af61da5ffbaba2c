/** Reads of lesson times. */
import type { SettingTime } from '@gerende/domain/setting-time/schema';
import type { Db } from '../../database.ts';

export const settingTimeColumns = [
  'setting_time.id',
  'setting_time.setting_time',
  'setting_time.setting_time_ja',
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

export const selectLiveSettingTime = (db: Db, id: number): Promise<SettingTime | undefined> =>
  liveSettingTimes(db).where('id', '=', id).executeTakeFirst();

/** The times that courses offer; a deleted time stays with the courses that have it. */
export const selectTimesOfCourses = (
  db: Db,
  courseIds: readonly number[],
): Promise<(SettingTime & { course_id: number })[]> =>
  db
    .selectFrom('course_setting_time')
    .innerJoin('setting_time', 'setting_time.id', 'course_setting_time.setting_time_id')
    .select(['course_setting_time.course_id', ...settingTimeColumns])
    .where('course_setting_time.course_id', 'in', courseIds)
    .orderBy('setting_time.duration_from')
    .orderBy('setting_time.duration_to')
    .orderBy('setting_time.id')
    .execute();

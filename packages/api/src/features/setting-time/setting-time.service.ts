/** Lesson times of the school. */
import { notFound } from '@gerende/domain/errors';
import type { SettingTime } from '@gerende/domain/setting-time/schema';
import type { AppContext } from '../../context.ts';
import { selectLiveSettingTime, selectLiveSettingTimes } from './setting-time.queries.ts';

/** Live lesson times, earliest first. */
export const listSettingTimes = (app: AppContext): Promise<SettingTime[]> => selectLiveSettingTimes(app.db);

/** @throws not_found */
export async function getSettingTime(app: AppContext, id: number): Promise<SettingTime> {
  const time = await selectLiveSettingTime(app.db, id);
  if (!time) throw notFound('errors:settingTimeNotFound');
  return time;
}

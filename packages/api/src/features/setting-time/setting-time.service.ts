/** Lists, reads, saves, deletes and restores lesson times. */
import type { RestoredRow } from '@gerende/domain/deleted-row/schema';
import { notFound } from '@gerende/domain/errors';
import type { EditableSettingTime, SaveSettingTime, SettingTime } from '@gerende/domain/setting-time/schema';
import type { AppContext } from '../../context/context.ts';
import { writeRow } from '../../database/rows.ts';
import { restoreRow } from '../../desk-write/deleted-row.ts';
import { deleteRow, type Follow, saveRow } from '../../desk-write/desk-write.ts';
import {
  selectEditableSettingTime,
  selectEditableSettingTimes,
  selectLiveSettingTime,
  selectLiveSettingTimes,
} from './setting-time.queries.ts';

/** Live lesson times, earliest first. */
export const listSettingTimes = (app: AppContext): Promise<SettingTime[]> => selectLiveSettingTimes(app.db);

/** @throws not_found */
export async function getSettingTime(app: AppContext, id: number): Promise<SettingTime> {
  const time = await selectLiveSettingTime(app.db, id);
  if (!time) throw notFound('errors:settingTimeNotFound');
  return time;
}

/** The same with versions for editing. */
export const listEditableSettingTimes = (app: AppContext): Promise<EditableSettingTime[]> =>
  selectEditableSettingTimes(app.db);

/** @throws not_found */
export async function getEditableSettingTime(app: AppContext, id: number): Promise<EditableSettingTime> {
  const time = await selectEditableSettingTime(app.db, id);
  if (!time) throw notFound('errors:settingTimeNotFound');
  return time;
}

/**
 * Creates a lesson time, or updates the one with `id`.
 * @throws not_found, conflict, and as `follow`
 */
export function saveSettingTime(
  app: AppContext,
  time: SaveSettingTime,
  id?: number,
  follow?: Follow<EditableSettingTime>,
): Promise<EditableSettingTime> {
  return saveRow(app, {
    follow,
    entity: 'setting_time',
    id,
    version: time.version,
    read: getEditableSettingTime,
    async write(app, before) {
      const { setting_time, duration_from, duration_to } = time;
      // Left out, it stays (rest-v1); an empty name is null.
      const translated = (name: 'setting_time_ja' | 'setting_time_zh'): string | null =>
        time[name] === undefined ? (before?.[name] ?? null) : time[name] || null;
      const values = {
        setting_time,
        setting_time_ja: translated('setting_time_ja'),
        setting_time_zh: translated('setting_time_zh'),
        duration_from,
        duration_to,
      };
      return writeRow(app.db, 'setting_time', before?.id, values);
    },
  });
}

/**
 * Courses that have it keep it; it cannot be newly chosen.
 * @throws not_found
 */
export const deleteSettingTime = (app: AppContext, id: number): Promise<void> =>
  deleteRow(app, 'setting_time', id, getEditableSettingTime);

/**
 * Courses that had it still have it; others can choose it again.
 * @throws not_found, conflict
 */
export const restoreSettingTime = (app: AppContext, id: number): Promise<RestoredRow> =>
  restoreRow(app, 'setting_time', id, { read: getEditableSettingTime });

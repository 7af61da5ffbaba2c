/** Lists, reads, saves, deletes and restores slopes. */
import type { RestoredRow } from '@gerende/domain/deleted-row/schema';
import { notFound } from '@gerende/domain/errors';
import { groupBy } from '@gerende/domain/group-by';
import type { SaveSlope, Slope, SlopeUse } from '@gerende/domain/slope/schema';
import type { AppContext } from '../../context.ts';
import { restoreRow } from '../../desk-restore.ts';
import { deleteRow } from '../../desk-write.ts';
import type { Upload } from '../../platform/files/port.ts';
import { savePictured } from '../file/picture.service.ts';
import { insertMissingDays } from '../operating-day/operating-day.queries.ts';
import { selectSchool } from '../school/school.queries.ts';
import { schoolToday } from '../school/school.service.ts';
import {
  insertSlope,
  replaceSlopeDays,
  type SlopeRow,
  selectLiveSlope,
  selectLiveSlopes,
  selectSlopeDays,
  updateSlope,
} from './slope.queries.ts';
import { countBookingsOfSlope, selectBookedDaysOfSlope } from './slope-use.queries.ts';

const toSlope = (row: SlopeRow, operating_days: string[]): Slope => ({
  id: row.id,
  name_translations: { en: row.name_en, zh: row.name_zh, ja: row.name_ja },
  image: row.image,
  operating_days,
  transportation_fee: row.transportation_fee,
  display_order: row.display_order,
  version: row.version,
});

/** Live slopes by display order, then id. */
export async function listSlopes(app: AppContext): Promise<Slope[]> {
  const rows = await selectLiveSlopes(app.db);
  if (rows.length === 0) return [];
  const days = groupBy(
    await selectSlopeDays(
      app.db,
      rows.map((row) => row.id),
    ),
    (day) => day.slope_id,
  );
  return rows.map((row) =>
    toSlope(
      row,
      (days.get(row.id) ?? []).map((day) => day.date),
    ),
  );
}

/** @throws not_found */
export async function getSlope(app: AppContext, id: number): Promise<Slope> {
  const row = await selectLiveSlope(app.db, id);
  if (!row) throw notFound('errors:slopeNotFound');
  const days = await selectSlopeDays(app.db, [id]);
  return toSlope(
    row,
    days.map((day) => day.date),
  );
}

/** A day without school hours gets the default ones, so that every operating day has an id (rest-v1 Slopes). */
async function setSlopeDays(app: AppContext, slopeId: number, days: readonly string[]): Promise<void> {
  const { default_from, default_to } = await selectSchool(app.db);
  const dates = [...new Set(days)];
  await insertMissingDays(app.db, dates, { duration_from: default_from, duration_to: default_to });
  await replaceSlopeDays(app.db, slopeId, dates);
}

async function writeSlope(
  app: AppContext,
  slope: SaveSlope,
  before: Slope | undefined,
  image: string | null,
): Promise<number> {
  const { en, zh, ja } = slope.name_translations;
  const values = {
    name_en: en,
    name_zh: zh ?? before?.name_translations.zh ?? '',
    name_ja: ja ?? before?.name_translations.ja ?? '',
    image,
    transportation_fee: slope.transportation_fee ?? before?.transportation_fee ?? 0,
    display_order: slope.display_order ?? before?.display_order ?? 0,
  };
  const id = before?.id ?? (await insertSlope(app.db, values));
  if (before) await updateSlope(app.db, id, { ...values, version: before.version + 1 });
  if (slope.operating_days) await setSlopeDays(app, id, slope.operating_days);
  return id;
}

/**
 * Creates a slope, or updates the one with `slope.id`.
 * @throws not_found, conflict, invalid on `image`
 */
export const saveSlope = (app: AppContext, slope: SaveSlope, upload?: Upload): Promise<Slope> =>
  savePictured(app, {
    entity: 'slope',
    id: slope.id,
    version: slope.version,
    image: slope.image,
    upload,
    read: getSlope,
    write: (app, before, image) => writeSlope(app, slope, before, image),
  });

/**
 * Bookings keep its name.
 * @throws not_found
 */
export const deleteSlope = (app: AppContext, id: number): Promise<void> => deleteRow(app, 'slope', id, getSlope);

/**
 * With its days, and again in the courses, prices and instructors that had it.
 * @throws not_found, conflict
 */
export const restoreSlope = (app: AppContext, id: number): Promise<RestoredRow> =>
  restoreRow(app, 'slope', id, { read: getSlope });

/**
 * What closing days or deleting the slope would affect.
 * @throws not_found
 */
export async function getSlopeUse(app: AppContext, id: number): Promise<SlopeUse> {
  if (!(await selectLiveSlope(app.db, id))) throw notFound('errors:slopeNotFound');
  const today = await schoolToday(app);
  return {
    bookings: await countBookingsOfSlope(app.db, id),
    upcoming: await countBookingsOfSlope(app.db, id, today),
    days: await selectBookedDaysOfSlope(app.db, id, today),
  };
}

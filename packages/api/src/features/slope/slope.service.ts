/** Lists, reads, saves, deletes and restores slopes. */
import type { RestoredRow } from '@gerende/domain/deleted-row/schema';
import { notFound } from '@gerende/domain/errors';
import { groupBy } from '@gerende/domain/group-by';
import type { Photo, Picture } from '@gerende/domain/picture/schema';
import type { SaveSlope, Slope, SlopeDetails, SlopeUse } from '@gerende/domain/slope/schema';
import type { AppContext } from '../../context/context.ts';
import { writeRow } from '../../database/rows.ts';
import { restoreRow } from '../../desk-write/deleted-row.ts';
import { deleteRow, type Follow } from '../../desk-write/desk-write.ts';
import type { Upload } from '../../platform/files/port.ts';
import { savePictured } from '../file/picture.service.ts';
import { galleriesOf, getGallery, getPicture, picturesOf } from '../file/show-pictures.service.ts';
import { insertMissingDays } from '../operating-day/operating-day.queries.ts';
import { selectSchool } from '../school/school.queries.ts';
import { schoolToday } from '../school/school.service.ts';
import {
  replaceSlopeDays,
  type SlopeRow,
  selectLiveSlope,
  selectLiveSlopes,
  selectSlopeDays,
} from './slope.queries.ts';
import { slopeUse } from './slope-use.queries.ts';

type Parts = { operating_days: string[]; picture: Picture | null };

const toSlope = (row: SlopeRow, { operating_days, picture }: Parts): Slope => ({
  id: row.id,
  name_translations: { en: row.name_en, zh: row.name_zh, ja: row.name_ja },
  image: row.image,
  picture,
  operating_days,
  transportation_fee: row.transportation_fee,
  display_order: row.display_order,
  version: row.version,
});

const toDetails = (row: SlopeRow, parts: Parts, gallery: Photo[]): SlopeDetails => {
  const { about_en, about_ja, about_zh, meeting_en, meeting_ja, meeting_zh, map_url } = row;
  const texts = { about_en, about_ja, about_zh, meeting_en, meeting_ja, meeting_zh, map_url };
  return { ...toSlope(row, parts), ...texts, gallery };
};

/** Live slopes by display order, then id, without what only their own pages need. */
export const listSlopes = (app: AppContext): Promise<Slope[]> => listSlopesAs(app, toSlope);

export async function listSlopeDetails(app: AppContext): Promise<SlopeDetails[]> {
  const galleryOf = await galleriesOf(app, 'slope');
  return listSlopesAs(app, (row, parts) => toDetails(row, parts, galleryOf(row.id)));
}

async function listSlopesAs<Shape>(app: AppContext, shape: (row: SlopeRow, parts: Parts) => Shape): Promise<Shape[]> {
  const rows = await selectLiveSlopes(app.db);
  if (rows.length === 0) return [];
  const days = groupBy(
    await selectSlopeDays(
      app.db,
      rows.map((row) => row.id),
    ),
    (day) => day.slope_id,
  );
  const pictureOf = await picturesOf(app, rows);
  return rows.map((row) =>
    shape(row, {
      operating_days: (days.get(row.id) ?? []).map((day) => day.date),
      picture: pictureOf(row.image),
    }),
  );
}

/** @throws not_found */
export async function getSlope(app: AppContext, id: number): Promise<SlopeDetails> {
  const row = await selectLiveSlope(app.db, id);
  if (!row) throw notFound('errors:slopeNotFound');
  const days = await selectSlopeDays(app.db, [id]);
  const parts = { operating_days: days.map((day) => day.date), picture: await getPicture(app, row.image) };
  return toDetails(row, parts, await getGallery(app, 'slope', id));
}

/** A day without school hours gets the default ones, so that every operating day has an id (rest-v1 Slopes). */
async function setSlopeDays(app: AppContext, slopeId: number, days: readonly string[]): Promise<void> {
  const { default_from, default_to } = await selectSchool(app.db);
  const dates = [...new Set(days)];
  await insertMissingDays(app.db, dates, { duration_from: default_from, duration_to: default_to });
  await replaceSlopeDays(app.db, slopeId, dates);
}

const textNames = [
  'about_en',
  'about_ja',
  'about_zh',
  'meeting_en',
  'meeting_ja',
  'meeting_zh',
  'map_url',
] as const satisfies readonly (keyof SlopeDetails)[];
type SlopeTexts = Pick<SlopeDetails, (typeof textNames)[number]>;

/** What is left out stays as it is. */
function textsOf(slope: SaveSlope, before: SlopeDetails | undefined): SlopeTexts {
  const texts = textNames.map((name) => [name, slope[name] === undefined ? (before?.[name] ?? null) : slope[name]]);
  return Object.fromEntries(texts) as SlopeTexts;
}

async function writeSlope(
  app: AppContext,
  slope: SaveSlope,
  before: SlopeDetails | undefined,
  image: string | null,
): Promise<number> {
  const { en, zh, ja } = slope.name_translations;
  const values = {
    name_en: en,
    name_zh: zh ?? before?.name_translations.zh ?? '',
    name_ja: ja ?? before?.name_translations.ja ?? '',
    image,
    ...textsOf(slope, before),
    transportation_fee: slope.transportation_fee ?? before?.transportation_fee ?? 0,
    display_order: slope.display_order ?? before?.display_order ?? 0,
  };
  const id = await writeRow(app.db, 'slope', before?.id, values);
  if (slope.operating_days) await setSlopeDays(app, id, slope.operating_days);
  return id;
}

/**
 * Creates a slope, or updates the one with `slope.id`.
 * @throws not_found, conflict, invalid on `image` or `gallery`, and as `follow`
 */
export const saveSlope = (
  app: AppContext,
  slope: SaveSlope,
  upload?: Upload,
  follow?: Follow<SlopeDetails>,
): Promise<SlopeDetails> =>
  savePictured(app, {
    follow,
    entity: 'slope',
    id: slope.id,
    version: slope.version,
    asked: slope,
    upload,
    read: getSlope,
    write: (app, before, image) => writeSlope(app, slope, before, image),
  });

/**
 * Bookings keep its name.
 * @throws not_found
 */
export const deleteSlope = (app: AppContext, id: number, follow?: Follow<SlopeDetails>): Promise<void> =>
  deleteRow(app, 'slope', id, getSlope, follow);

/**
 * Restores the slope with its days, and again in the courses, prices and instructors that had it.
 * @throws not_found, conflict
 */
export const restoreSlope = (app: AppContext, id: number): Promise<RestoredRow> =>
  restoreRow(app, 'slope', id, { read: getSlope });

/**
 * What closing days or deleting the slope would affect; open requests are counted, but have no days yet.
 * @throws not_found
 */
export async function getSlopeUse(app: AppContext, id: number): Promise<SlopeUse> {
  if (!(await selectLiveSlope(app.db, id))) throw notFound('errors:slopeNotFound');
  return app.slowReads.ask(slopeUse, id, await schoolToday(app));
}

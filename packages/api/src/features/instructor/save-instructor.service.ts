/** Creates, updates, deletes and restores instructors. */
import type { RestoredRow } from '@gerende/domain/deleted-row/schema';
import { invalidFields } from '@gerende/domain/errors';
import type { Away } from '@gerende/domain/instructor/away';
import type { Instructor, SaveAway, SaveInstructor } from '@gerende/domain/instructor/schema';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { updateVersioned, writeRow } from '../../database/rows.ts';
import { restoreRow } from '../../desk-write/deleted-row.ts';
import { deleteRow, type Follow, saveRow, saveRowWithin, unknownIds } from '../../desk-write/desk-write.ts';
import type { Upload } from '../../platform/files/port.ts';
import { storeUpload, withStored } from '../file/picture.service.ts';
import { deleteCalledIn } from '../working-times/working-times.queries.ts';
import { getInstructor } from './instructor.service.ts';
import {
  replaceAway,
  replaceCategories,
  replaceDaysOff,
  replaceLanguages,
  replaceSlopes,
} from './save-instructor.queries.ts';

type Levels = ReadonlyMap<number, number>;

/** Levels by category. `category_id` decides which count; without it every category with a level does. */
function chosenLevels({ category_id, category_levels = [] }: SaveInstructor): Levels {
  const levels = category_levels.map(({ categoryId, level }) => [categoryId, level] as const);
  return new Map(levels.filter(([id]) => !category_id || category_id.includes(id)));
}

/**
 * An instructor keeps days off at a lesson time deleted since; new ones need a live time.
 * @throws invalid on each field that refers to a missing row
 */
async function checkReferences(app: AppContext, instructor: SaveInstructor, before?: Instructor): Promise<void> {
  const daysOff = instructor.dateRanges ?? [];
  const ownTimes = before?.dateRanges.map((dayOff) => dayOff.setting_time_id);
  const wantedTimes = [...new Set(daysOff.map((dayOff) => dayOff.setting_time_id))];
  const categories = await unknownIds(app.db, 'category', [...chosenLevels(instructor).keys()]);
  const slopes = await unknownIds(app.db, 'slope', instructor.slope_id ?? []);
  const times = new Set(await unknownIds(app.db, 'setting_time', wantedTimes, ownTimes));
  const wrong: Record<string, string> = {
    ...(categories.length > 0 && { category_id: 'errors:categoryNotFound' }),
    ...(slopes.length > 0 && { slope_id: 'errors:slopeNotFound' }),
  };
  daysOff.forEach(({ setting_time_id }, index) => {
    if (times.has(setting_time_id)) wrong[`dateRanges.${index}.setting_time_id`] = 'errors:settingTimeNotFound';
  });
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
}

const feeFields = [
  'nomination_fee',
  'nomination_fee_ski_3h',
  'nomination_fee_ski_6h',
  'nomination_fee_snowboard_3h',
  'nomination_fee_snowboard_6h',
] as const;

const textFields = ['name_ja', 'phone', 'email', 'about_en', 'about_ja', 'about_zh'] as const;

/** Fields left out keep their stored values. @param stored the path of the new photo */
function columnsOf(instructor: SaveInstructor, before: Instructor | undefined, stored: string | undefined) {
  const fees = feeFields.map((field) => [field, instructor[field] ?? before?.[field] ?? 0] as const);
  const texts = textFields.map((field) => {
    const text = field === 'name_ja' ? instructor.instructor_name_ja : instructor[field];
    return [field, text === undefined ? (before?.[field] ?? null) : text || null] as const;
  });
  return {
    name: instructor.instructor_name_en,
    name_zh: instructor.instructor_name_zh,
    display_order: instructor.display_order ?? before?.display_order ?? 0,
    ...(Object.fromEntries(fees) as Record<(typeof feeFields)[number], number>),
    ...(Object.fromEntries(texts) as Record<(typeof textFields)[number], string | null>),
    photo: stored ?? (instructor.photo === undefined ? (before?.photo ?? null) : null),
  };
}

/** Replaces the times away. A new time away on a day ends a call of that day: the last change wins (decision 0118). */
async function storeAway(
  { db }: AppContext,
  id: number,
  away: readonly Away[],
  before: Instructor | undefined,
): Promise<void> {
  const wordsOf = ({ date, from, to, kind }: Away): string => `${date} ${from} ${to} ${kind}`;
  const known = new Set(before?.away.map(wordsOf));
  const added = away.filter((each) => !known.has(wordsOf(each))).map(({ date }) => date);
  const called = before?.called_in.filter(({ date }) => added.includes(date)) ?? [];
  await replaceAway(db, id, away);
  for (const { date } of called) await deleteCalledIn(db, id, date);
}

async function writeInstructor(
  app: AppContext,
  instructor: SaveInstructor,
  before: Instructor | undefined,
  stored: string | undefined,
): Promise<number> {
  await checkReferences(app, instructor, before);
  const values = columnsOf(instructor, before, stored);
  const id = await writeRow(app.db, 'instructor', before?.id, values);
  if (instructor.category_id || instructor.category_levels)
    await replaceCategories(app.db, id, chosenLevels(instructor));
  if (instructor.slope_id) await replaceSlopes(app.db, id, [...new Set(instructor.slope_id)]);
  if (instructor.dateRanges) await replaceDaysOff(app.db, id, instructor.dateRanges);
  if (instructor.languages) await replaceLanguages(app.db, id, [...new Set(instructor.languages)]);
  if (instructor.away) await storeAway(app, id, instructor.away, before);
  return id;
}

/** The most pixels of the longer side of a photo: it is only shown small. */
const photoSide = 480;

/**
 * Creates an instructor, or updates the one with `id`. A photo that is replaced or removed is deleted from the disk: it
 * shows a person, and nothing else refers to it.
 * @param upload the new photo
 * @throws not_found, conflict, invalid on each wrong reference, and on `photo` when it is not a picture; as `follow`
 */
export async function saveInstructor(
  app: AppContext,
  instructor: SaveInstructor,
  id?: number,
  upload?: Upload,
  follow?: Follow<Instructor>,
): Promise<Instructor> {
  const stored = upload && (await storeUpload(app, 'instructor', upload, { field: 'photo', longSide: photoSide }));
  let earlier: string | null = null;
  const saved = await withStored(app, stored, () =>
    saveRow(app, {
      entity: 'instructor',
      id,
      version: instructor.version,
      read: getInstructor,
      follow,
      write: (app, before) => {
        earlier = before?.photo ?? null;
        return writeInstructor(app, instructor, before, stored);
      },
    }),
  );
  if (earlier !== null && earlier !== saved.photo) await app.files.remove(earlier);
  return saved;
}

/**
 * `saveAway` within the caller's own transaction.
 * @throws not_found, conflict
 */
export const saveAwayWithin = (app: AppContext, { id, away, version }: SaveAway): Promise<Instructor> =>
  saveRowWithin(app, {
    ...{ entity: 'instructor', id, version, read: getInstructor },
    write: async (app, before) => {
      await updateVersioned(app.db, 'instructor', id);
      await storeAway(app, id, away, before);
      return id;
    },
  });

/**
 * Replaces the times away of an instructor, and nothing else.
 * @throws not_found, conflict
 */
export const saveAway = (app: AppContext, saved: SaveAway): Promise<Instructor> =>
  inTransaction(app, (app) => saveAwayWithin(app, saved));

/**
 * Bookings keep the name, and the schedule keeps the lessons.
 * @throws not_found
 */
export const deleteInstructor = (app: AppContext, id: number, follow?: Follow<Instructor>): Promise<void> =>
  deleteRow(app, 'instructor', id, getInstructor, follow);

/**
 * Restores the instructor with the same levels, slopes, languages and times away as before.
 * @throws not_found, conflict
 */
export const restoreInstructor = (app: AppContext, id: number): Promise<RestoredRow> =>
  restoreRow(app, 'instructor', id, { read: getInstructor });

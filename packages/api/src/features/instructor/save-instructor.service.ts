/** Creates, updates, deletes and restores instructors. */
import type { RestoredRow } from '@gerende/domain/deleted-row/schema';
import { invalidFields } from '@gerende/domain/errors';
import type { Instructor, SaveInstructor } from '@gerende/domain/instructor/schema';
import type { AppContext } from '../../context.ts';
import { restoreRow } from '../../desk-restore.ts';
import { deleteRow, saveRow, unknownIds } from '../../desk-write.ts';
import { getInstructor } from './instructor.service.ts';
import {
  insertInstructor,
  replaceCategories,
  replaceDaysOff,
  replaceSlopes,
  updateInstructor,
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

/** Fields left out keep their stored values. */
function columnsOf(instructor: SaveInstructor, before: Instructor | undefined) {
  const fees = feeFields.map((field) => [field, instructor[field] ?? before?.[field] ?? 0] as const);
  return {
    name: instructor.instructor_name_en,
    name_zh: instructor.instructor_name_zh,
    display_order: instructor.display_order ?? before?.display_order ?? 0,
    ...(Object.fromEntries(fees) as Record<(typeof feeFields)[number], number>),
  };
}

async function writeInstructor(app: AppContext, instructor: SaveInstructor, before?: Instructor): Promise<number> {
  await checkReferences(app, instructor, before);
  const values = columnsOf(instructor, before);
  const id = before?.id ?? (await insertInstructor(app.db, values));
  if (before) await updateInstructor(app.db, id, { ...values, version: before.version + 1 });
  if (instructor.category_id || instructor.category_levels)
    await replaceCategories(app.db, id, chosenLevels(instructor));
  if (instructor.slope_id) await replaceSlopes(app.db, id, [...new Set(instructor.slope_id)]);
  if (instructor.dateRanges) await replaceDaysOff(app.db, id, instructor.dateRanges);
  return id;
}

/**
 * Creates an instructor, or updates the one with `id`.
 * @throws not_found, conflict, invalid on each wrong reference
 */
export const saveInstructor = (app: AppContext, instructor: SaveInstructor, id?: number): Promise<Instructor> =>
  saveRow(app, {
    entity: 'instructor',
    id,
    version: instructor.version,
    read: getInstructor,
    write: (app, before) => writeInstructor(app, instructor, before),
  });

/**
 * Bookings keep the name, and the schedule keeps the lessons.
 * @throws not_found
 */
export const deleteInstructor = (app: AppContext, id: number): Promise<void> =>
  deleteRow(app, 'instructor', id, getInstructor);

/**
 * With the same levels, slopes and days off as before.
 * @throws not_found, conflict
 */
export const restoreInstructor = (app: AppContext, id: number): Promise<RestoredRow> =>
  restoreRow(app, 'instructor', id, { read: getInstructor });

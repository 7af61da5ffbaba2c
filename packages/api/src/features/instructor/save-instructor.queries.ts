/** Writes of instructors with their levels, slopes, languages and times away. */
import type { Away } from '@gerende/domain/instructor/away';
import type { Db } from '../../database/database.ts';
import { replaceRows } from '../../database/rows.ts';

/** Replaces the instructor's levels in live categories; deleted ones are hidden from the desk and stay. */
export async function replaceCategories(
  db: Db,
  instructor_id: number,
  levels: ReadonlyMap<number, number>,
): Promise<void> {
  await db
    .deleteFrom('instructor_category')
    .where('instructor_id', '=', instructor_id)
    .where('category_id', 'in', (eb) => eb.selectFrom('category').select('id').where('deleted_at', 'is', null))
    .execute();
  if (levels.size === 0) return;
  await db
    .insertInto('instructor_category')
    .values([...levels].map(([category_id, level]) => ({ instructor_id, category_id, level })))
    .execute();
}

/** Replaces the instructor's live slopes; deleted ones stay. */
export async function replaceSlopes(db: Db, instructor_id: number, slopeIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('instructor_slope')
    .where('instructor_id', '=', instructor_id)
    .where('slope_id', 'in', (eb) => eb.selectFrom('slope').select('id').where('deleted_at', 'is', null))
    .execute();
  if (slopeIds.length === 0) return;
  await db
    .insertInto('instructor_slope')
    .values(slopeIds.map((slope_id) => ({ instructor_id, slope_id })))
    .execute();
}

export const replaceDaysOff = (
  db: Db,
  instructor_id: number,
  daysOff: readonly { date: string; setting_time_id: number }[],
): Promise<void> =>
  replaceRows(
    db,
    'instructor_day_off',
    { instructor_id },
    daysOff.map(({ date, setting_time_id }) => ({ date, setting_time_id })),
  );

export const replaceLanguages = (db: Db, instructor_id: number, languages: readonly string[]): Promise<void> =>
  replaceRows(
    db,
    'instructor_language',
    { instructor_id },
    languages.map((language) => ({ language })),
  );

export const replaceAway = (db: Db, instructor_id: number, away: readonly Away[]): Promise<void> =>
  replaceRows(
    db,
    'instructor_away',
    { instructor_id },
    away.map(({ date, from, to, kind }) => ({ date, start_time: from, end_time: to, kind })),
  );

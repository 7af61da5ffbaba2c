/** Writes of instructors with their levels, slopes, languages and times away. */
import type { Away } from '@gerende/domain/instructor/away';
import type { Insertable, Updateable } from 'kysely';
import type { Database, Db } from '../../database/database.ts';

/** @returns the instructor's id */
export async function insertInstructor(db: Db, instructor: Insertable<Database['instructor']>): Promise<number> {
  const { id } = await db.insertInto('instructor').values(instructor).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const updateInstructor = (
  db: Db,
  id: number,
  instructor: Updateable<Database['instructor']>,
): Promise<unknown> => db.updateTable('instructor').set(instructor).where('id', '=', id).execute();

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

export async function replaceDaysOff(
  db: Db,
  instructor_id: number,
  daysOff: readonly { date: string; setting_time_id: number }[],
): Promise<void> {
  await db.deleteFrom('instructor_day_off').where('instructor_id', '=', instructor_id).execute();
  if (daysOff.length === 0) return;
  await db
    .insertInto('instructor_day_off')
    .values(daysOff.map(({ date, setting_time_id }) => ({ instructor_id, date, setting_time_id })))
    .execute();
}

export async function replaceLanguages(db: Db, instructor_id: number, languages: readonly string[]): Promise<void> {
  await db.deleteFrom('instructor_language').where('instructor_id', '=', instructor_id).execute();
  if (languages.length === 0) return;
  await db
    .insertInto('instructor_language')
    .values(languages.map((language) => ({ instructor_id, language })))
    .execute();
}

export async function replaceAway(db: Db, instructor_id: number, away: readonly Away[]): Promise<void> {
  await db.deleteFrom('instructor_away').where('instructor_id', '=', instructor_id).execute();
  if (away.length === 0) return;
  await db
    .insertInto('instructor_away')
    .values(away.map(({ date, from, to, kind }) => ({ instructor_id, date, start_time: from, end_time: to, kind })))
    .execute();
}

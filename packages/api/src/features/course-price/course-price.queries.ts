/** Reads and writes of price rows; rows on a deleted slope are hidden. */
import type { CoursePrice, FindPrice, PriceRow } from '@gerende/domain/course-price/schema';
import { fromCatalogue } from '../../cached-query.ts';
import type { Db } from '../../database.ts';

const columns = ['id', 'slope_id', 'season_type', 'season_start', 'season_end', 'number_of_people', 'price'] as const;

const livePrices = (db: Db, courseId: number) =>
  db
    .selectFrom('course_price')
    .select(columns)
    .where('course_id', '=', courseId)
    .where('slope_id', 'in', (eb) => eb.selectFrom('slope').select('id').where('deleted_at', 'is', null));

/** A course's rows, optionally of one slope, ordered by slope, season and number of people. */
export const selectPrices = (db: Db, courseId: number, slopeId?: number): Promise<CoursePrice[]> =>
  livePrices(db, courseId)
    .$if(slopeId !== undefined, (query) => query.where('slope_id', '=', slopeId ?? 0))
    .orderBy('slope_id')
    .orderBy('season_start')
    .orderBy('number_of_people')
    .execute();

/** The rows of one slope and number of people; at most one of them applies to any day. */
export const selectPricesFor = (
  db: Db,
  courseId: number,
  { slope_id, number_of_people }: Pick<FindPrice, 'slope_id' | 'number_of_people'>,
): Promise<readonly CoursePrice[]> => pricesFor(db, courseId, slope_id, number_of_people);

const pricesFor = fromCatalogue(
  (db: Db, courseId: number, slopeId: number, people: number): Promise<readonly CoursePrice[]> =>
    livePrices(db, courseId).where('slope_id', '=', slopeId).where('number_of_people', '=', people).execute(),
);

/** Replaces the course's prices on live slopes; those on deleted slopes are hidden from the desk and stay. */
export async function replacePrices(db: Db, course_id: number, rows: readonly PriceRow[]): Promise<void> {
  await db
    .deleteFrom('course_price')
    .where('course_id', '=', course_id)
    .where('slope_id', 'in', (eb) => eb.selectFrom('slope').select('id').where('deleted_at', 'is', null))
    .execute();
  if (rows.length === 0) return;
  await db
    .insertInto('course_price')
    .values(rows.map((row) => ({ course_id, ...row })))
    .execute();
}

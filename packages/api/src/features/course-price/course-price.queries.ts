/** Reads of price rows. */
import type { CoursePrice, FindPrice } from '@gerende/domain/course-price/schema';
import type { Db } from '../../database.ts';

const columns = ['id', 'slope_id', 'season_type', 'season_start', 'season_end', 'number_of_people', 'price'] as const;

/** A course's rows, of one slope when it is named, by slope, season and head-count. */
export const selectPrices = (db: Db, courseId: number, slopeId?: number): Promise<CoursePrice[]> =>
  db
    .selectFrom('course_price')
    .select(columns)
    .where('course_id', '=', courseId)
    .$if(slopeId !== undefined, (query) => query.where('slope_id', '=', slopeId ?? 0))
    .orderBy('slope_id')
    .orderBy('season_start')
    .orderBy('number_of_people')
    .execute();

/** The rows of one slope and head-count: among them is at most one for any day. */
export const selectPricesFor = (
  db: Db,
  courseId: number,
  wanted: Pick<FindPrice, 'slope_id' | 'number_of_people'>,
): Promise<CoursePrice[]> =>
  db
    .selectFrom('course_price')
    .select(columns)
    .where('course_id', '=', courseId)
    .where('slope_id', '=', wanted.slope_id)
    .where('number_of_people', '=', wanted.number_of_people)
    .execute();

/** Reads and writes of price rows; rows on a deleted slope are hidden. */
import type { CoursePrice, FindPrice, PriceRow } from '@gerende/domain/course-price/schema';
import { compiled, type Db } from '../../database/database.ts';
import { fromCatalogue } from '../../database/table-sets.ts';
import { rowsOf } from '../../platform/database/query/past-kysely.ts';
import { valueAt } from '../../platform/database/query/words.ts';

const columns = ['id', 'slope_id', 'season_type', 'season_start', 'season_end', 'number_of_people', 'price'] as const;

const livePrices = (db: Db, courseId: number) =>
  db
    .selectFrom('course_price')
    .select(columns)
    .where('course_id', '=', courseId)
    .where('slope_id', 'in', (eb) => eb.selectFrom('slope').select('id').where('deleted_at', 'is', null));

/** A course's rows, optionally of one slope, ordered by slope, season and number of people. */
export const selectPrices = compiled((db, courseId: number, slopeId?: number) =>
  livePrices(db, courseId)
    .$if(slopeId !== undefined, (query) => query.where('slope_id', '=', slopeId ?? 0))
    .orderBy('slope_id')
    .orderBy('season_start')
    .orderBy('number_of_people'),
);

/** The rows of all live courses, in the order in which they were stored. */
export const selectAllPrices = compiled((db) =>
  db
    .selectFrom('course_price')
    .innerJoin('slope', 'slope.id', 'course_price.slope_id')
    .innerJoin('course', 'course.id', 'course_price.course_id')
    .select([
      'course_price.course_id',
      'course_price.slope_id',
      'season_type',
      'season_start',
      'season_end',
      'number_of_people',
      'price',
    ])
    .where('slope.deleted_at', 'is', null)
    .where('course.deleted_at', 'is', null)
    .orderBy('course_price.course_id')
    .orderBy('course_price.id'),
);

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

const deletePrices = compiled((db, courseId: number) =>
  db
    .deleteFrom('course_price')
    .where('course_id', '=', courseId)
    .where('slope_id', 'in', (eb) => eb.selectFrom('slope').select('id').where('deleted_at', 'is', null)),
);

const stored = [
  'course_id',
  'slope_id',
  'season_type',
  'season_start',
  'season_end',
  'number_of_people',
  'price',
] as const;

const typeOf = (name: (typeof stored)[number]) => (name.startsWith('season') ? 'text' : 'number');

/** All in one statement, whose text does not depend on their number. */
const insertPrices = compiled((db, rows: readonly unknown[][]) =>
  db
    .insertInto('course_price')
    .columns([...stored])
    .expression(
      db
        .selectFrom(rowsOf(rows).as('row'))
        .select(stored.map((name, place) => valueAt(place, typeOf(name)).as(`value_${place}`))),
    ),
);

/** Replaces the course's prices on live slopes; those on deleted slopes are hidden from the desk and stay. */
export async function replacePrices(db: Db, course_id: number, rows: readonly PriceRow[]): Promise<void> {
  await deletePrices(db, course_id);
  const values = rows.map((row) => stored.map((name) => ({ course_id, ...row })[name]));
  if (values.length > 0) await insertPrices(db, values);
}

/** The prices of a course, the course with them, and the price that holds on a day. */

import type { EditableCourse } from '@gerende/domain/course/schema';
import { overlapProblems } from '@gerende/domain/course-price/row-problems';
import { priceOn } from '@gerende/domain/course-price/rules';
import type { CoursePrice, FindPrice, PriceRow, ReplaceCoursePrices } from '@gerende/domain/course-price/schema';
import { invalidFields, notFound, type Text } from '@gerende/domain/errors';
import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../database.ts';
import { checkVersion } from '../../desk-write.ts';
import { recordChange } from '../audit/audit.service.ts';
import { selectLiveCourse, updateCourse } from '../course/course.queries.ts';
import { getCourse } from '../course/course.service.ts';
import { replacePrices, selectPrices, selectPricesFor } from './course-price.queries.ts';

/** @throws not_found for an unknown course */
export async function listCoursePrices(app: AppContext, courseId: number, slopeId?: number): Promise<CoursePrice[]> {
  if (!(await selectLiveCourse(app.db, courseId))) throw notFound('errors:courseNotFound');
  return selectPrices(app.db, courseId, slopeId);
}

/**
 * A course with its prices. The course is read first: prices that somebody stores between the two reads raise its
 * version, so that an edit which began here is refused and overwrites nothing.
 * @throws not_found
 */
export async function getEditableCourse(app: AppContext, id: number): Promise<EditableCourse> {
  const course = await getCourse(app, id);
  return { ...course, prices: await selectPrices(app.db, id) };
}

/** Yen of the row whose season holds the date, both ends included. @throws not_found where there is none above 0 */
export async function findCoursePrice(
  app: AppContext,
  courseId: number,
  wanted: FindPrice,
): Promise<{ price: number }> {
  if (!(await selectLiveCourse(app.db, courseId))) throw notFound('errors:courseNotFound');
  const row = priceOn(await selectPricesFor(app.db, courseId, wanted), wanted);
  if (!row) throw notFound('errors:noPrice');
  return { price: row.price };
}

/** Rows for slopes that the course is not held on, by the wire's name of the field. */
function strayRows(rows: readonly PriceRow[], slopeIds: ReadonlySet<number>): Record<string, string> {
  const stray = rows.flatMap((row, index) => (slopeIds.has(row.slope_id) ? [] : [index]));
  return Object.fromEntries(stray.map((index) => [`prices.${index}.slope_id`, 'errors:unknownSlope']));
}

/** Rows that price a day twice, by the wire's name of the row. */
const overlaps = (rows: readonly PriceRow[]): Record<string, Text> =>
  Object.fromEntries([...overlapProblems(rows)].map(([index, text]) => [`prices.${index}`, text]));

/**
 * The course has these prices and no others; they are part of the course, whose version they raise.
 * @throws not_found, conflict, invalid on each row for a slope that is not the course's, or that prices a day twice
 */
export function replaceCoursePrices(
  app: AppContext,
  courseId: number,
  { prices, version }: ReplaceCoursePrices,
): Promise<CoursePrice[]> {
  return inTransaction(app, async (app) => {
    const course = await getCourse(app, courseId);
    checkVersion(course, version);
    const wrong = { ...strayRows(prices, new Set(course.slopes.map((slope) => slope.id))), ...overlaps(prices) };
    if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
    const before = await selectPrices(app.db, courseId);
    await replacePrices(app.db, courseId, prices);
    await updateCourse(app.db, courseId, { version: course.version + 1 });
    const after = await selectPrices(app.db, courseId);
    await recordChange(app, {
      entity: 'course_price',
      entity_id: courseId,
      action: 'update',
      before: { prices: before },
      after: { prices: after },
    });
    return after;
  });
}

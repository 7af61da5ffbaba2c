/** The prices of a course, the course with its prices, and the price on a given day. */

import type { EditableCourse } from '@gerende/domain/course/schema';
import { overlapProblems } from '@gerende/domain/course-price/row-problems';
import { priceOn } from '@gerende/domain/course-price/rules';
import type { CoursePrice, FindPrice, PriceRow, ReplaceCoursePrices } from '@gerende/domain/course-price/schema';
import { invalidFields, notFound, type Text } from '@gerende/domain/errors';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { updateVersioned } from '../../database/rows.ts';
import { checkVersion } from '../../desk-write/desk-write.ts';
import { recordChange } from '../audit/audit.service.ts';
import { selectLiveCourse } from '../course/course.queries.ts';
import { getCourse } from '../course/course.service.ts';
import { replacePrices, selectPrices, selectPricesFor } from './course-price.queries.ts';

/** @throws not_found for an unknown course */
export async function listCoursePrices(app: AppContext, courseId: number, slopeId?: number): Promise<CoursePrice[]> {
  if (!(await selectLiveCourse(app.db, courseId))) throw notFound('errors:courseNotFound');
  return selectPrices(app.db, courseId, slopeId);
}

/**
 * A course with its prices. The course is read first: prices stored between the two reads raise its version, so that an
 * edit based on this result is refused instead of overwriting them.
 * @throws not_found
 */
export async function getEditableCourse(app: AppContext, id: number): Promise<EditableCourse> {
  const course = await getCourse(app, id);
  return { ...course, prices: await selectPrices(app.db, id) };
}

/**
 * Yen of the row whose season holds the date, both ends included.
 * @throws not_found when there is none above 0
 */
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

/** Errors for rows on slopes that do not offer the course, keyed by the field's wire name. */
function strayRows(rows: readonly PriceRow[], slopeIds: ReadonlySet<number>): Record<string, string> {
  const stray = rows.flatMap((row, index) => (slopeIds.has(row.slope_id) ? [] : [index]));
  return Object.fromEntries(stray.map((index) => [`prices.${index}.slope_id`, 'errors:unknownSlope']));
}

/** Errors for rows that price a day twice, keyed by the row's wire name. */
const overlaps = (rows: readonly PriceRow[]): Record<string, Text> =>
  Object.fromEntries([...overlapProblems(rows)].map(([index, text]) => [`prices.${index}`, text]));

/** `replaceCoursePrices` within the caller's own transaction. */
export async function replacePricesWithin(
  app: AppContext,
  courseId: number,
  { prices, version }: ReplaceCoursePrices,
): Promise<CoursePrice[]> {
  const course = await getCourse(app, courseId);
  checkVersion(course, version);
  const wrong = { ...strayRows(prices, new Set(course.slopes.map((slope) => slope.id))), ...overlaps(prices) };
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  const before = await selectPrices(app.db, courseId);
  await replacePrices(app.db, courseId, prices);
  await updateVersioned(app.db, 'course', courseId);
  const after = await selectPrices(app.db, courseId);
  await recordChange(app, {
    entity: 'course_price',
    entity_id: courseId,
    action: 'update',
    before: { prices: before },
    after: { prices: after },
  });
  return after;
}

/**
 * Replaces all prices of the course and raises its version, since they are part of it.
 * @throws not_found, conflict, invalid on each row for a slope that is not the course's, or that prices a day twice
 */
export const replaceCoursePrices = (
  app: AppContext,
  courseId: number,
  replacement: ReplaceCoursePrices,
): Promise<CoursePrice[]> => inTransaction(app, (app) => replacePricesWithin(app, courseId, replacement));

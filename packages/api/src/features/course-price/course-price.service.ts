/** The prices of a course, and the one that holds on a day. */
import { priceOn } from '@gerende/domain/course-price/rules';
import type { CoursePrice, FindPrice } from '@gerende/domain/course-price/schema';
import { notFound } from '@gerende/domain/errors';
import type { AppContext } from '../../context.ts';
import { selectLiveCourse } from '../course/course.queries.ts';
import { selectPrices, selectPricesFor } from './course-price.queries.ts';

/** @throws not_found for an unknown course */
export async function listCoursePrices(app: AppContext, courseId: number, slopeId?: number): Promise<CoursePrice[]> {
  if (!(await selectLiveCourse(app.db, courseId))) throw notFound('errors:courseNotFound');
  return selectPrices(app.db, courseId, slopeId);
}

/** Yen of the row whose season holds the date, both ends included. @throws rate_limited; not_found where there is none above 0 */
export async function findCoursePrice(
  app: AppContext,
  courseId: number,
  wanted: FindPrice,
): Promise<{ price: number }> {
  await app.limits.count('findPrice', app.caller.address);
  if (!(await selectLiveCourse(app.db, courseId))) throw notFound('errors:courseNotFound');
  const row = priceOn(await selectPricesFor(app.db, courseId, wanted), wanted);
  if (!row) throw notFound('errors:noPrice');
  return { price: row.price };
}

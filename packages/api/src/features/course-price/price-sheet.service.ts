/** The prices of all courses on one sheet: read together, and stored together or not at all. */
import type { PriceRow, SavePriceSheet } from '@gerende/domain/course-price/schema';
import { DomainError } from '@gerende/domain/errors';
import { groupBy } from '@gerende/domain/group-by';
import type { AppContext } from '../../context/context.ts';
import { inTransaction } from '../../database/database.ts';
import { listCourses } from '../course/course.service.ts';
import { schoolToday } from '../school/school.service.ts';
import { selectSlopeDaysFrom } from '../slope/slope.queries.ts';
import { selectAllPrices } from './course-price.queries.ts';
import { replacePricesWithin } from './course-price.service.ts';

/**
 * Every live course with its slopes and prices, and the days to come on which each slope is open. The courses are read
 * first: prices stored between the two reads raise a version, so that an edit based on this result is refused.
 */
export async function getPriceSheet(app: AppContext) {
  const courses = await listCourses(app, {});
  const today = await schoolToday(app);
  const prices = groupBy(await selectAllPrices(app.db), (row) => row.course_id);
  const slopeIds = [...new Set(courses.flatMap((course) => course.slopes.map((slope) => slope.id)))];
  const openDays = await Promise.all(
    slopeIds.map(async (slope_id) => ({ slope_id, dates: await selectSlopeDaysFrom(app.db, slope_id, today) })),
  );
  return {
    today,
    open_days: openDays,
    courses: courses.map(({ id, version, name_translations, slopes }) => ({
      id,
      version,
      name_translations,
      slopes: slopes.map((slope) => ({ id: slope.id, name_translations: slope.name_translations })),
      prices: (prices.get(id) ?? []).map(({ course_id: _, ...price }): PriceRow => price),
    })),
  };
}

/**
 * Replaces the prices of several courses in one transaction.
 * @throws conflict that names each course changed meanwhile, not_found, invalid
 * @returns each course with its new version
 */
export const savePriceSheet = (app: AppContext, { courses }: SavePriceSheet) =>
  inTransaction(app, async (app) => {
    const stored = new Map((await listCourses(app, {})).map((course) => [course.id, course]));
    const changed = courses.flatMap(({ course_id, version }) => {
      const course = stored.get(course_id);
      return course && course.version !== version ? [course.name_translations.en ?? `#${course_id}`] : [];
    });
    if (changed.length > 0)
      throw new DomainError('conflict', 'errors:pricesChanged', { params: { courses: changed.join(', ') } });
    const saved: { course_id: number; version: number }[] = [];
    for (const { course_id, ...replacement } of courses) {
      await replacePricesWithin(app, course_id, replacement);
      saved.push({ course_id, version: replacement.version + 1 });
    }
    return saved;
  });

/** Courses with slopes, category, lesson times and the fee that follows from their prices. */
import type { Course, CourseFilter } from '@gerende/domain/course/schema';
import { notFound } from '@gerende/domain/errors';
import { groupBy } from '@gerende/domain/group-by';
import type { SettingTime } from '@gerende/domain/setting-time/schema';
import type { AppContext } from '../../context.ts';
import { selectTimesOfCourses } from '../setting-time/setting-time.queries.ts';
import {
  type CourseRow,
  selectLiveCourse,
  selectLiveCourses,
  selectLowestFees,
  selectSlopesOfCourses,
} from './course.queries.ts';

async function toCourses(app: AppContext, rows: readonly CourseRow[], slopeId?: number): Promise<Course[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const slopes = groupBy(await selectSlopesOfCourses(app.db, ids), (slope) => slope.course_id);
  const times = groupBy(await selectTimesOfCourses(app.db, ids), (time) => time.course_id);
  const fees = await selectLowestFees(app.db, ids, slopeId);
  return rows.map((row) => ({
    id: row.id,
    name_translations: { en: row.course_name, ja: row.course_name_ja, zh: row.course_name_zh },
    slopes: (slopes.get(row.id) ?? []).map((slope) => ({
      id: slope.id,
      name_translations: { en: slope.name_en, zh: slope.name_zh, ja: slope.name_ja },
    })),
    category: {
      id: row.category_id,
      category_name: row.category_name,
      category_name_ja: row.category_name_ja,
      category_name_zh: row.category_name_zh,
    },
    setting_time: (times.get(row.id) ?? []).map(({ course_id: _, ...time }) => time),
    fee: fees.get(row.id) ?? 0,
    days_of_lesson: row.days_of_lesson,
    type: row.type,
    nomination_fee_type: row.nomination_fee_type,
    display_order: row.display_order,
    image: row.image,
    ability_level: row.ability_level,
    version: row.version,
  }));
}

/** Live courses by display order, then id; `fee` and its bounds are of the named slope (rest-v1 Courses). */
export async function listCourses(app: AppContext, filter: CourseFilter): Promise<Course[]> {
  const courses = await toCourses(app, await selectLiveCourses(app.db, filter), filter.slope_id);
  return courses.filter(
    (course) =>
      (!filter.check_prices || course.fee > 0) &&
      course.fee >= (filter.fee_from ?? 0) &&
      course.fee <= (filter.fee_to ?? Number.MAX_SAFE_INTEGER),
  );
}

/** @throws not_found */
export async function getCourse(app: AppContext, id: number): Promise<Course> {
  const row = await selectLiveCourse(app.db, id);
  const [course] = row ? await toCourses(app, [row]) : [];
  if (!course) throw notFound('errors:courseNotFound');
  return course;
}

/** The lesson times a course offers, earliest first. @throws not_found */
export async function listSettingTimesOfCourse(app: AppContext, courseId: number): Promise<SettingTime[]> {
  const course = await getCourse(app, courseId);
  return course.setting_time;
}

/** Courses with slopes, category, lesson times and the fee derived from their prices. */
import type { Course, CourseDetails, CourseFilter } from '@gerende/domain/course/schema';
import { readAgeGroups } from '@gerende/domain/course/suitable';
import { lowestFee } from '@gerende/domain/course-price/rules';
import { notFound } from '@gerende/domain/errors';
import { groupBy } from '@gerende/domain/group-by';
import type { SettingTime } from '@gerende/domain/setting-time/schema';
import type { AppContext } from '../../context/context.ts';
import { getGallery, photoCounts, picturesOf } from '../file/show-pictures.service.ts';
import { courseRatings } from '../review/review.service.ts';
import {
  selectAllCourseTimes,
  selectAllSettingTimes,
  selectCourseTimes,
} from '../setting-time/setting-time.queries.ts';
import {
  type CourseRow,
  selectAllCourseSlopes,
  selectCourseSlopes,
  selectLiveCourse,
  selectLiveCourses,
  selectSlopeNames,
} from './course.queries.ts';

/**
 * The parts of courses. Names and times are read once, not per course: a school has few of them.
 * @param courseIds all courses if left out
 */
async function readParts(app: AppContext, rows: readonly CourseRow[], courseIds?: readonly number[]) {
  const slopes = (await selectSlopeNames(app.db)).map(({ id, name_en, name_zh, name_ja }) => ({
    id,
    name_translations: { en: name_en, zh: name_zh, ja: name_ja },
  }));
  const times = await selectAllSettingTimes(app.db);
  const held = courseIds ? selectCourseSlopes(app.db, courseIds) : selectAllCourseSlopes(app.db);
  const heldOn = groupBy(await held, (pair) => pair.course_id);
  const timed = courseIds ? selectCourseTimes(app.db, courseIds) : selectAllCourseTimes(app.db);
  const offered = groupBy(await timed, (pair) => pair.course_id);
  return {
    pictureOf: await picturesOf(app, rows),
    photosOf: await photoCounts(app),
    ratingOf: await courseRatings(app),
    slopesOf(courseId: number) {
      const ids = new Set(heldOn.get(courseId)?.map((pair) => pair.slope_id));
      return slopes.filter((slope) => ids.has(slope.id));
    },
    timesOf(courseId: number) {
      const ids = new Set(offered.get(courseId)?.map((pair) => pair.setting_time_id));
      return times.filter((time) => ids.has(time.id));
    },
    /** @param slopeId the lowest of all slopes if left out */
    feeOf: (courseId: number, slopeId?: number) => lowestFee(heldOn.get(courseId) ?? [], slopeId),
  };
}

type Parts = Awaited<ReturnType<typeof readParts>>;

const toCourse = (row: CourseRow, parts: Parts, slopeId?: number): Course => ({
  id: row.id,
  name_translations: { en: row.course_name, ja: row.course_name_ja, zh: row.course_name_zh },
  slopes: parts.slopesOf(row.id),
  category: {
    id: row.category_id,
    category_name: row.category_name,
    category_name_ja: row.category_name_ja,
    category_name_zh: row.category_name_zh,
  },
  setting_time: parts.timesOf(row.id),
  fee: parts.feeOf(row.id, slopeId),
  days_of_lesson: row.days_of_lesson,
  type: row.type,
  nomination_fee_type: row.nomination_fee_type,
  display_order: row.display_order,
  image: row.image,
  picture: parts.pictureOf(row.image),
  photos: parts.photosOf(row.id),
  ability_level: row.ability_level,
  form: row.form,
  class_size: row.class_size,
  min_people: row.min_people,
  level_span: row.level_span,
  age_groups: readAgeGroups(row.age_groups),
  rating: parts.ratingOf(row.id),
  version: row.version,
});

/** Live courses by display order, then id; `fee` and its limits apply to the given slope (rest-v1 Courses). */
export async function listCourses(app: AppContext, filter: CourseFilter): Promise<Course[]> {
  const rows = await selectLiveCourses(app.db, filter);
  const parts = await readParts(app, rows);
  return rows
    .map((row) => toCourse(row, parts, filter.slope_id))
    .filter(
      (course) =>
        (!filter.check_prices || course.fee > 0) &&
        course.fee >= (filter.fee_from ?? 0) &&
        course.fee <= (filter.fee_to ?? Number.MAX_SAFE_INTEGER),
    );
}

/** @throws not_found */
export async function getCourse(app: AppContext, id: number): Promise<CourseDetails> {
  const row = await selectLiveCourse(app.db, id);
  if (!row) throw notFound('errors:courseNotFound');
  return { ...toCourse(row, await readParts(app, [row], [id])), gallery: await getGallery(app, 'course', id) };
}

/** The lesson times a course offers, earliest first. @throws not_found */
export async function listSettingTimesOfCourse(app: AppContext, courseId: number): Promise<SettingTime[]> {
  const course = await getCourse(app, courseId);
  return course.setting_time;
}

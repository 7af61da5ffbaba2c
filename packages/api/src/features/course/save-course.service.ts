/** Creates, updates, deletes and restores courses. */
import { type ClassRules, classProblems, sportOf } from '@gerende/domain/course/rules';
import type { Course, CourseDetails, SaveCourse } from '@gerende/domain/course/schema';
import { storedAgeGroups } from '@gerende/domain/course/suitable';
import type { RestoredRow } from '@gerende/domain/deleted-row/schema';
import { invalidFields } from '@gerende/domain/errors';
import type { AppContext } from '../../context/context.ts';
import { writeRow } from '../../database/rows.ts';
import { restoreRow } from '../../desk-write/deleted-row.ts';
import { deleteRow, type Follow, unknownIds } from '../../desk-write/desk-write.ts';
import type { Upload } from '../../platform/files/port.ts';
import { selectLiveCategory } from '../category/category.queries.ts';
import { savePictured } from '../file/picture.service.ts';
import { replaceCourseSlopes, replaceCourseTimes, selectDeletedOfCourse } from './course.queries.ts';
import { getCourse } from './course.service.ts';

/**
 * A course keeps a lesson time or a category deleted since, but cannot newly choose one.
 * @throws invalid on each field that refers to a missing row
 */
async function checkReferences(app: AppContext, course: SaveCourse, before: Course | undefined): Promise<void> {
  const ownTimes = before?.setting_time.map((time) => time.id);
  const slopes = await unknownIds(app.db, 'slope', course.slope_ids);
  const times = await unknownIds(app.db, 'setting_time', course.setting_time_ids, ownTimes);
  const categories = await unknownIds(app.db, 'category', [course.category_id], before && [before.category.id]);
  const wrong = {
    ...(slopes.length > 0 && { slope_ids: 'errors:slopeNotFound' }),
    ...(times.length > 0 && { setting_time_ids: 'errors:settingTimeNotFound' }),
    ...(categories.length > 0 && { category_id: 'errors:categoryNotFound' }),
  };
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
}

/** rest-v1 Courses: the sport that was sent, else the stored one, else the one in the category's name. */
async function typeOf(app: AppContext, course: SaveCourse, before: Course | undefined): Promise<Course['type']> {
  const type = course.type ?? before?.type;
  return type ?? sportOf({ category: await selectLiveCategory(app.db, course.category_id) });
}

/**
 * Stored lessons stay private or classes as they are (decision 0036).
 * @throws invalid on `class_size` or `min_people`
 */
function classRulesOf(course: SaveCourse, before: Course | undefined): ClassRules {
  const form = course.form ?? before?.form ?? 'private';
  const rules = {
    form,
    class_size: form === 'private' ? null : (course.class_size ?? before?.class_size ?? null),
    min_people: course.min_people ?? before?.min_people ?? 1,
    level_span: course.level_span ?? before?.level_span ?? 1,
  };
  const wrong = classProblems(rules);
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  return rules;
}

async function writeCourse(
  app: AppContext,
  course: SaveCourse,
  before: Course | undefined,
  image: string | null,
): Promise<number> {
  await checkReferences(app, course, before);
  const values = {
    course_name: course.course_name,
    course_name_ja: course.course_name_ja ?? before?.name_translations.ja ?? '',
    course_name_zh: course.course_name_zh,
    category_id: course.category_id,
    days_of_lesson: course.days_of_lesson,
    type: await typeOf(app, course, before),
    nomination_fee_type: course.nomination_fee_type ?? before?.nomination_fee_type ?? '3h',
    age_groups: storedAgeGroups(course.age_groups ?? before?.age_groups ?? []),
    // Left out, it stays; null clears it.
    ability_level: course.ability_level === undefined ? (before?.ability_level ?? null) : course.ability_level,
    ...classRulesOf(course, before),
    image,
    display_order: course.display_order ?? before?.display_order ?? 0,
  };
  const id = await writeRow(app.db, 'course', before?.id, values);
  await replaceCourseSlopes(app.db, id, [...new Set(course.slope_ids)]);
  await replaceCourseTimes(app.db, id, [...new Set(course.setting_time_ids)]);
  return id;
}

/**
 * Creates a course, or updates the one with `course.id`.
 * @throws not_found, conflict, invalid on each wrong reference, and as `follow`
 */
export const saveCourse = (
  app: AppContext,
  course: SaveCourse,
  upload?: Upload,
  follow?: Follow<CourseDetails>,
): Promise<CourseDetails> =>
  savePictured(app, {
    follow,
    entity: 'course',
    id: course.id,
    version: course.version,
    asked: course,
    upload,
    read: getCourse,
    write: (app, before, image) => writeCourse(app, course, before, image),
  });

/**
 * Bookings keep its name.
 * @throws not_found
 */
export const deleteCourse = (app: AppContext, id: number, follow?: Follow<CourseDetails>): Promise<void> =>
  deleteRow(app, 'course', id, getCourse, follow);

/**
 * Restores the course with its prices. Its deleted slopes and category are not restored with it: until they are, the course
 * is not offered on that slope or in that category.
 * @throws not_found, conflict
 */
export const restoreCourse = (app: AppContext, id: number): Promise<RestoredRow> =>
  restoreRow(app, 'course', id, { read: getCourse, stillDeleted: selectDeletedOfCourse });

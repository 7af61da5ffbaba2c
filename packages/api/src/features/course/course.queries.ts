/** Reads of live courses with their slopes, times and prices, and writes. */
import type { CourseFilter } from '@gerende/domain/course/schema';
import type { StillDeleted } from '@gerende/domain/deleted-row/schema';
import { compiled, type Db } from '../../database/database.ts';
import { replaceRows } from '../../database/rows.ts';
import { fromCatalogue } from '../../database/table-sets.ts';
import { jsonObject, jsonRows, readJson } from '../../platform/database/query/json-rows.ts';
import { onlyRow } from '../../platform/database/query/past-kysely.ts';

const categoryColumns = ['category.category_name', 'category.category_name_ja', 'category.category_name_zh'] as const;

const liveCourses = (db: Db) =>
  db
    .selectFrom('course')
    .innerJoin('category', 'category.id', 'course.category_id')
    .selectAll('course')
    .select(categoryColumns)
    .where('course.deleted_at', 'is', null);

export type CourseRow = Awaited<ReturnType<ReturnType<typeof liveCourses>['execute']>>[number];

type RowFilter = Pick<CourseFilter, 'slope_id' | 'category_id' | 'time_id'>;

const filteredCourses = (db: Db, { slope_id, category_id, time_id }: RowFilter) =>
  liveCourses(db)
    .$if(category_id !== undefined, (query) => query.where('course.category_id', '=', category_id ?? 0))
    .$if(slope_id !== undefined, (query) =>
      query.where('course.id', 'in', (eb) =>
        eb
          .selectFrom('course_slope')
          .innerJoin('slope', 'slope.id', 'course_slope.slope_id')
          .select('course_slope.course_id')
          .where('slope.id', '=', slope_id ?? 0)
          .where('slope.deleted_at', 'is', null),
      ),
    )
    .$if(time_id !== undefined, (query) =>
      query.where('course.id', 'in', (eb) =>
        eb
          .selectFrom('course_setting_time')
          .select('course_id')
          .where('setting_time_id', '=', time_id ?? 0),
      ),
    );

/** Read as one text: row by row, sixty courses take twice as long. */
const liveCoursesOf = compiled((db, filter: RowFilter) =>
  db.selectFrom(filteredCourses(db, filter).as('live')).select(({ ref }) =>
    jsonRows(
      jsonObject({
        id: ref('live.id'),
        course_name: ref('live.course_name'),
        course_name_ja: ref('live.course_name_ja'),
        course_name_zh: ref('live.course_name_zh'),
        category_id: ref('live.category_id'),
        days_of_lesson: ref('live.days_of_lesson'),
        type: ref('live.type'),
        nomination_fee_type: ref('live.nomination_fee_type'),
        ability_level: ref('live.ability_level'),
        form: ref('live.form'),
        class_size: ref('live.class_size'),
        min_people: ref('live.min_people'),
        level_span: ref('live.level_span'),
        age_groups: ref('live.age_groups'),
        image: ref('live.image'),
        display_order: ref('live.display_order'),
        deleted_at: ref('live.deleted_at'),
        version: ref('live.version'),
        category_name: ref('live.category_name'),
        category_name_ja: ref('live.category_name_ja'),
        category_name_zh: ref('live.category_name_zh'),
      }),
      ref('live.display_order'),
      ref('live.id'),
    ).as('courses'),
  ),
);

/** Live courses on the slope, in the category and at the lesson time of the filter. The service filters by fee. */
export const selectLiveCourses = async (db: Db, { slope_id, category_id, time_id }: RowFilter): Promise<CourseRow[]> =>
  readJson(onlyRow(await liveCoursesOf(db, { slope_id, category_id, time_id })).courses);

export const selectLiveCourse = fromCatalogue(
  (db: Db, id: number): Promise<CourseRow | undefined> =>
    liveCourses(db).where('course.id', '=', id).executeTakeFirst(),
);

const courseSlopes = (db: Db) =>
  db
    .selectFrom('course_slope')
    .innerJoin('slope', 'slope.id', 'course_slope.slope_id')
    .select(['course_slope.course_id', 'course_slope.slope_id'])
    // One index lookup for each pair: joining and grouping would read every price of the school.
    .select((eb) =>
      eb.fn
        .coalesce(
          eb
            .selectFrom('course_price')
            .select((price) => price.fn.min('price').as('price'))
            .whereRef('course_price.course_id', '=', 'course_slope.course_id')
            .whereRef('course_price.slope_id', '=', 'course_slope.slope_id')
            .where('price', '>', 0),
          eb.lit(0),
        )
        .as('price'),
    )
    .where('slope.deleted_at', 'is', null);

type CourseSlope = { course_id: number; slope_id: number; price: number };

/**
 * Each live slope of each course with the lowest price above 0 there, 0 if there is none. Deleted slopes are left out:
 * nobody can book them.
 */
export const selectAllCourseSlopes = async (db: Db): Promise<CourseSlope[]> =>
  readJson(onlyRow(await allCourseSlopes(db)).pairs);

const allCourseSlopes = compiled((db) =>
  db
    .selectFrom(courseSlopes(db).as('pair'))
    .select(({ ref }) =>
      jsonRows(
        jsonObject({ course_id: ref('pair.course_id'), slope_id: ref('pair.slope_id'), price: ref('pair.price') }),
      ).as('pairs'),
    ),
);

/** The same for these courses only. */
export const selectCourseSlopes = (db: Db, courseIds: readonly number[]): Promise<CourseSlope[]> =>
  courseSlopes(db).where('course_slope.course_id', 'in', courseIds).execute();

/** Whether a course is offered on a slope that is not deleted. */
export const isOnSlope = fromCatalogue(
  async (db: Db, courseId: number, slopeId: number): Promise<boolean> =>
    (await selectCourseSlopes(db, [courseId])).some((offered) => offered.slope_id === slopeId),
);

/** The names of live slopes, by display order. */
export const selectSlopeNames = compiled((db) =>
  db
    .selectFrom('slope')
    .select(['id', 'name_en', 'name_zh', 'name_ja'])
    .where('deleted_at', 'is', null)
    .orderBy('display_order')
    .orderBy('id'),
);

/** The course's deleted category and slopes, without which guests do not find it there. */
export async function selectDeletedOfCourse(db: Db, id: number): Promise<StillDeleted[]> {
  const categories = await db
    .selectFrom('course')
    .innerJoin('category', 'category.id', 'course.category_id')
    .select(categoryColumns)
    .where('course.id', '=', id)
    .where('category.deleted_at', 'is not', null)
    .execute();
  const slopes = await db
    .selectFrom('course_slope')
    .innerJoin('slope', 'slope.id', 'course_slope.slope_id')
    .select(['slope.name_en as en', 'slope.name_ja as ja', 'slope.name_zh as zh'])
    .where('course_slope.course_id', '=', id)
    .where('slope.deleted_at', 'is not', null)
    .orderBy('slope.id')
    .execute();
  return [
    ...categories.map(({ category_name: en, category_name_ja: ja, category_name_zh: zh }) => ({
      noun: 'category' as const,
      name_translations: { en, ja, zh: zh ?? '' },
    })),
    ...slopes.map((name_translations) => ({ noun: 'slope' as const, name_translations })),
  ];
}

/**
 * Replaces the live slopes of the course. Removing a slope deletes its prices; deleted slopes are hidden from the desk
 * and stay.
 */
export async function replaceCourseSlopes(db: Db, course_id: number, slopeIds: readonly number[]): Promise<void> {
  await db
    .deleteFrom('course_slope')
    .where('course_id', '=', course_id)
    .where('slope_id', 'not in', slopeIds)
    .where('slope_id', 'in', (eb) => eb.selectFrom('slope').select('id').where('deleted_at', 'is', null))
    .execute();
  await db
    .insertInto('course_slope')
    .values(slopeIds.map((slope_id) => ({ course_id, slope_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Replaces the lesson times of the course. */
export const replaceCourseTimes = (db: Db, course_id: number, timeIds: readonly number[]): Promise<void> =>
  replaceRows(
    db,
    'course_setting_time',
    { course_id },
    timeIds.map((setting_time_id) => ({ setting_time_id })),
  );

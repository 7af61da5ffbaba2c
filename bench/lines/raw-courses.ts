/** a3's yardstick: the courses with names, slopes, times and lowest fee, by better-sqlite3 alone. */
import { found, openBenchFile } from '../schools/rows.ts';

type Course = { id: number; slopes: object[]; setting_time: object[]; fee: number };
type OfCourse = { course_id: number };

/** The list from prepared statements, as JSON. */
export function rawCourses(dataDir: string) {
  const file = openBenchFile(dataDir, { readonly: true });
  const readCourses = file.prepare<[], { id: number }>(
    `select course.*, category_name, category_name_ja, category_name_zh from course join category on category.id = category_id
     where course.deleted_at is null order by course.display_order, course.id`,
  );
  const readSlopes = file.prepare<[], OfCourse>(
    `select course_id, slope.id, name_en, name_zh, name_ja from course_slope join slope on slope.id = slope_id
     where deleted_at is null order by display_order, slope.id`,
  );
  const readTimes = file.prepare<[], OfCourse>(
    `select course_id, setting_time.id, setting_time, setting_time_ja, duration_from, duration_to from course_setting_time
     join setting_time on setting_time.id = setting_time_id order by duration_from, duration_to, setting_time.id`,
  );
  const readFees = file.prepare<[], OfCourse & { fee: number }>(
    `select course_id, min(price) as fee from course_price join slope on slope.id = slope_id
     where deleted_at is null and price > 0 group by course_id`,
  );
  return {
    close: () => file.close(),
    list() {
      const byId = new Map<number, Course>(
        readCourses.all().map((course) => [course.id, { ...course, slopes: [], setting_time: [], fee: 0 }]),
      );
      const courseOf = (id: number): Course => found(byId.get(id));
      for (const { course_id, ...slope } of readSlopes.all()) courseOf(course_id).slopes.push(slope);
      for (const { course_id, ...time } of readTimes.all()) courseOf(course_id).setting_time.push(time);
      for (const { course_id, fee } of readFees.all()) courseOf(course_id).fee = fee;
      return JSON.stringify({ items: [...byId.values()] });
    },
  };
}

/** What can be booked on each operating day of a school: courses, slopes, lesson times and prices. */
import type { Db } from '@gerende/api/database/database';
import { daysInRow, type PlainDate } from '@gerende/domain/calendar/plain-date';
import { priceOn } from '@gerende/domain/course-price/rules';
import { groupBy } from '@gerende/domain/group-by';

const selectCourses = (db: Db) => db.selectFrom('course').selectAll().where('deleted_at', 'is', null).execute();
const selectTimes = (db: Db) =>
  db
    .selectFrom('course_setting_time')
    .innerJoin('setting_time', 'setting_time.id', 'course_setting_time.setting_time_id')
    .select(['course_id', 'setting_time.id', 'duration_from', 'duration_to'])
    .where('deleted_at', 'is', null)
    .execute();
const selectSlopes = (db: Db) =>
  db
    .selectFrom('course_slope')
    .innerJoin('slope', 'slope.id', 'course_slope.slope_id')
    .select(['course_id', 'slope.id', 'transportation_fee'])
    .where('deleted_at', 'is', null)
    .execute();

export type Course = Awaited<ReturnType<typeof selectCourses>>[number];
type Time = Awaited<ReturnType<typeof selectTimes>>[number];
type Slope = Awaited<ReturnType<typeof selectSlopes>>[number];

/** A course on a slope that starts on some day, with the yen for each number of people. */
export type FreeLesson = {
  course: Course;
  slope: Slope;
  times: readonly Time[];
  prices: readonly { people: number; price: number }[];
};

export type OpenDay = { id: number; date: PlainDate; lessons: readonly FreeLesson[] };

/** All days on which something can be booked, in order; a course of several days needs all of them on its slope. */
export async function findOpenDays(db: Db): Promise<OpenDay[]> {
  const times = groupBy(await selectTimes(db), (time) => time.course_id);
  const slopes = groupBy(await selectSlopes(db), (slope) => slope.course_id);
  const prices = groupBy(await db.selectFrom('course_price').selectAll().execute(), (row) => row.course_id);
  const slopeDays = await db.selectFrom('slope_operating_day').selectAll().execute();
  const isOpen = new Set(slopeDays.map(({ slope_id, date }) => `${slope_id} ${date}`));
  const offers = (await selectCourses(db)).flatMap((course) =>
    (slopes.get(course.id) ?? []).map((slope) => ({ course, slope, times: times.get(course.id) ?? [] })),
  );
  const days = await db.selectFrom('operating_day').select(['id', 'date']).orderBy('date').execute();
  const pricesOn = ({ course, slope }: (typeof offers)[number], date: PlainDate) =>
    [1, 2, 3, 4, 5].flatMap((people) => {
      if (people > (course.class_size ?? people)) return [];
      const wanted = { slope_id: slope.id, date, number_of_people: people };
      const row = priceOn(prices.get(course.id) ?? [], wanted);
      return row ? [{ people, price: row.price }] : [];
    });
  return days
    .map(({ id, date }) => ({
      id,
      date,
      lessons: offers
        .filter(
          ({ course, slope, times }) =>
            times.length > 0 && daysInRow(date, course.days_of_lesson).every((day) => isOpen.has(`${slope.id} ${day}`)),
        )
        .map((offer) => ({ ...offer, prices: pricesOn(offer, date) }))
        .filter((lesson) => lesson.prices.length > 0),
    }))
    .filter((day) => day.lessons.length > 0);
}

/** One quick read for the whole grid: raw rows and the lists their ids point into (§2 /admin/schedule). */
import { groupBy } from '@gerende/domain/group-by';
import type { ScheduleWeek, Upcoming, WeekRange } from '@gerende/domain/schedule/week-schema';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../database.ts';
import type { Range } from './kept-query.ts';
import { listTags } from './tag.service.ts';
import {
  selectUpcomingDay,
  selectWeekCategories,
  selectWeekCourses,
  selectWeekDaysOff,
  selectWeekEntries,
  selectWeekInstructors,
  selectWeekLessons,
  selectWeekLevels,
  selectWeekOperatingDays,
  selectWeekSlopes,
  selectWeekSlopesOfInstructors,
} from './week.queries.ts';

async function weekInstructors(db: Db, range: Range): Promise<ScheduleWeek['instructors']> {
  const levels = groupBy(await selectWeekLevels(db, range), (row) => row.instructor_id);
  const slopes = groupBy(await selectWeekSlopesOfInstructors(db, range), (row) => row.instructor_id);
  return (await selectWeekInstructors(db, range)).map((row) => ({
    ...row,
    levels: (levels.get(row.id) ?? []).map(({ category_id, level }) => ({ category_id, level })),
    slope_ids: (slopes.get(row.id) ?? []).map((slope) => slope.slope_id),
  }));
}

/** Everything that the grid shows between two days, both included. */
export async function getWeek({ db }: AppContext, range: WeekRange): Promise<ScheduleWeek> {
  return {
    ...range,
    lessons: await selectWeekLessons(db, range),
    entries: await selectWeekEntries(db, range),
    instructors: await weekInstructors(db, range),
    days_off: await selectWeekDaysOff(db, range),
    operating_days: await selectWeekOperatingDays(db, range),
    tags: await listTags(db),
    courses: (await selectWeekCourses(db, range)).map(
      ({ id, course_name, course_name_ja, course_name_zh, ...course }) => ({
        id,
        name_translations: { en: course_name, ja: course_name_ja, zh: course_name_zh },
        ...course,
      }),
    ),
    slopes: (await selectWeekSlopes(db, range)).map(({ id, name_en, name_ja, name_zh }) => ({
      id,
      name_translations: { en: name_en, ja: name_ja, zh: name_zh },
    })),
    categories: await selectWeekCategories(db, range),
  };
}

/** The day of the first lesson on or after `from`, for the first jump (§4). */
export async function getUpcoming({ db }: AppContext, { from }: { from: string }): Promise<Upcoming> {
  const [first] = await selectUpcomingDay(db, { from, to: from });
  return { date: first?.date ?? null };
}

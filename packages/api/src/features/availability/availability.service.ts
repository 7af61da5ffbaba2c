/** What a guest's calendar shows for a course: days and lesson times with free places, full or closed (season §3). */
import { availableDays, languagesOffered } from '@gerende/domain/availability/rules';
import type { Availability, AvailabilityQuery } from '@gerende/domain/availability/schema';
import { addDays, type PlainDate } from '@gerende/domain/calendar/plain-date';
import { usualLevel } from '@gerende/domain/course/rules';
import { notFound } from '@gerende/domain/errors';
import type { PlannedDay } from '@gerende/domain/teachable/plan';
import type { AppContext } from '../../context/context.ts';
import type { Range } from '../../database/database.ts';
import { bookable } from '../../database/table-sets.ts';
import { Cached } from '../../platform/cache/cache.ts';
import { selectLiveCourse } from '../course/course.queries.ts';
import { selectPricesFor } from '../course-price/course-price.queries.ts';
import { selectOperatingDaysBetween } from '../operating-day/operating-day.queries.ts';
import { selectSchool } from '../school/school.queries.ts';
import { schoolToday } from '../school/school.service.ts';
import { selectTimesOfCourse } from '../setting-time/setting-time.queries.ts';
import { selectSlopeDaysFrom } from '../slope/slope.queries.ts';
import { findTeachers, planTeaching } from '../teachable/teachable.service.ts';
import { wantedOf } from '../teachable/wanted.ts';

/** The plan of one of these days. @throws for any other day */
export const planFrom =
  (planned: ReadonlyMap<PlainDate, PlannedDay>) =>
  (date: PlainDate): PlannedDay => {
    const plan = planned.get(date);
    if (!plan) throw new Error(`no plan of ${date}`);
    return plan;
  };

/** Past days are closed, whatever was taught on them. */
async function planDaysAhead(app: AppContext, range: Range, today: PlainDate): Promise<Map<PlainDate, PlannedDay>> {
  const from = range.from < today ? today : range.from;
  return from > range.to ? new Map() : planTeaching(app.db, { from, to: range.to });
}

async function readAvailability(app: AppContext, query: AvailabilityQuery, today: PlainDate): Promise<Availability> {
  const { course_id, slope_id, people, days_of_lesson, from, to } = query;
  const course = await selectLiveCourse(app.db, course_id);
  if (!course) throw notFound('errors:courseNotFound');
  const times = await selectTimesOfCourse(app.db, course_id);
  const { when_full } = await selectSchool(app.db);
  const lastDay = addDays(to, days_of_lesson - 1);
  const planned = await planDaysAhead(app, { from, to: lastDay }, today);
  const level = query.level ?? usualLevel(course);
  const { language, nominated_instructor_id } = query;
  const wishes = { slope_id, level, people, language, nominated_instructor_id };
  const days = availableDays({
    from,
    to,
    rule: {
      today,
      slope_id,
      operating_days: new Set(await selectSlopeDaysFrom(app.db, slope_id, from)),
      prices: await selectPricesFor(app.db, course_id, { slope_id, number_of_people: people }),
      number_of_people: people,
      days_of_lesson,
    },
    hours: await selectOperatingDaysBetween(app.db, from, lastDay),
    times,
    when_full,
    wantedAt: (time) => wantedOf(course, time, wishes),
    plannedOn: planFrom(planned),
  });
  const ability_level = course.ability_level ?? undefined;
  return {
    days,
    languages: languagesOffered(await findTeachers(app), { category_id: course.category_id, slope_id, ability_level }),
  };
}

const months = new Cached<Availability>(bookable, 200);

/** @throws not_found for an unknown course */
export async function findAvailability(app: AppContext, query: AvailabilityQuery): Promise<Availability> {
  const today = await schoolToday(app);
  return months.find(app.db, JSON.stringify([today, query]), () => readAvailability(app, query, today));
}

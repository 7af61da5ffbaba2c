/**
 * What the cards of a category's courses say besides the courses: when each can be booked next, its prices, who speaks
 * what, and which is booked most. One answer for all of them (decisions 0034 and 0041).
 */
import { languagesOffered, nextOpening } from '@gerende/domain/availability/rules';
import type { CoursePlaces, CoursePlacesQuery } from '@gerende/domain/availability/schema';
import { addDays, type PlainDate } from '@gerende/domain/calendar/plain-date';
import { abilityLevels } from '@gerende/domain/course/sport-and-level';
import { peopleOptions, pricesOfCheapestSeason } from '@gerende/domain/course-price/rules';
import type { CoursePrice } from '@gerende/domain/course-price/schema';
import { defaultDateHorizonDays } from '@gerende/domain/operating-day/rules';
import type { OperatingDay } from '@gerende/domain/operating-day/schema';
import type { SettingTime } from '@gerende/domain/setting-time/schema';
import type { WhenFull } from '@gerende/domain/teachable/when-full';
import type { AppContext } from '../../context.ts';
import { type CourseRow, selectLiveCourses } from '../course/course.queries.ts';
import { selectPrices } from '../course-price/course-price.queries.ts';
import { selectOperatingDaysBetween } from '../operating-day/operating-day.queries.ts';
import { selectSchool } from '../school/school.queries.ts';
import { schoolToday } from '../school/school.service.ts';
import { selectTimesOfCourse } from '../setting-time/setting-time.queries.ts';
import { selectSlopeDaysFrom } from '../slope/slope.queries.ts';
import { planDays } from '../teachable/teachable.service.ts';
import { wantedOf } from '../teachable/wanted.ts';
import { planFrom } from './availability.service.ts';
import { findMostBooked } from './most-booked.service.ts';

/** Days that are planned at once: most courses have a place within them. */
const stretchDays = 8;

type Asked = {
  course: CourseRow;
  times: readonly SettingTime[];
  prices: CoursePrice[];
  /** The fewest people who can book it. */
  people: number;
};

type SlopeDays = {
  slope_id: number;
  today: PlainDate;
  operating_days: ReadonlySet<PlainDate>;
  hours: readonly OperatingDay[];
  when_full: WhenFull;
};

type Found = Pick<CoursePlaces, 'next' | 'languages'>;

/** The next opening of each course in a stretch of days, and the languages it can be taught in. */
async function nextIn(
  app: AppContext,
  courses: readonly Asked[],
  { from, to }: { from: PlainDate; to: PlainDate },
  { slope_id, when_full, hours, ...rule }: SlopeDays,
): Promise<Map<number, Found>> {
  const longest = Math.max(1, ...courses.map(({ course }) => course.days_of_lesson));
  const planned = await planDays(app, { from, to: addDays(to, longest - 1) });
  const [anyDay] = planned.values();
  const instructors = [...(anyDay?.staff.values() ?? [])].map((each) => each.instructor);
  return new Map(
    courses.map(({ course, times, prices, people }) => {
      const { id, category_id, days_of_lesson } = course;
      const next = nextOpening({
        from,
        to,
        rule: { ...rule, slope_id, prices, number_of_people: people, days_of_lesson },
        hours,
        times,
        when_full,
        wantedAt: (time) =>
          wantedOf(course, time, { slope_id, people, level: course.ability_level ?? abilityLevels[0] }),
        plannedOn: planFrom(planned),
      });
      const ability_level = course.ability_level ?? undefined;
      return [id, { next, languages: languagesOffered(instructors, { category_id, slope_id, ability_level }) }];
    }),
  );
}

async function readCoursePlaces(
  app: AppContext,
  { slope_id, category_id }: CoursePlacesQuery,
  today: PlainDate,
): Promise<CoursePlaces[]> {
  const last = addDays(today, defaultDateHorizonDays);
  const slope: SlopeDays = {
    slope_id,
    today,
    operating_days: new Set(await selectSlopeDaysFrom(app.db, slope_id, today)),
    hours: await selectOperatingDaysBetween(app.db, today, addDays(last, stretchDays)),
    when_full: (await selectSchool(app.db)).when_full,
  };
  const courses: Asked[] = [];
  for (const course of await selectLiveCourses(app.db, { slope_id, category_id })) {
    const prices = await selectPrices(app.db, course.id, slope_id);
    const [people = 1] = peopleOptions(prices, slope_id);
    courses.push({ course, times: await selectTimesOfCourse(app.db, course.id), prices, people });
  }
  const found = new Map<number, Found>();
  const isOpen = ({ course }: Asked): boolean => !found.get(course.id)?.next;
  for (let from = addDays(today, 1); from <= last && courses.some(isOpen); from = addDays(from, stretchDays)) {
    const end = addDays(from, stretchDays - 1);
    const stretch = { from, to: end < last ? end : last };
    for (const [id, answer] of await nextIn(app, courses.filter(isOpen), stretch, slope)) found.set(id, answer);
  }
  const mostBooked = await findMostBooked(app, { slope_id, category_id }, today);
  return courses.map(({ course, prices }) => ({
    course_id: course.id,
    next: found.get(course.id)?.next ?? null,
    prices: pricesOfCheapestSeason(prices, { slope_id, today }),
    languages: found.get(course.id)?.languages ?? [],
    most_booked: course.id === mostBooked,
  }));
}

export async function findCoursePlaces(app: AppContext, query: CoursePlacesQuery): Promise<CoursePlaces[]> {
  const today = await schoolToday(app);
  const key = `course places ${JSON.stringify([today, query])}`;
  return app.freshAnswers.find(key, () => readCoursePlaces(app, query, today));
}

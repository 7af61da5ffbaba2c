/**
 * What the cards of a category's courses show besides the courses: when each can be booked next, its prices, the
 * languages, and which is booked most. One answer for all of them (decisions 0034 and 0041).
 */
import { classPlacesFrom } from '@gerende/domain/availability/class-places';
import { languagesOffered, nextOpening } from '@gerende/domain/availability/rules';
import type { CoursePlaces, CoursePlacesQuery } from '@gerende/domain/availability/schema';
import { addDays, type PlainDate } from '@gerende/domain/calendar/plain-date';
import { usualLevel } from '@gerende/domain/course/rules';
import { peopleOptions, pricesOfCheapestSeason, pricesOnDay } from '@gerende/domain/course-price/rules';
import type { CoursePrice } from '@gerende/domain/course-price/schema';
import { selectableDates } from '@gerende/domain/operating-day/rules';
import type { SettingTime } from '@gerende/domain/setting-time/schema';
import type { WhenFull } from '@gerende/domain/teachable/when-full';
import type { AppContext } from '../../context/context.ts';
import { bookable } from '../../database/table-sets.ts';
import { Cached } from '../../platform/cache/cache.ts';
import { type CourseRow, selectLiveCourses } from '../course/course.queries.ts';
import { selectPrices } from '../course-price/course-price.queries.ts';
import { selectOperatingDaysBetween } from '../operating-day/operating-day.queries.ts';
import { selectSchool } from '../school/school.queries.ts';
import { schoolToday } from '../school/school.service.ts';
import { selectTimesOfCourse } from '../setting-time/setting-time.queries.ts';
import { selectSlopeDaysFrom } from '../slope/slope.queries.ts';
import { findTeachers, planTeaching } from '../teachable/teachable.service.ts';
import { wantedOf } from '../teachable/wanted.ts';
import { planFrom } from './availability.service.ts';
import { findMostBooked } from './most-booked.service.ts';

/**
 * Lesson days that are planned at once: most courses have a place within the first of them; where all of these are
 * full, planning continues month by month.
 */
const firstStretch = 8;
const laterStretch = 31;

type Asked = {
  course: CourseRow;
  times: readonly SettingTime[];
  /** Without the days that the course does not allow: no price, or closed before it ends. */
  dates: readonly PlainDate[];
  prices: CoursePrice[];
  /** The fewest people who can book it. */
  people: number;
};

type SlopeDays = {
  slope_id: number;
  today: PlainDate;
  operating_days: ReadonlySet<PlainDate>;
  when_full: WhenFull;
};

type Opened = CoursePlaces['next'];

/** The next opening of each course in a stretch of days. */
async function nextIn(
  app: AppContext,
  courses: readonly Asked[],
  { from, to }: { from: PlainDate; to: PlainDate },
  { slope_id, when_full, ...rule }: SlopeDays,
): Promise<Map<number, Opened>> {
  const longest = Math.max(...courses.map(({ course }) => course.days_of_lesson));
  const range = { from, to: addDays(to, longest - 1) };
  const planned = await planTeaching(app.db, range);
  const hours = await selectOperatingDaysBetween(app.db, range.from, range.to);
  return new Map(
    courses.map(({ course, times, dates, prices, people }) => {
      const { id, days_of_lesson } = course;
      const asked = {
        rule: { ...rule, slope_id, prices, number_of_people: people, days_of_lesson },
        hours,
        times,
        when_full,
        wantedAt: (time: SettingTime) => wantedOf(course, time, { slope_id, people, level: usualLevel(course) }),
        plannedOn: planFrom(planned),
      };
      const next = nextOpening(
        dates.filter((date) => from <= date && date <= to),
        asked,
      );
      return [id, next && { ...next, in_class: classPlacesFrom(next.date, asked) }];
    }),
  );
}

/** What the cards need from each course of the category. */
async function readAsked(
  app: AppContext,
  { slope_id, category_id }: CoursePlacesQuery,
  slope: SlopeDays,
): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const course of await selectLiveCourses(app.db, { slope_id, category_id })) {
    const prices = await selectPrices(app.db, course.id, slope_id);
    const { days_of_lesson } = course;
    const offers = peopleOptions(prices, slope_id).map((people) => ({
      people,
      dates: selectableDates({ ...slope, prices, number_of_people: people, days_of_lesson }),
    }));
    // The rest of a season may have prices only for larger groups.
    const { people, dates } = offers.find((offer) => offer.dates.length > 0) ?? { people: 1, dates: [] };
    asked.push({ course, times: await selectTimesOfCourse(app.db, course.id), dates, prices, people });
  }
  return asked;
}

/**
 * The next opening of each course, as far as the school has operating days. Days on which no lesson can begin are
 * skipped without a plan, so that months before the season cost nothing.
 */
async function nextOfAll(app: AppContext, courses: readonly Asked[], slope: SlopeDays): Promise<Map<number, Opened>> {
  const found = new Map<number, Opened>();
  let length = firstStretch;
  let left = courses.filter(({ dates }) => dates.length > 0);
  let passed: PlainDate = slope.today;
  while (left.length > 0) {
    const [from] = left.map(({ dates }) => dates.find((date) => date > passed) ?? '').sort();
    if (!from) break;
    const to = addDays(from, length - 1);
    for (const [id, next] of await nextIn(app, left, { from, to }, slope)) if (next) found.set(id, next);
    passed = to;
    length = laterStretch;
    left = left.filter(({ course, dates }) => !found.has(course.id) && dates.some((date) => date > passed));
  }
  return found;
}

const pricesFor = (prices: readonly CoursePrice[], date: PlainDate | undefined, { slope_id, today }: SlopeDays) =>
  date === undefined ? pricesOfCheapestSeason(prices, { slope_id, today }) : pricesOnDay(prices, { slope_id, date });

async function readCoursePlaces(app: AppContext, query: CoursePlacesQuery, today: PlainDate): Promise<CoursePlaces[]> {
  const { slope_id, category_id } = query;
  const slope: SlopeDays = {
    slope_id,
    today,
    operating_days: new Set(await selectSlopeDaysFrom(app.db, slope_id, today)),
    when_full: (await selectSchool(app.db)).when_full,
  };
  const courses = await readAsked(app, query, slope);
  const found = await nextOfAll(app, courses, slope);
  const instructors = await findTeachers(app);
  const mostBooked = await findMostBooked(app, query, today);
  return courses.map(({ course, dates, prices }) => ({
    course_id: course.id,
    next: found.get(course.id) ?? null,
    has_days: dates.length > 0,
    prices: pricesFor(prices, found.get(course.id)?.date, slope),
    languages: languagesOffered(instructors, {
      category_id,
      slope_id,
      ability_level: course.ability_level ?? undefined,
    }),
    most_booked: course.id === mostBooked,
  }));
}

const places = new Cached<CoursePlaces[]>(bookable, 100);

export async function findCoursePlaces(app: AppContext, query: CoursePlacesQuery): Promise<CoursePlaces[]> {
  const today = await schoolToday(app);
  return places.find(app.db, JSON.stringify([today, query]), () => readCoursePlaces(app, query, today));
}

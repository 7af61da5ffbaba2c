/** Answers the finder of the first page: what can be taught on a day, over all slopes, for whom, at which price (season §3). */

import { canBeBooked } from '@gerende/domain/availability/openings';
import { availableDays } from '@gerende/domain/availability/rules';
import { addDays, type PlainDate } from '@gerende/domain/calendar/plain-date';
import type { Course } from '@gerende/domain/course/schema';
import { type FinderGroup, groupsOf } from '@gerende/domain/lesson-finder/groups';
import type { LessonQuestion } from '@gerende/domain/lesson-finder/question';
import { compareFound, suitsGroup } from '@gerende/domain/lesson-finder/rules';
import type { FinderAnswer, FoundForGroup, FoundLesson } from '@gerende/domain/lesson-finder/schema';
import type { OperatingDay } from '@gerende/domain/operating-day/schema';
import type { Slope } from '@gerende/domain/slope/schema';
import type { PlannedDay } from '@gerende/domain/teachable/plan';
import type { WhenFull } from '@gerende/domain/teachable/when-full';
import type { AppContext } from '../../context/context.ts';
import { bookable } from '../../database/table-sets.ts';
import { Cached } from '../../platform/cache/cache.ts';
import { planFrom } from '../availability/availability.service.ts';
import { listCourses } from '../course/course.service.ts';
import { selectPricesFor } from '../course-price/course-price.queries.ts';
import { selectOperatingDaysBetween } from '../operating-day/operating-day.queries.ts';
import { selectSchool } from '../school/school.queries.ts';
import { schoolToday } from '../school/school.service.ts';
import { listSlopes } from '../slope/slope.service.ts';
import { planTeaching } from '../teachable/teachable.service.ts';
import { wantedOf } from '../teachable/wanted.ts';

/** How many operating days after a full one are searched. */
const mostDaysAhead = 14;

/** The part that does not depend on the day. */
type Offer = {
  today: PlainDate;
  level: number;
  groups: readonly FinderGroup[];
  slopes: readonly Slope[];
  /** The courses of the sport. */
  courses: readonly Course[];
  when_full: WhenFull;
};

type Day = { date: PlainDate; hours: readonly OperatingDay[]; planned: ReadonlyMap<PlainDate, PlannedDay> };

async function foundLesson(
  app: AppContext,
  { course, slope, group }: { course: Course; slope: Slope; group: FinderGroup },
  { today, level, when_full }: Offer,
  { date, hours, planned }: Day,
): Promise<FoundLesson | undefined> {
  const { people } = group;
  const wishes = { slope_id: slope.id, level, people };
  const [day] = availableDays({
    from: date,
    to: date,
    rule: {
      today,
      slope_id: slope.id,
      operating_days: new Set(slope.operating_days),
      prices: await selectPricesFor(app.db, course.id, { slope_id: slope.id, number_of_people: people }),
      number_of_people: people,
      days_of_lesson: course.days_of_lesson,
    },
    hours,
    times: course.setting_time,
    when_full,
    wantedAt: (time) => wantedOf({ ...course, category_id: course.category.id }, time, wishes),
    plannedOn: planFrom(planned),
  });
  const times = (day?.times ?? []).flatMap(({ setting_time_id, opening }) => {
    const time = course.setting_time.find(({ id }) => id === setting_time_id);
    if (!time || !canBeBooked(opening)) return [];
    return [{ setting_time_id, from: time.duration_from, to: time.duration_to, opening }];
  });
  if (!day || day.price === null || times.length === 0) return undefined;
  return {
    course_id: course.id,
    slope_id: slope.id,
    fee: day.price * course.days_of_lesson,
    times: times.sort((one, other) => one.from.localeCompare(other.from)),
  };
}

async function foundOn(app: AppContext, date: PlainDate, offer: Offer): Promise<FoundForGroup[]> {
  const longest = Math.max(1, ...offer.courses.map(({ days_of_lesson }) => days_of_lesson));
  const last = addDays(date, longest - 1);
  const day: Day = {
    date,
    hours: await selectOperatingDaysBetween(app.db, date, last),
    planned: await planTeaching(app.db, { from: date, to: last }),
  };
  const open = offer.slopes.filter(({ operating_days }) => operating_days.includes(date));
  const groups: FoundForGroup[] = [];
  for (const group of offer.groups) {
    const lessons: FoundLesson[] = [];
    for (const slope of open) {
      const held = offer.courses.filter(({ slopes }) => slopes.some(({ id }) => id === slope.id));
      for (const course of held.filter((each) => suitsGroup(each, group, offer.level))) {
        const found = await foundLesson(app, { course, slope, group }, offer, day);
        if (found) lessons.push(found);
      }
    }
    groups.push({ who: group.who, people: group.people, lessons: lessons.sort(compareFound) });
  }
  return groups;
}

const hasAny = (groups: readonly FoundForGroup[]): boolean => groups.some(({ lessons }) => lessons.length > 0);

/** The first of the next open days on which something can be taught. */
async function nextDay(app: AppContext, { date }: LessonQuestion, offer: Offer): Promise<PlainDate | null> {
  const open = [...new Set(offer.slopes.flatMap(({ operating_days }) => operating_days))];
  const ahead = open.filter((day) => day > date && day > offer.today).sort();
  for (const day of ahead.slice(0, mostDaysAhead)) if (hasAny(await foundOn(app, day, offer))) return day;
  return null;
}

async function readAnswer(app: AppContext, question: LessonQuestion, today: PlainDate): Promise<FinderAnswer> {
  const { sport, level, date } = question;
  const offer: Offer = {
    today,
    level,
    groups: groupsOf(question),
    slopes: await listSlopes(app),
    courses: (await listCourses(app, { check_prices: true })).filter(({ type }) => type === sport),
    when_full: (await selectSchool(app.db)).when_full,
  };
  const groups = date > today ? await foundOn(app, date, offer) : [];
  const named = new Set(groups.flatMap(({ lessons }) => lessons.map(({ course_id }) => course_id)));
  return {
    groups,
    courses: offer.courses.filter(({ id }) => named.has(id)),
    next: hasAny(groups) ? null : await nextDay(app, question, offer),
    is_open: offer.slopes.some(({ operating_days }) => operating_days.includes(date)),
  };
}

const answers = new Cached<FinderAnswer>(bookable, 100);

/** What can be booked on the requested day; cached until a booking or anything else that it depends on is written. */
export async function findLessons(app: AppContext, question: LessonQuestion): Promise<FinderAnswer> {
  const today = await schoolToday(app);
  return answers.find(app.db, JSON.stringify([today, question]), () => readAnswer(app, question, today));
}

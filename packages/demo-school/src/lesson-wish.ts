/** The lesson of a booking: day, slope, course, number of people, and nominated instructor. */
import { addDays, daysBetween, type PlainDate, weekdayOf } from '@gerende/domain/calendar/plain-date';
import { nominationFee } from '@gerende/domain/instructor/rules';
import {
  abilityShares,
  busyTimes,
  courseShares,
  extraDayShare,
  leadDays,
  lunarNewYears,
  lunarWeek,
  peopleShares,
  slopeShares,
  weekendTimes,
} from './booking-data.ts';
import { type CourseData, type CourseKey, courses } from './course-data.ts';
import { type InstructorData, type InstructorKey, instructors } from './instructor-data.ts';
import type { Random, Weighted } from './random.ts';
import type { SlopeKey, TimeKey } from './school-data.ts';
import { dateIn, daysOfSeason, type Season } from './season.ts';
import { type Catalogue, slopeKeys } from './store-catalogue.ts';

export type LessonWish = {
  date: PlainDate;
  slope: SlopeKey;
  course: CourseKey;
  time: TimeKey;
  days_of_lesson: number;
  number_of_orders: number;
  ability_level: number;
  nominated: InstructorKey | null;
};

export const isLunarNewYear = (date: PlainDate): boolean =>
  lunarNewYears.some((newYear) => {
    const day = daysBetween(newYear, date);
    return day >= -lunarWeek.before && day <= lunarWeek.after;
  });

/** How busy a day is: periods of the season, weekends, and the lunar new year. */
function demandOn(date: PlainDate, season: Season): number {
  const stretches = busyTimes.filter(({ from, to }) => dateIn(season, from) <= date && date <= dateIn(season, to));
  const isWeekend = [0, 6].includes(weekdayOf(date));
  return stretches.reduce(
    (product, { times }) => product * times,
    (isWeekend ? weekendTimes : 1) * (isLunarNewYear(date) ? lunarWeek.times : 1),
  );
}

/** Lessons are fewer the further they are from today; more so in the future, since few book half a year before. */
function nearness(today: PlainDate, date: PlainDate): number {
  const share = 1 / (1 + Math.abs(daysBetween(today, date)) / 45);
  return date < today ? share : share * share;
}

/** Every day of the seasons with the relative number of lessons that start on it. */
export const lessonDates = (today: PlainDate, seasons: readonly Season[]): Weighted<PlainDate> =>
  seasons.flatMap((season) =>
    daysOfSeason(season).map((date) => [date, demandOn(date, season) * nearness(today, date)] as const),
  );

/** Head-counts with a price on that day. */
function peopleOn(course: CourseData, date: PlainDate, seasons: readonly Season[]): Weighted<number> {
  const priceSeason = seasons
    .flatMap((season) => season.priceSeasons)
    .find(({ season_start, season_end }) => season_start <= date && date <= season_end);
  const prices = priceSeason ? course.prices[priceSeason.season_type] : [];
  return peopleShares.filter(([people]) => prices[people - 1]);
}

/** Instructors who teach the course there, at that level, and can be nominated. */
const nominees = (course: CourseData, slope: SlopeKey, level: number): InstructorKey[] =>
  (Object.entries(instructors) as [InstructorKey, InstructorData][]).flatMap(([key, instructor]) =>
    instructor.slopes.includes(slope) &&
    (instructor.levels[course.category] ?? 0) >= level &&
    nominationFee(instructor.fees, course.type, course.nomination_fee_type) > 0
      ? [key]
      : [],
  );

const coursesOn = (slope: SlopeKey): Weighted<CourseKey> =>
  (Object.keys(courses) as CourseKey[]).flatMap((key) =>
    slopeKeys(courses[key].slopes).includes(slope) ? [[key, courseShares[key].share] as const] : [],
  );

/** @returns null when nothing can be booked on the chosen day */
export function makeLessonWish(
  random: Random,
  dates: Weighted<PlainDate>,
  seasons: readonly Season[],
  { slopeDays }: Pick<Catalogue, 'slopeDays'>,
): LessonWish | null {
  const date = random.pickWeighted(dates);
  const open = slopeKeys('all').filter((slope) => slopeDays[slope].has(date));
  if (open.length === 0) return null;
  const slope = random.pickWeighted(open.map((key) => [key, slopeShares[key]] as const));
  const key = random.pickWeighted(coursesOn(slope));
  const course: CourseData = courses[key];
  const people = peopleOn(course, date, seasons);
  if (people.length === 0) return null;
  const ability_level = course.ability_level ?? random.pickWeighted(abilityShares);
  const asked = random.chance(courseShares[key].nominating) ? nominees(course, slope, ability_level) : [];
  return {
    date,
    slope,
    course: key,
    time: random.pick(course.times),
    days_of_lesson: course.days_of_lesson + (random.chance(extraDayShare) ? 1 : 0),
    number_of_orders: random.pickWeighted(people),
    ability_level,
    nominated: asked.length > 0 ? random.pick(asked) : null,
  };
}

/** How many days before today a lesson was booked that is so far ahead that its usual booking day is in the future. */
const recentDays = 28;

/** The day on which a lesson was booked: some time before it, and yesterday at the latest. */
export function bookedOn(random: Random, date: PlainDate, today: PlainDate): PlainDate {
  const upTo = random.pickWeighted(leadDays);
  const made = addDays(date, -random.whole(Math.ceil(upTo / 2), upTo));
  return made < today ? made : addDays(today, -random.whole(1, recentDays));
}

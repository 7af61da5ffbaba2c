/** Reports what is wrong with the demo data, by the product's own rules. */
import { minutesOf } from '@gerende/domain/calendar/time-of-day';
import { AbilityLevel } from '@gerende/domain/course/schema';
import { overlappingRows } from '@gerende/domain/course-price/rules';
import { CoursePrice } from '@gerende/domain/course-price/schema';
import { seasonTypes } from '@gerende/domain/course-price/seasons';
import { longestAbout } from '@gerende/domain/instructor/schema';
import { PlainDate, TimeOfDay, Yen } from '@gerende/domain/primitives';
import type { CourseData } from './course-data.ts';
import type { InstructorData } from './instructor-data.ts';
import { priceRows } from './price-rows.ts';
import type { Names, SlopeData, TimeData } from './school-data.ts';
import { dateIn, operatingDaysOf, type Season } from './season.ts';

export type DemoData = {
  school: { default_from: string; default_to: string };
  slopes: Readonly<Record<string, SlopeData>>;
  categories: Readonly<Record<string, Names>>;
  times: Readonly<Record<string, TimeData>>;
  courses: Readonly<Record<string, CourseData>>;
  instructors: Readonly<Record<string, InstructorData>>;
};

const isAnythingBlank = (names: Names): boolean => [names.en, names.ja, names.zh].some((name) => name.trim() === '');
const isDay = (season: Season, day: string): boolean => PlainDate.safeParse(dateIn(season, day)).success;

/** The problems of one entry: one for each condition that is true. */
const problemsOf = (name: string, conditions: Record<string, boolean>): string[] =>
  Object.entries(conditions).flatMap(([problem, holds]) => (holds ? [`${name}: ${problem}`] : []));

function slopeProblems(name: string, slope: SlopeData, season: Season): string[] {
  const days = [slope.opens, slope.closes, ...slope.closed];
  if (!days.every((day) => isDay(season, day))) return [`${name}: a day that is not in the calendar`];
  const open = operatingDaysOf(slope, season);
  return problemsOf(name, {
    'a name is missing': isAnythingBlank(slope.name),
    'the transportation fee is not whole yen': !Yen.safeParse(slope.transportation_fee).success,
    'it never operates': open.length === 0,
    'it operates outside the season': open.some((date) => date < season.first || date > season.last),
  });
}

function timeProblems(name: string, time: TimeData, school: DemoData['school']): string[] {
  const ends = [time.from, time.to];
  return problemsOf(name, {
    'a name is missing': time.en.trim() === '' || time.ja.trim() === '',
    'it is not written as 09:00': ends.some((end) => !TimeOfDay.safeParse(end).success),
    'it ends before it begins': time.from >= time.to,
    'it does not begin and end on a quarter hour': ends.some((end) => minutesOf(end) % 15 !== 0),
    'it is outside the hours of the school': time.from < school.default_from || time.to > school.default_to,
  });
}

function courseProblems(name: string, course: CourseData, season: Season): string[] {
  const rows = priceRows(course.prices, [{ slope_id: 1, far: true }], [season]);
  const isPrice = CoursePrice.omit({ id: true });
  return problemsOf(name, {
    'a name is missing': isAnythingBlank(course.name),
    'it is held on no slope': course.slopes.length === 0,
    'it has no lesson time': course.times.length === 0,
    'its level is not 1 to 6': course.ability_level !== null && !AbilityLevel.safeParse(course.ability_level).success,
    'a price is not whole yen, or for more than 5 people': rows.some((row) => !isPrice.safeParse(row).success),
    'a price is 0': rows.some((row) => row.price === 0),
    'two prices hold on one day': overlappingRows(rows).length > 0,
    'a season has no price at all': seasonTypes.some((type) => !rows.some((row) => row.season_type === type)),
  });
}

function instructorProblems(name: string, instructor: InstructorData, season: Season): string[] {
  const levels = Object.values(instructor.levels);
  const off = instructor.daysOff.map(([day, time]) => `${day} ${time}`);
  return problemsOf(name, {
    'a name is missing': [instructor.name, instructor.name_ja ?? 'none', instructor.name_zh].some(
      (name) => name.trim() === '',
    ),
    'there is no level': levels.length === 0,
    'a level is not 1 to 6': levels.some((level) => !AbilityLevel.safeParse(level).success),
    'a fee is not whole yen': Object.values(instructor.fees).some((fee) => !Yen.safeParse(fee).success),
    'there is no slope': instructor.slopes.length === 0,
    'there is no language': instructor.languages.length === 0,
    'a text for guests is missing or too long':
      instructor.about !== undefined &&
      Object.values(instructor.about).some((text) => text.trim() === '' || text.length > longestAbout),
    'a day off is not in the calendar': instructor.daysOff.some(([day]) => !isDay(season, day)),
    'a day off is there twice': new Set(off).size < off.length,
  });
}

/** One line per problem; empty when the data can be stored. */
export function dataProblems(data: DemoData, season: Season): string[] {
  const each = <Entry>(entries: Readonly<Record<string, Entry>>, problems: (name: string, entry: Entry) => string[]) =>
    Object.entries(entries).flatMap(([name, entry]) => problems(name, entry));
  return [
    ...each(data.slopes, (name, slope) => slopeProblems(name, slope, season)),
    ...each(data.categories, (name, names) => problemsOf(name, { 'a name is missing': isAnythingBlank(names) })),
    ...each(data.times, (name, time) => timeProblems(name, time, data.school)),
    ...each(data.courses, (name, course) => courseProblems(name, course, season)),
    ...each(data.instructors, (name, instructor) => instructorProblems(name, instructor, season)),
  ];
}

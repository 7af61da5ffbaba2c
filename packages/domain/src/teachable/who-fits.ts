/** Who could teach a lesson of a day if the lessons without an instructor were not there. */
import { overlaps, type QuarterRange, quarterRange, rangesMeet } from '../calendar/time-of-day.ts';
import { groupBy } from '../group-by.ts';
import { skillObstacles, type TeachingObstacle } from '../instructor/fit.ts';
import { speaks } from '../language/spoken.ts';
import type { Hours } from '../schedule/availability.ts';
import type { DayInstructor, DayLesson, TeachingDay, Wanted } from './day.ts';

/** What a lesson requires of its instructor. */
export type Requirement = Hours & {
  category_id: number;
  slope_id: number;
  /** Null: any level. */
  level: number | null;
  languages: readonly string[];
  /** The only instructor in question, or null. */
  only: number | null;
};

export const requirementOf = (lesson: DayLesson): Requirement => ({
  from: lesson.from,
  to: lesson.to,
  category_id: lesson.category_id,
  slope_id: lesson.slope_id,
  level: lesson.levels?.highest ?? null,
  languages: lesson.languages,
  only: null,
});

/** Of a lesson for this booking alone. A nominated instructor teaches any level (see instructor/nomination). */
export const requirementOfWanted = (wanted: Wanted): Requirement => ({
  from: wanted.from,
  to: wanted.to,
  category_id: wanted.category_id,
  slope_id: wanted.slope_id,
  level: wanted.nominated_instructor_id === null ? wanted.level : null,
  languages: wanted.language === null ? [] : [wanted.language],
  only: wanted.nominated_instructor_id,
});

/** The obstacles of instructor/fit, and a chosen language that the instructor does not speak. */
export type DayObstacle = TeachingObstacle | 'language';

/** An instructor with the hours taken by schedule entries and by assigned lessons. */
export type Staff = { instructor: DayInstructor; entries: readonly QuarterRange[]; lessons: readonly QuarterRange[] };

const rangesOf = (hours: readonly Hours[]): QuarterRange[] => hours.map(({ from, to }) => quarterRange(from, to));

/** By instructor id, ascending. */
export function staffOf({ instructors, lessons }: TeachingDay): Map<number, Staff> {
  const assigned = groupBy(lessons, (lesson) => lesson.instructor_id);
  return new Map(
    [...instructors]
      .sort((a, b) => a.id - b.id)
      .map((instructor) => [
        instructor.id,
        { instructor, entries: rangesOf(instructor.entries), lessons: rangesOf(assigned.get(instructor.id) ?? []) },
      ]),
  );
}

/** Obstacles that do not depend on hours and language. */
export const skillObstaclesFor = ({ instructor }: Staff, required: Requirement): TeachingObstacle[] =>
  skillObstacles(instructor, {
    category_id: required.category_id,
    slope_id: required.slope_id,
    ability_level: required.level ?? undefined,
  });

/** All other obstacles; the hours of lessons count only if the instructor must be free of them. */
export function dayObstaclesFor(staff: Staff, required: Requirement, mustBeFree = true): DayObstacle[] {
  const { instructor, entries, lessons } = staff;
  const range = quarterRange(required.from, required.to);
  const meets = (taken: readonly QuarterRange[]): boolean => taken.some((each) => rangesMeet(each, range));
  const found: DayObstacle[] = [];
  if (!required.languages.every((language) => speaks(instructor.languages, language))) found.push('language');
  if (instructor.away.some((hours) => overlaps(hours, required))) found.push('off');
  if (meets(entries)) found.push('entry');
  if (mustBeFree && meets(lessons)) found.push('teaching');
  return found;
}

export const obstaclesFor = (staff: Staff, required: Requirement): DayObstacle[] => [
  ...skillObstaclesFor(staff, required),
  ...dayObstaclesFor(staff, required),
];

/** Who could teach a lesson of a day if there were no lessons without an instructor. */
import { overlaps, type QuarterRange, quarterRange, rangesMeet } from '../calendar/time-of-day.ts';
import { groupBy } from '../group-by.ts';
import { skillObstacles, type TeachingObstacle } from '../instructor/fit.ts';
import { speaksAll, spokenLanguage } from '../language/spoken.ts';
import type { Hours } from '../schedule/availability.ts';
import type { DayInstructor, DayLesson, TeachingDay, Wanted } from './day.ts';

/** What a lesson requires of its instructor. */
export type Requirement = Hours & {
  /** The hours as quarter hours. */
  range: QuarterRange;
  category_id: number;
  slope_id: number;
  /** Null: any level. */
  level: number | null;
  /** Languages to speak, without script and region. */
  spoken: readonly string[];
  /** The only instructor in question, or null. */
  only: number | null;
};

type Lesson = Pick<DayLesson, 'from' | 'to' | 'category_id' | 'slope_id' | 'languages'>;

const required = (
  { from, to, category_id, slope_id, languages }: Lesson,
  level: number | null,
  only: number | null,
): Requirement => ({
  from,
  to,
  range: quarterRange(from, to),
  category_id,
  slope_id,
  level,
  spoken: languages.map(spokenLanguage),
  only,
});

/** @param only the only possible instructor */
export const requirementOf = (lesson: DayLesson, only: number | null = null): Requirement =>
  required(lesson, lesson.levels?.highest ?? null, only);

/**
 * What a lesson for this booking alone needs. A nominated instructor teaches any level (see instructor/nomination).
 * @param only the only possible instructor, if none is nominated
 */
export const requirementOfWanted = (wanted: Wanted, only: number | null = null): Requirement =>
  required(
    { languages: wanted.language === null ? [] : [wanted.language], ...wanted },
    wanted.nominated_instructor_id === null ? wanted.level : null,
    wanted.nominated_instructor_id ?? only,
  );

/** An instructor with what is looked up for many lessons. */
export type Staff = {
  instructor: DayInstructor;
  spoken: readonly string[];
  entries: readonly QuarterRange[];
  /** Hours of assigned lessons. */
  lessons: readonly QuarterRange[];
};

const rangesOf = (hours: readonly Hours[]): QuarterRange[] => hours.map(({ from, to }) => quarterRange(from, to));

/** The staff by instructor id, ascending. */
export function staffOf({ instructors, lessons }: TeachingDay): Map<number, Staff> {
  const assigned = groupBy(lessons, (lesson) => lesson.instructor_id);
  const sorted = [...instructors].sort((a, b) => a.id - b.id);
  return new Map(
    sorted.map((instructor) => [
      instructor.id,
      {
        instructor,
        spoken: instructor.languages.map(spokenLanguage),
        entries: rangesOf(instructor.entries),
        lessons: rangesOf(assigned.get(instructor.id) ?? []),
      },
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
export function dayObstaclesFor(
  { instructor, spoken, entries, lessons }: Staff,
  required: Requirement,
  mustBeFree = true,
): TeachingObstacle[] {
  const meets = (taken: readonly QuarterRange[]): boolean => taken.some((each) => rangesMeet(each, required.range));
  const found: TeachingObstacle[] = [];
  if (!speaksAll(spoken, required.spoken)) found.push('language');
  if (instructor.away.some((hours) => overlaps(hours, required))) found.push('off');
  if (meets(entries)) found.push('entry');
  if (mustBeFree && meets(lessons)) found.push('teaching');
  return found;
}

export const obstaclesFor = (staff: Staff, required: Requirement): TeachingObstacle[] => [
  ...skillObstaclesFor(staff, required),
  ...dayObstaclesFor(staff, required),
];

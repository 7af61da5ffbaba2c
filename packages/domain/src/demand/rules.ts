/** Counts a planned day: what is booked, and how many instructors are needed, present and spare (decision 0117). */
import { overlaps, type QuarterRange, quarterRange, rangesMeet } from '../calendar/time-of-day.ts';
import { speaksAll, spokenLanguage } from '../language/spoken.ts';
import type { Hours } from '../schedule/availability.ts';
import type { DayInstructor, DayLesson } from '../teachable/day.ts';
import type { PlannedDay } from '../teachable/plan.ts';
import { witnessOf } from '../teachable/planned-day.ts';
import { requirementOf, skillObstaclesFor } from '../teachable/who-fits.ts';
import type { Tightest } from './schema.ts';

const isWithin = ({ first, end }: QuarterRange, quarter: number): boolean => first <= quarter && quarter < end;
const rangeOf = ({ from, to }: Hours): QuarterRange => quarterRange(from, to);

/** A day with what each quarter hour is counted from. */
type Counting = {
  planned: PlannedDay;
  /**
   * The quarter hours in which something is taught, or could be, and something begins or ends: the others equal the one
   * before.
   */
  quarters: readonly number[];
  /** Each lesson with its instructor, stored or planned; undefined: nobody can teach it. */
  lessons: readonly { lesson: DayLesson; range: QuarterRange; by: number | undefined }[];
  /** Everybody with the hours in which they are away or have an entry. */
  staff: readonly { instructor: DayInstructor; busy: readonly QuarterRange[] }[];
};

/** @param times the school's lesson times: for a day without lessons they are counted */
export function countingOf(planned: PlannedDay, times: readonly Hours[]): Counting {
  const by = witnessOf(planned.lessons, planned.plan);
  const lessons = planned.lessons.map((lesson) => ({ lesson, range: rangeOf(lesson), by: by.get(lesson.id) }));
  const staff = [...planned.staff.values()].map(({ instructor, entries }) => ({
    ...{ instructor, busy: [...instructor.away.map(rangeOf), ...entries] },
  }));
  const taught = lessons.length > 0 ? lessons.map(({ range }) => range) : times.map(rangeOf);
  const ranges = [...taught, ...staff.flatMap(({ busy }) => busy)];
  const changes = new Set(ranges.flatMap(({ first, end }) => [first, end]));
  const quarters = [...changes].filter((quarter) => taught.some((range) => isWithin(range, quarter)));
  return { planned, quarters, lessons, staff };
}

type Part = {
  /** Which lessons count. */
  isOf: (lesson: DayLesson) => boolean;
  /** Who could teach them. */
  isFor: (instructor: DayInstructor) => boolean;
};

const everything: Part = { isOf: () => true, isFor: () => true };

function at({ lessons, staff }: Counting, { isOf, isFor }: Part, quarter: number): Tightest {
  const now = lessons.filter(({ range }) => isWithin(range, quarter));
  const teaching = new Set(now.flatMap(({ by }) => by ?? []));
  const free = staff.filter(
    ({ instructor, busy }) =>
      isFor(instructor) && !teaching.has(instructor.id) && !busy.some((range) => isWithin(range, quarter)),
  ).length;
  const own = now.filter(({ lesson }) => isOf(lesson));
  const untaught = own.filter(({ by }) => by === undefined).length;
  return { needed: own.length, there: free + own.length - untaught, spare: free - untaught };
}

/** The tightest hour of a part of the day, by default of all. */
export function tightest(counting: Counting, part: Part = everything): Tightest {
  const all = counting.quarters.map((quarter) => at(counting, part, quarter));
  const [first, ...others] = all;
  if (!first) return { needed: 0, there: 0, spare: 0 };
  return others.reduce(
    (worst, each) =>
      each.spare < worst.spare || (each.spare === worst.spare && each.needed > worst.needed) ? each : worst,
    first,
  );
}

/** People in the lessons of a part of the day. */
export const soldIn = ({ lessons }: Counting, { isOf }: Part = everything): number =>
  lessons.filter(({ lesson }) => isOf(lesson)).reduce((sum, { lesson }) => sum + lesson.people, 0);

export const ofCategory = (id: number): Part => ({
  isOf: ({ category_id }) => category_id === id,
  isFor: ({ levels }) => levels.some(({ category_id }) => category_id === id),
});

/** @param language without script and region */
export const ofLanguage = (language: string): Part => ({
  isOf: ({ languages }) => languages.map(spokenLanguage).includes(language),
  isFor: ({ languages }) => languages.map(spokenLanguage).includes(language),
});

/** The languages that guests of the day chose, and those that somebody of the school speaks, in alphabetical order. */
export function languagesOf({ lessons, planned }: Counting): string[] {
  const spoken = [...planned.staff.values()].flatMap((each) => each.spoken);
  const wanted = lessons.flatMap(({ lesson }) => lesson.languages.map(spokenLanguage));
  return [...new Set([...wanted, ...spoken])].sort();
}

/**
 * Lessons that nobody can teach, and that an instructor could who came in: the away hours do not count as an obstacle,
 * all others do.
 */
export function helpsWith({ planned, lessons }: Counting, instructor_id: number): number {
  const staff = planned.staff.get(instructor_id);
  if (!staff) return 0;
  return lessons.filter(({ lesson, by, range }) => {
    if (by !== undefined) return false;
    const required = requirementOf(lesson);
    const planned = lessons.filter((each) => each.by === instructor_id).map((each) => each.range);
    const isTaken = [...staff.entries, ...planned].some((each) => rangesMeet(each, range));
    return !isTaken && skillObstaclesFor(staff, required).length === 0 && speaksAll(staff.spoken, required.spoken);
  }).length;
}

/**
 * Away for some of the hours that are taught, and not sick in them.
 * @param hours a lesson's, or a lesson time's
 */
export const canBeCalled = ({ away }: DayInstructor, hours: readonly Hours[]): boolean => {
  const then = away.filter((each) => hours.some((taught) => overlaps(each, taught)));
  return then.length > 0 && then.every(({ kind }) => kind !== 'sick');
};

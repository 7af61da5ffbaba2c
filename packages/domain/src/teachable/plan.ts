/** A plan under construction: lessons without an instructor, each with one who can teach it then. */
import { type QuarterRange, rangesMeet } from '../calendar/time-of-day.ts';
import type { ClosedHours } from '../closed-hours/rules.ts';
import type { DayLesson } from './day.ts';
import type { Requirement, Staff } from './who-fits.ts';

/** A lesson without an instructor. Its candidates are the instructors who fit and teach no assigned lesson then. */
export type OpenLesson = QuarterRange & {
  id: number;
  isCandidate: (instructor: number) => boolean;
  /** Ids, ascending. Most queries do not need all of them. */
  candidates: () => readonly number[];
};

export type Plan = {
  instructorOf: Map<number, number>;
  /** The lessons of each instructor; no two of them overlap. */
  lessonsOf: Map<number, readonly OpenLesson[]>;
};

/** A day with its plan. */
export type PlannedDay = {
  /** Sorted by id, ascending. */
  lessons: readonly DayLesson[];
  staff: ReadonlyMap<number, Staff>;
  /** A lesson without an instructor, as the plan knows it. */
  openLesson: (id: number, required: Requirement) => OpenLesson;
  plan: Plan;
  /**
   * Lessons that nobody can teach besides those with lower ids: overbooked by the desk, or caused by an illness. They
   * prevent nothing else from being booked.
   */
  untaught: ReadonlySet<number>;
  /** Whether the steps sufficed for the plan. */
  isKnown: boolean;
  /** Hours in which nothing new is taught. */
  closed?: readonly ClosedHours[] | undefined;
  /** Steps used for the plan. */
  steps: number;
};

export const emptyPlan = (): Plan => ({ instructorOf: new Map(), lessonsOf: new Map() });

export const copyOf = ({ instructorOf, lessonsOf }: Plan): Plan => ({
  instructorOf: new Map(instructorOf),
  lessonsOf: new Map(lessonsOf),
});

export const lessonsIn = (plan: Plan): OpenLesson[] => [...plan.lessonsOf.values()].flat();

export function put(plan: Plan, lesson: OpenLesson, instructor: number): void {
  plan.instructorOf.set(lesson.id, instructor);
  plan.lessonsOf.set(instructor, [...(plan.lessonsOf.get(instructor) ?? []), lesson]);
}

export function takeBack(plan: Plan, id: number): void {
  const instructor = plan.instructorOf.get(id);
  if (instructor === undefined) return;
  plan.instructorOf.delete(id);
  plan.lessonsOf.set(
    instructor,
    (plan.lessonsOf.get(instructor) ?? []).filter((lesson) => lesson.id !== id),
  );
}

/** Whether the instructor can teach the lesson besides what the plan gives them already. */
export const isIdle = (plan: Plan, instructor: number, lesson: OpenLesson): boolean =>
  !(plan.lessonsOf.get(instructor) ?? []).some((other) => rangesMeet(other, lesson));

/** How many more times an instructor may be considered for a lesson: a limit that needs no clock. */
export type Steps = { left: number };

/** Whether a lesson was planned: `not_known` when the steps were used up before. */
export type Planned = 'yes' | 'no' | 'not_known';

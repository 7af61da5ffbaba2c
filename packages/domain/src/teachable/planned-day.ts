/** A day with a plan of its lessons without an instructor, made from an earlier plan where that still holds. */
import { addToPlan } from './add-to-plan.ts';
import { plannedWith } from './book-into.ts';
import type { DayLesson, TeachingDay, Witness } from './day.ts';
import { findPlace } from './find-place.ts';
import { openLessonMaker } from './open-lesson.ts';
import {
  emptyPlan,
  isIdle,
  type OpenLesson,
  type Plan,
  type Planned,
  type PlannedDay,
  put,
  type Steps,
} from './plan.ts';
import { requirementOf, staffOf } from './who-fits.ts';

/**
 * Steps for the plan of a day, and again for each query about it: some twenty milliseconds. A day of 40 instructors and
 * 80 lessons seldom needs more than a few hundred.
 */
export const mostSteps = 50_000;

/** The part of the earlier plan that is still possible. */
function stillPossible(lessons: readonly OpenLesson[], earlier: Witness): Plan {
  const plan = emptyPlan();
  for (const lesson of lessons) {
    const instructor = earlier.get(lesson.id);
    if (instructor !== undefined && lesson.isCandidate(instructor) && isIdle(plan, instructor, lesson))
      put(plan, lesson, instructor);
  }
  return plan;
}

/** Adds each lesson that the plan lacks. */
function addAll(plan: Plan, lessons: readonly OpenLesson[], earlier: Witness, steps: Steps): Map<number, Planned> {
  const missing = lessons.filter(({ id }) => !plan.instructorOf.has(id));
  return new Map(missing.map((lesson) => [lesson.id, addToPlan(plan, lesson, steps, earlier.get(lesson.id))]));
}

/**
 * The day with the places of open offers taken, each as if the guest had accepted. Held lessons have negative ids, which
 * no stored lesson has. An offer that the desk has booked over holds nothing.
 */
function withHeld(planned: PlannedDay, { held = [] }: TeachingDay, limit: number): PlannedDay {
  let day = planned;
  for (const { booking_id, wanted } of held) {
    const place = findPlace(day, wanted, { left: limit }, {}, -booking_id);
    if (typeof place !== 'string') day = plannedWith(day, wanted, place, -booking_id);
  }
  return day;
}

/** @param earlier a plan of the day of before, from which it may differ in any way */
export function plannedDay(day: TeachingDay, earlier: Witness = new Map(), limit: number = mostSteps): PlannedDay {
  const lessons = [...day.lessons].sort((a, b) => a.id - b.id);
  const staff = staffOf(day);
  const openLesson = openLessonMaker(staff);
  const open = lessons
    .filter(({ instructor_id }) => instructor_id === null)
    .map((lesson) => openLesson(lesson.id, requirementOf(lesson)));
  const steps = { left: limit };
  let plan = stillPossible(open, earlier);
  let added = addAll(plan, open, earlier, steps);
  if ([...added.values()].some((each) => each !== 'yes')) {
    // Not all can be taught: those with lower ids come first, whatever the earlier plan was.
    plan = emptyPlan();
    added = addAll(plan, open, earlier, steps);
  }
  const untaught = new Set([...added].filter(([, each]) => each === 'no').map(([id]) => id));
  const isKnown = ![...added.values()].includes('not_known');
  const { closed } = day;
  const planned = {
    ...{ lessons, staff, openLesson, plan, untaught, isKnown, closed },
    steps: limit - Math.max(0, steps.left),
  };
  return withHeld(planned, day, limit);
}

/** The instructor of every lesson that has one, stored or planned. */
export const witnessOf = (lessons: readonly DayLesson[], plan: Plan): Witness =>
  new Map([
    ...lessons.flatMap(({ id, instructor_id }) => (instructor_id === null ? [] : [[id, instructor_id] as const])),
    ...plan.instructorOf,
  ]);

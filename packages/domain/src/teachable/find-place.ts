/** Finds a place for a booking on a planned day: in a class, else in a separate lesson. */
import { meetsClosed } from '../closed-hours/rules.ts';
import { addToPlan } from './add-to-plan.ts';
import { isTooMany, joinableClasses, joined } from './classes.ts';
import { type DayLesson, newLessonId, type Wanted } from './day.ts';
import type { PlannedDay } from './plan.ts';
import { copyOf, type OpenLesson, type Plan, type Steps, takeBack } from './plan.ts';
import {
  dayObstaclesFor,
  type Requirement,
  requirementOf,
  requirementOfWanted,
  skillObstaclesFor,
} from './who-fits.ts';

/** Conditions from the other days of the booking. */
export type OtherDays = {
  /** Only this instructor may teach it. */
  instructor_id?: number | undefined;
  /** Bookings whose class is joined rather than a fuller one. */
  companions?: ReadonlySet<number> | undefined;
};

/** A place for the booking: the class that is joined or null, its instructor, and the plan with it. */
export type Place = { joins: number | null; instructor_id: number; plan: Plan };
type Tried = Place | 'no' | 'not_known';

/** What the class requires with the booking in it. A nominated instructor teaches the booking at any level. */
function requirementOfJoined(lesson: DayLesson, wanted: Wanted, only: number | null): Requirement {
  const changed = joined(lesson, wanted);
  const levels = wanted.nominated_instructor_id === null ? changed.levels : lesson.levels;
  return requirementOf({ ...changed, levels }, only);
}

/** Joins a class with an assigned instructor: the plan stays as it is. */
function joinAssigned({ staff, plan }: PlannedDay, lesson: DayLesson, required: Requirement): Tried {
  const one = staff.get(lesson.instructor_id ?? 0);
  if (!one || (required.only !== null && required.only !== one.instructor.id)) return 'no';
  const obstacles = [...skillObstaclesFor(one, required), ...dayObstaclesFor(one, required, false)];
  return obstacles.length > 0 ? 'no' : { joins: lesson.id, instructor_id: one.instructor.id, plan };
}

/** Plans a new lesson, or a class of the plan anew with what it requires now. */
function planAnew({ plan, isKnown }: PlannedDay, lesson: OpenLesson, joins: number | null, steps: Steps): Tried {
  if (!isKnown) return 'not_known';
  const changed = copyOf(plan);
  takeBack(changed, lesson.id);
  const result = addToPlan(changed, lesson, steps, plan.instructorOf.get(lesson.id));
  const instructor_id = changed.instructorOf.get(lesson.id);
  if (result === 'yes' && instructor_id !== undefined) return { joins, instructor_id, plan: changed };
  return result === 'yes' ? 'no' : result;
}

/**
 * The first place that can be taught: in a class, else a separate lesson.
 * @param newId the id that a separate lesson has in the plan
 */
export function findPlace(
  planned: PlannedDay,
  wanted: Wanted,
  steps: Steps,
  otherDays: OtherDays = {},
  newId = newLessonId,
): Tried {
  if (isTooMany(wanted) || meetsClosed(planned.closed ?? [], wanted)) return 'no';
  const only = wanted.nominated_instructor_id ?? otherDays.instructor_id ?? null;
  const required = requirementOfWanted(wanted, only);
  const join = (lesson: DayLesson): Tried =>
    lesson.instructor_id === null
      ? planAnew(planned, planned.openLesson(lesson.id, requirementOfJoined(lesson, wanted, only)), lesson.id, steps)
      : joinAssigned(planned, lesson, required);
  for (const lesson of joinableClasses(planned.lessons, wanted, otherDays.companions)) {
    const tried = join(lesson);
    if (typeof tried !== 'string') return tried;
  }
  // If the steps were used up for a class, none are left: this is not known either.
  return planAnew(planned, planned.openLesson(newId, required), null, steps);
}

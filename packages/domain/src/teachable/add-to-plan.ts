/** Adds a lesson to a plan: to somebody idle where possible, else with as few changes as the search allows. */
import { rangesMeet } from '../calendar/time-of-day.ts';
import { searchPlan } from './exact-search.ts';
import { isIdle, lessonsIn, type OpenLesson, type Plan, type Planned, put, type Steps, takeBack } from './plan.ts';

const compete = (a: OpenLesson, b: OpenLesson): boolean =>
  rangesMeet(a, b) && a.candidates().some((id) => b.candidates().includes(id));

/** The lesson and all that compete with it for instructors, directly or indirectly. */
function rivalsOf(lesson: OpenLesson, others: readonly OpenLesson[]): OpenLesson[] {
  const rivals = [lesson];
  let left = others;
  // The loop includes rivals that are added meanwhile.
  for (const rival of rivals) {
    const apart: OpenLesson[] = [];
    for (const other of left) (compete(rival, other) ? rivals : apart).push(other);
    left = apart;
  }
  return rivals.sort((a, b) => a.id - b.id);
}

/**
 * Whether somebody idle can take over each lesson that the instructor has at that time; if so, it is given to them. The
 * search would find it too, later.
 */
function makeRoom(plan: Plan, lesson: OpenLesson, instructor: number): boolean {
  const changes: [OpenLesson, number][] = [];
  for (const other of plan.lessonsOf.get(instructor) ?? []) {
    if (!rangesMeet(other, lesson)) continue;
    const idle = other
      .candidates()
      .find((id) => id !== instructor && isIdle(plan, id, other) && changes.every(([, given]) => given !== id));
    if (idle === undefined) return false;
    changes.push([other, idle]);
  }
  for (const [other, id] of changes) {
    takeBack(plan, other.id);
    put(plan, other, id);
  }
  return true;
}

/**
 * Adds the lesson, or leaves the plan as it is.
 *
 * @param preferred the instructor to try first, if there is one
 */
export function addToPlan(plan: Plan, lesson: OpenLesson, steps: Steps, preferred?: number): Planned {
  if (preferred !== undefined && lesson.isCandidate(preferred) && isIdle(plan, preferred, lesson)) {
    put(plan, lesson, preferred);
    return 'yes';
  }
  for (const instructor of lesson.candidates()) {
    if (steps.left <= 0) return 'not_known';
    steps.left -= 1;
    if (!isIdle(plan, instructor, lesson)) continue;
    put(plan, lesson, instructor);
    return 'yes';
  }
  for (const instructor of lesson.candidates()) {
    if (steps.left <= 0) return 'not_known';
    steps.left -= 1;
    if (!makeRoom(plan, lesson, instructor)) continue;
    put(plan, lesson, instructor);
    return 'yes';
  }
  const rivals = rivalsOf(lesson, lessonsIn(plan));
  const found = searchPlan(rivals, plan.instructorOf, steps);
  if (typeof found === 'string') return found;
  for (const { id } of rivals) takeBack(plan, id);
  for (const rival of rivals) {
    const instructor = found.get(rival.id);
    if (instructor !== undefined) put(plan, rival, instructor);
  }
  return 'yes';
}

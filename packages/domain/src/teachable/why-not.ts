/** Why nobody can teach what is wanted: the most specific reason that is true. */
import { meetsClosed } from '../closed-hours/rules.ts';
import type { TeachingObstacle } from '../instructor/fit.ts';
import { classesOf, hasRoom, isTooMany, keepsLevels } from './classes.ts';
import type { DayLesson, UntaughtReason, Wanted } from './day.ts';
import type { PlannedDay } from './plan.ts';
import { obstaclesFor, requirementOfWanted } from './who-fits.ts';

/** Obstacles in the order in which they exclude instructors, each with the reason when nobody is left. */
const reasonsInOrder: readonly { obstacles: readonly TeachingObstacle[]; reason: UntaughtReason }[] = [
  { obstacles: ['category'], reason: 'no_category' },
  { obstacles: ['level'], reason: 'no_level' },
  { obstacles: ['slope'], reason: 'no_slope' },
  { obstacles: ['language'], reason: 'no_language' },
  { obstacles: ['off', 'entry'], reason: 'all_away' },
  { obstacles: ['teaching'], reason: 'all_teaching' },
];

const reasonsOfNominated: readonly { obstacles: readonly TeachingObstacle[]; reason: UntaughtReason }[] = [
  { obstacles: ['category', 'level', 'slope', 'language'], reason: 'nominated_unfit' },
  { obstacles: ['off', 'entry'], reason: 'nominated_away' },
  { obstacles: ['teaching'], reason: 'nominated_teaching' },
];

/** The reason at which the last instructor is excluded; none when somebody is left. */
function reasonFor(
  staff: readonly (readonly TeachingObstacle[])[],
  inOrder: typeof reasonsInOrder,
): UntaughtReason | undefined {
  let left = staff;
  for (const { obstacles, reason } of inOrder) {
    left = left.filter((each) => !each.some((obstacle) => obstacles.includes(obstacle)));
    if (left.length === 0) return reason;
  }
  return undefined;
}

/** The reason of the classes that exist; none when there are none, or one has room and the right levels. */
function reasonOfClasses(lessons: readonly DayLesson[], wanted: Wanted): UntaughtReason | undefined {
  const classes = classesOf(lessons, wanted);
  const ofLevel = classes.filter((lesson) => keepsLevels(lesson, wanted));
  if (ofLevel.some((lesson) => hasRoom(lesson, wanted))) return undefined;
  if (ofLevel.length === 0 && classes.some((lesson) => hasRoom(lesson, wanted))) return 'class_levels';
  return classes.length > 0 ? 'class_full' : undefined;
}

/** @param isKnown whether it is proven that there is no plan */
export function whyNot({ lessons, staff, closed = [] }: PlannedDay, wanted: Wanted, isKnown: boolean): UntaughtReason {
  if (meetsClosed(closed, wanted)) return 'closed';
  if (isTooMany(wanted)) return 'too_many_people';
  const required = requirementOfWanted(wanted);
  const obstacles = [...staff.values()]
    .filter(({ instructor }) => required.only === null || instructor.id === required.only)
    .map((each) => obstaclesFor(each, required));
  if (wanted.nominated_instructor_id !== null)
    return reasonFor(obstacles, reasonsOfNominated) ?? (isKnown ? 'nominated_needed' : 'not_known');
  const reason = reasonOfClasses(lessons, wanted) ?? reasonFor(obstacles, reasonsInOrder);
  return reason ?? (isKnown ? 'all_needed' : 'not_known');
}

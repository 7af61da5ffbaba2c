/** Which courses the finder offers to a group, and in which order. */
import { isForChildren } from '../course/for-children.ts';
import type { Course } from '../course/schema.ts';
import type { FinderGroup } from './groups.ts';
import type { FoundLesson } from './schema.ts';

/** Of this age and older a child is taught in a class of adults. */
const oldEnoughForAdults = 13;

const suitsAges = (
  { form, ...course }: Pick<Course, 'form' | 'name_translations' | 'category'>,
  group: FinderGroup,
) => {
  if (form === 'private') return true;
  if (isForChildren(course)) return group.adults === 0 && group.ages.every((age) => age < oldEnoughForAdults);
  return group.ages.every((age) => age >= oldEnoughForAdults);
};

/** Whether the course is for such people at all, whatever is free. */
export const suitsGroup = (
  course: Pick<Course, 'form' | 'name_translations' | 'category' | 'ability_level' | 'level_span'>,
  group: FinderGroup,
  level: number,
): boolean =>
  suitsAges(course, group) &&
  (course.form === 'private' || course.ability_level === null || course.ability_level === level);

/** Cheapest first; of equals the order of slopes and courses. */
export const compareFound = (one: FoundLesson, other: FoundLesson): number =>
  one.fee - other.fee || one.slope_id - other.slope_id || one.course_id - other.course_id;

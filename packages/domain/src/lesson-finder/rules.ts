/** Which courses the finder offers to a group, and in which order. */
import { type AgeGroup, ageGroups } from '../age-groups.ts';
import type { Course } from '../course/schema.ts';
import { ageGroupsOf, levelsOf } from '../course/suitable.ts';
import { ageGroupOf, type FinderGroup } from './groups.ts';
import type { FoundLesson } from './schema.ts';

const adultGroups: readonly AgeGroup[] = ageGroups.filter(
  (group) => !['under_6', '7_12', '13_19', 'parent_child'].includes(group),
);

/** The age groups in which the group could book; adults choose their own. */
const groupsAs = (group: FinderGroup): readonly AgeGroup[] => {
  const known = ageGroupOf(group);
  return known ? [known] : adultGroups;
};

/** Whether the course is for such people at all, whatever is free. */
export const suitsGroup = (
  course: Pick<Course, 'form' | 'ability_level' | 'level_span' | 'age_groups'>,
  group: FinderGroup,
  level: number,
): boolean =>
  levelsOf(course).some((each) => each === level) && groupsAs(group).some((each) => ageGroupsOf(course).includes(each));

/** Cheapest first; equal ones in the order of slopes and courses. */
export const compareFound = (one: FoundLesson, other: FoundLesson): number =>
  one.fee - other.fee || one.slope_id - other.slope_id || one.course_id - other.course_id;

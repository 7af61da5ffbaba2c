/** The sports and ability levels of courses; separate from the rules, which the first page does not use. */

export const courseTypes = ['Ski', 'Snowboard'] as const;
export type CourseType = (typeof courseTypes)[number];

export const abilityLevels = [1, 2, 3, 4, 5, 6] as const;

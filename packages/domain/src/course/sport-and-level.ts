/** The sports and ability levels of courses; apart from the rules, since the first page has no use for those. */

export const courseTypes = ['Ski', 'Snowboard'] as const;
export type CourseType = (typeof courseTypes)[number];

export const abilityLevels = [1, 2, 3, 4, 5, 6] as const;

/** The age groups of guests (§5); all can book a course that names none. */
export const ageGroups = ['under_6', '7_12', '13_19', '20s', '30s', '40s', '50s', 'over_60', 'parent_child'] as const;
export type AgeGroup = (typeof ageGroups)[number];

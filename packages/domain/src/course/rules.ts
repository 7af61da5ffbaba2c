/** The sport of a course (§5) and the nomination type of its length. */

/** `group`: guests share classes; `private`: each booking has lessons of its own. */
export const courseForms = ['private', 'group'] as const;
export type CourseForm = (typeof courseForms)[number];

export const courseTypes = ['Ski', 'Snowboard'] as const;
export type CourseType = (typeof courseTypes)[number];

export const nominationFeeTypes = ['3h', '6h'] as const;
export type NominationFeeType = (typeof nominationFeeTypes)[number];

export const abilityLevels = [1, 2, 3, 4, 5, 6] as const;

/** §5: the sport comes from the course's type; otherwise Snowboard if the category is named Snowboard, else Ski. */
export function sportOf(course: { type?: CourseType | null; category?: { category_name: string } | null }): CourseType {
  if (course.type) return course.type;
  return course.category?.category_name === 'Snowboard' ? 'Snowboard' : 'Ski';
}

/** The form of a course, the nomination type of its length, and its sport (§5). */
import { abilityLevels, type CourseType } from './sport-and-level.ts';

/** `group`: guests share classes; `private`: each booking has its own lessons. */
export const courseForms = ['private', 'group'] as const;
export type CourseForm = (typeof courseForms)[number];
/** The largest capacity that a class may have. */
export const largestClass = 20;

export type ClassRules = { form: CourseForm; class_size: number | null; min_people: number; level_span: number };

/** The errors in the class settings of a course, by field; the texts are keys. */
export function classProblems({ form, class_size, min_people }: ClassRules): Partial<Record<keyof ClassRules, string>> {
  if (form === 'private') return {};
  if (class_size === null) return { class_size: 'errors:classSizeRequired' };
  return min_people > class_size ? { min_people: 'errors:leastAboveClassSize' } : {};
}

export const nominationFeeTypes = ['3h', '6h'] as const;
export type NominationFeeType = (typeof nominationFeeTypes)[number];

/** The level used while a guest has chosen none: the course's own, else the lowest. */
export const usualLevel = ({ ability_level }: { ability_level: number | null }): number =>
  ability_level ?? abilityLevels[0];

/** §5: the sport comes from the course's type; otherwise Snowboard if the category is named Snowboard, else Ski. */
export function sportOf(course: { type?: CourseType | null; category?: { category_name: string } | null }): CourseType {
  if (course.type) return course.type;
  return course.category?.category_name === 'Snowboard' ? 'Snowboard' : 'Ski';
}

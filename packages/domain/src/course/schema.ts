/** A course: what is taught, where, at which lesson times and for how many days. */
import * as z from 'zod';
import { CategoryRef } from '../category/reference.ts';
import { NameTranslations } from '../language/schema.ts';
import { DisplayOrder, Id, readFlag, readId, readYen, Yen } from '../primitives.ts';
import { SettingTime } from '../setting-time/schema.ts';
import { courseTypes, nominationFeeTypes } from './rules.ts';

export const CourseType = z.enum(courseTypes, { error: 'errors:invalidChoice' });
export const NominationFeeType = z.enum(nominationFeeTypes, { error: 'errors:invalidChoice' });
export const AbilityLevel = z
  .int({ error: 'errors:invalidLevel' })
  .min(1, { error: 'errors:invalidLevel' })
  .max(6, { error: 'errors:invalidLevel' });

export const Course = z.object({
  id: Id,
  name_translations: NameTranslations,
  slopes: z.array(z.object({ id: Id, name_translations: NameTranslations })),
  category: CategoryRef,
  setting_time: z.array(SettingTime),
  /** Lowest price above 0 among the price rows (of the asked slope), else 0. */
  fee: Yen,
  days_of_lesson: z.int().min(1).max(3),
  type: CourseType,
  nomination_fee_type: NominationFeeType,
  display_order: DisplayOrder,
  image: z.string().nullable(),
  ability_level: AbilityLevel.nullable(),
  version: z.int(),
});
export type Course = z.infer<typeof Course>;

export const CourseFilter = z.object({
  slope_id: readId.optional(),
  category_id: readId.optional(),
  check_prices: readFlag.optional(),
  time_id: readId.optional(),
  fee_from: readYen.optional(),
  fee_to: readYen.optional(),
});
export type CourseFilter = z.infer<typeof CourseFilter>;

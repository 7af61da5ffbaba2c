/** An instructor with levels, slopes, the five nomination fees and days off. */
import * as z from 'zod';
import { CategoryRef } from '../category/reference.ts';
import { NameTranslations } from '../language/schema.ts';
import { DisplayOrder, Id, PlainDate, readId, readWhole, Yen } from '../primitives.ts';

export const DayOff = z.object({ date: PlainDate, setting_time_id: Id, setting_time: z.string() });
export type DayOff = z.infer<typeof DayOff>;

export const Instructor = z.object({
  id: Id,
  name: z.string(),
  name_zh: z.string(),
  display_order: DisplayOrder,
  nomination_fee: Yen,
  nomination_fee_ski_3h: Yen,
  nomination_fee_ski_6h: Yen,
  nomination_fee_snowboard_3h: Yen,
  nomination_fee_snowboard_6h: Yen,
  /** The highest of the category levels, 0 with none. */
  ability_level: z.int().min(0).max(6),
  categories: z.array(CategoryRef.extend({ ability_level: z.int() })),
  slopes: z.array(z.object({ id: Id, name_translations: NameTranslations })),
  /** Days off; empty for guests, to whom they are private. */
  dateRanges: z.array(DayOff),
  version: z.int(),
});
export type Instructor = z.infer<typeof Instructor>;

/** What a guest asks before nominating: who can be asked for, for this course, from this day on. */
export const NominationQuery = z.object({
  course_id: readId,
  date: PlainDate,
  days_of_lesson: readWhole(1, 30, 'errors:invalidDays'),
  setting_time_id: readId,
});
export type NominationQuery = z.infer<typeof NominationQuery>;

/** One choice of the nominated-instructor picker (§5, §9 '(+¥amount)'). */
export const NominatedInstructorOption = z.object({
  id: Id,
  name: z.string(),
  name_zh: z.string(),
  /** Yen added to the booking when this instructor is nominated. */
  request_fee: Yen,
  /** Why the instructor cannot be nominated then, or null when free. */
  unavailable: z.enum(['off', 'teaching']).nullable(),
});
export type NominatedInstructorOption = z.infer<typeof NominatedInstructorOption>;

/** An instructor with levels, slopes, the five nomination fees and days off. */
import * as z from 'zod';
import { CategoryRef } from '../category/reference.ts';
import { readList, readRowVersion } from '../form-values.ts';
import { NameTranslations } from '../language/schema.ts';
import {
  DisplayOrder,
  emptyAsZero,
  Id,
  PlainDate,
  readDisplayOrder,
  readId,
  readInteger,
  requiredText,
  TimeOfDay,
  Yen,
} from '../primitives.ts';
import { dayOffKey } from './rules.ts';

export const DayOff = z.object({ date: PlainDate, setting_time_id: Id, setting_time: z.string() });
export type DayOff = z.infer<typeof DayOff>;

export const Skills = z.object({
  levels: z.array(z.object({ category_id: Id, level: z.int() })),
  slope_ids: z.array(Id),
});

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
  /** Skills as the obstacle rule needs them: deleted categories and slopes still have lessons. */
  teaches: Skills,
  /** Days off; empty for guests, since they are private. */
  dateRanges: z.array(DayOff),
  version: z.int(),
});
export type Instructor = z.infer<typeof Instructor>;

/** A future lesson day of an instructor. */
export const FutureLesson = z.object({
  booking_id: Id,
  customer_name: z.string(),
  date: PlainDate,
  start_time: TimeOfDay,
  end_time: TimeOfDay,
  course_name: z.string(),
  course_name_ja: z.string(),
  course_name_zh: z.string(),
});
export type FutureLesson = z.infer<typeof FutureLesson>;

/** Uses of an instructor: future lessons, and the number of bookings with the instructor on any day. */
export const InstructorUse = z.object({ lessons: z.array(FutureLesson), bookings: z.int() });
export type InstructorUse = z.infer<typeof InstructorUse>;

/** Query of a guest before nominating: who can be nominated for this course on this slope, from this day on. */
export const NominationQuery = z.object({
  course_id: readId,
  slope_id: readId,
  date: PlainDate,
  days_of_lesson: readInteger(1, 30, 'errors:invalidDays'),
  setting_time_id: readId,
});
export type NominationQuery = z.infer<typeof NominationQuery>;

/** One option of the nominated-instructor picker (§5, §9 '(+¥amount)'). */
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

const ids = readList(z.array(readId, { error: 'errors:invalidId' }).max(200, { error: 'errors:tooMany' }).optional());
const levels = z
  .array(z.object({ categoryId: readId, level: readInteger(1, 6, 'errors:invalidLevel', 'errors:levelPerCategory') }), {
    error: 'errors:levelPerCategory',
  })
  .max(200, { error: 'errors:tooMany' })
  .optional();
const daysOff = z
  .array(z.object({ date: PlainDate, setting_time_id: readId }), { error: 'errors:invalidDate' })
  .max(2000, { error: 'errors:tooMany' })
  .optional();

/**
 * Input to create or change an instructor. Every category needs a level; each day off may occur once. An empty fee is
 * 0; a list or fee left out stays unchanged.
 */
export const SaveInstructor = z
  .object({
    instructor_name_en: requiredText(120, 'errors:instructorNameRequired'),
    instructor_name_zh: requiredText(120),
    nomination_fee: emptyAsZero.optional(),
    nomination_fee_ski_3h: emptyAsZero.optional(),
    nomination_fee_ski_6h: emptyAsZero.optional(),
    nomination_fee_snowboard_3h: emptyAsZero.optional(),
    nomination_fee_snowboard_6h: emptyAsZero.optional(),
    display_order: readDisplayOrder.optional(),
    category_levels: readList(levels),
    slope_id: ids,
    category_id: ids,
    dateRanges: readList(daysOff),
    version: readRowVersion,
  })
  .superRefine((instructor, context) => {
    const levelled = new Set(instructor.category_levels?.map((each) => each.categoryId));
    if (instructor.category_id?.some((id) => !levelled.has(id)))
      context.addIssue({ code: 'custom', path: ['category_levels'], message: 'errors:levelPerCategory' });
    const pairs = instructor.dateRanges?.map(dayOffKey) ?? [];
    const seen = new Set<string>();
    pairs.forEach((pair, index) => {
      if (seen.has(pair))
        context.addIssue({ code: 'custom', path: ['dateRanges', index], message: 'errors:dayOffTwice' });
      seen.add(pair);
    });
  });
export type SaveInstructor = z.infer<typeof SaveInstructor>;

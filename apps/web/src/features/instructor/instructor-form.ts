/** The form of an instructor and the request made from it. */
import type { Instructor } from '@gerende/domain/instructor/schema';
import { DayOff } from '@gerende/domain/instructor/schema';
import { DisplayOrder, Id, PlainDate, requiredText, Yen } from '@gerende/domain/primitives';
import { wholeNumberIn } from '@gerende/domain/whole-number';
import * as z from 'zod';

export const feeNames = [
  'nomination_fee',
  'nomination_fee_ski_3h',
  'nomination_fee_ski_6h',
  'nomination_fee_snowboard_3h',
  'nomination_fee_snowboard_6h',
] as const;

const fillAll = 'errors:levelPerCategory';
/** Only digits if the text is a whole number, else the text as typed; empty means 0 (§5). */
const settled = (text: string): string => String(wholeNumberIn(text) ?? text.trim());

const Fee = z
  .string()
  .transform(settled)
  .refine((text) => text === '' || Yen.safeParse(wholeNumberIn(text)).success, { error: 'errors:invalidYen' });

const CategoryLevel = z.object({ categoryId: Id, level: z.int().min(1).max(6).nullable() });
export type CategoryLevel = z.infer<typeof CategoryLevel>;

/** Fields are named as in the request. @param blankName the error for a blank English name (§5) */
const formWith = (blankName: string) =>
  z.object({
    instructor_name_en: requiredText(120, blankName),
    instructor_name_zh: requiredText(120, fillAll),
    category_levels: z
      .array(CategoryLevel)
      .refine((levels) => levels.every(({ level }) => level !== null), { error: fillAll }),
    slope_id: z.array(Id),
    nomination_fee: Fee,
    nomination_fee_ski_3h: Fee,
    nomination_fee_ski_6h: Fee,
    nomination_fee_snowboard_3h: Fee,
    nomination_fee_snowboard_6h: Fee,
    display_order: DisplayOrder,
    dateRanges: z.array(DayOff),
    /** Days selected in the calendar and not added yet: saving would lose them. */
    chosenDays: z.array(PlainDate).max(0, { error: 'instructor:daysNotAdded' }),
  });

export const InstructorForm = formWith(fillAll);
export const NewInstructorForm = formWith('errors:instructorNameRequired');
export type InstructorForm = z.infer<typeof InstructorForm>;

export const emptyInstructor: InstructorForm = {
  instructor_name_en: '',
  instructor_name_zh: '',
  category_levels: [],
  slope_id: [],
  nomination_fee: '',
  nomination_fee_ski_3h: '',
  nomination_fee_ski_6h: '',
  nomination_fee_snowboard_3h: '',
  nomination_fee_snowboard_6h: '',
  display_order: 0,
  dateRanges: [],
  chosenDays: [],
};

export const formOfInstructor = (row: Instructor): InstructorForm => ({
  instructor_name_en: row.name,
  instructor_name_zh: row.name_zh,
  category_levels: row.categories.map(({ id, ability_level }) => ({ categoryId: id, level: ability_level })),
  slope_id: row.slopes.map(({ id }) => id),
  nomination_fee: String(row.nomination_fee),
  nomination_fee_ski_3h: String(row.nomination_fee_ski_3h),
  nomination_fee_ski_6h: String(row.nomination_fee_ski_6h),
  nomination_fee_snowboard_3h: String(row.nomination_fee_snowboard_3h),
  nomination_fee_snowboard_6h: String(row.nomination_fee_snowboard_6h),
  display_order: row.display_order,
  dateRanges: row.dateRanges,
  chosenDays: [],
});

/** The request. The list of categories is always sent: an empty one removes all. */
export function savedInstructor({ chosenDays: _, category_levels, dateRanges, ...fields }: InstructorForm) {
  const levels = category_levels.flatMap(({ categoryId, level }) => (level === null ? [] : [{ categoryId, level }]));
  return {
    ...fields,
    category_id: levels.map(({ categoryId }) => categoryId),
    category_levels: levels,
    dateRanges: dateRanges.map(({ date, setting_time_id }) => ({ date, setting_time_id })),
  };
}

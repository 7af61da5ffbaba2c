/** The form of an instructor and the request made from it. */

import type { Instructor } from '@gerende/domain/instructor/schema';
import { AwayHours, DayOff, longestAbout } from '@gerende/domain/instructor/schema';
import { isDeskPhone } from '@gerende/domain/phone-number';
import {
  DisplayOrder,
  Email,
  Id,
  optionalLines,
  optionalText,
  PlainDate,
  requiredText,
  Yen,
} from '@gerende/domain/primitives';
import { wholeNumberIn } from '@gerende/domain/whole-number';
import * as z from 'zod';
import type { ImageValue } from '../../shell/admin/form/picture/use-image-address.ts';
import type { FormParts } from '../../shell/admin/form/use-send-form.ts';

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

const Phone = optionalText(40).refine((text) => text === '' || isDeskPhone(text), { error: 'errors:invalidPhone' });
const OptionalEmail = z
  .string()
  .trim()
  .refine((text) => text === '' || Email.safeParse(text).success, { error: 'errors:invalidEmail' });

/** Fields are named as in the request. @param blankName the error for a blank English name (§5) */
const formWith = (blankName: string) =>
  z.object({
    instructor_name_en: requiredText(120, blankName),
    instructor_name_ja: optionalText(120),
    instructor_name_zh: requiredText(120, fillAll),
    photo: z.custom<ImageValue>(() => true),
    languages: z.array(z.string()),
    phone: Phone,
    email: OptionalEmail,
    about_en: optionalLines(longestAbout),
    about_ja: optionalLines(longestAbout),
    about_zh: optionalLines(longestAbout),
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
    away: z.array(AwayHours),
    /** Days selected in the calendar and not added yet: saving would lose them. */
    chosenDays: z.array(PlainDate).max(0, { error: 'instructor:daysNotAdded' }),
  });

export const InstructorForm = formWith(fillAll);
export const NewInstructorForm = formWith('errors:instructorNameRequired');
export type InstructorForm = z.infer<typeof InstructorForm>;

export const emptyInstructor: InstructorForm = {
  instructor_name_en: '',
  instructor_name_ja: '',
  instructor_name_zh: '',
  photo: null,
  languages: [],
  phone: '',
  email: '',
  about_en: '',
  about_ja: '',
  about_zh: '',
  category_levels: [],
  slope_id: [],
  nomination_fee: '',
  nomination_fee_ski_3h: '',
  nomination_fee_ski_6h: '',
  nomination_fee_snowboard_3h: '',
  nomination_fee_snowboard_6h: '',
  display_order: 0,
  dateRanges: [],
  away: [],
  chosenDays: [],
};

export const formOfInstructor = (row: Instructor): InstructorForm => ({
  instructor_name_en: row.name,
  instructor_name_ja: row.name_ja ?? '',
  instructor_name_zh: row.name_zh,
  photo: row.photo,
  languages: row.languages,
  phone: row.phone ?? '',
  email: row.email ?? '',
  about_en: row.about_en ?? '',
  about_ja: row.about_ja ?? '',
  about_zh: row.about_zh ?? '',
  category_levels: row.categories.map(({ id, ability_level }) => ({ categoryId: id, level: ability_level })),
  slope_id: row.slopes.map(({ id }) => id),
  nomination_fee: String(row.nomination_fee),
  nomination_fee_ski_3h: String(row.nomination_fee_ski_3h),
  nomination_fee_ski_6h: String(row.nomination_fee_ski_6h),
  nomination_fee_snowboard_3h: String(row.nomination_fee_snowboard_3h),
  nomination_fee_snowboard_6h: String(row.nomination_fee_snowboard_6h),
  display_order: row.display_order,
  dateRanges: row.dateRanges,
  away: row.away,
  chosenDays: [],
});

/**
 * The request. Every list is always sent, as JSON text: an empty one removes all. A photo that is already stored is left
 * out, so the server keeps it.
 */
export function savedInstructor(form: InstructorForm): FormParts {
  const { chosenDays: _, category_levels, slope_id, dateRanges, languages, away, photo, ...fields } = form;
  const levels = category_levels.flatMap(({ categoryId, level }) => (level === null ? [] : [{ categoryId, level }]));
  return {
    ...fields,
    photo: typeof photo === 'string' ? undefined : photo,
    category_id: JSON.stringify(levels.map(({ categoryId }) => categoryId)),
    category_levels: JSON.stringify(levels),
    slope_id: JSON.stringify(slope_id),
    dateRanges: JSON.stringify(dateRanges.map(({ date, setting_time_id }) => ({ date, setting_time_id }))),
    languages: JSON.stringify(languages),
    away: JSON.stringify(away),
  };
}

/** The form of a course and the request made from it. */
import { courseTypes, nominationFeeTypes } from '@gerende/domain/course/rules';
import type { EditableCourse } from '@gerende/domain/course/schema';
import { DisplayOrder, optionalText, requiredText } from '@gerende/domain/primitives';
import * as z from 'zod';
import type { ImageValue } from '../../shell/admin/form/image-field.tsx';
import type { FormParts } from '../../shell/admin/form/use-send-form.ts';
import { PriceFormRows, rowsOfPrices } from './course-price/price-form.ts';

const chosen = (error: string) => z.string().min(1, { error });
const someIds = (error: string) => z.array(z.number()).min(1, { error });

/** Fields are named as in the request; a select's value is a text, '' while nothing is chosen. */
export const CourseForm = z.object({
  image: z.custom<ImageValue>(() => true),
  course_name: requiredText(160, 'errors:courseNameEnRequired'),
  course_name_zh: requiredText(160, 'errors:courseNameZhRequired'),
  course_name_ja: optionalText(160),
  slope_ids: someIds('errors:selectSlope'),
  category_id: chosen('errors:categoryRequired'),
  days_of_lesson: chosen('errors:daysOfLessonRequired'),
  setting_time_ids: someIds('errors:selectSettingTime'),
  nomination_fee_type: z.enum(nominationFeeTypes),
  type: z.enum(['', ...courseTypes]),
  ability_level: z.string(),
  display_order: DisplayOrder,
  prices: PriceFormRows,
});
export type CourseForm = z.infer<typeof CourseForm>;

/** §5 Edit: an existing course needs a price; a new one may get its first later. */
export const ChangedCourseForm = CourseForm.extend({
  prices: PriceFormRows.refine((rows) => rows.length > 0, { error: 'course:priceRequired' }),
});

export const emptyCourse: CourseForm = {
  image: null,
  course_name: '',
  course_name_zh: '',
  course_name_ja: '',
  slope_ids: [],
  category_id: '',
  days_of_lesson: '',
  setting_time_ids: [],
  nomination_fee_type: '3h',
  type: '',
  ability_level: '',
  display_order: 0,
  prices: [],
};

export const formOfCourse = (row: EditableCourse): CourseForm => ({
  image: row.image,
  course_name: row.name_translations.en,
  course_name_zh: row.name_translations.zh,
  course_name_ja: row.name_translations.ja,
  slope_ids: row.slopes.map((slope) => slope.id),
  category_id: String(row.category.id),
  days_of_lesson: String(row.days_of_lesson),
  setting_time_ids: row.setting_time.map((time) => time.id),
  nomination_fee_type: row.nomination_fee_type,
  type: row.type,
  ability_level: row.ability_level === null ? '' : String(row.ability_level),
  display_order: row.display_order,
  prices: rowsOfPrices(row.prices),
});

/**
 * Everything except the prices, which are sent afterwards. A picture that is already stored is left out, so the server
 * keeps it.
 */
export const partsOfCourse = ({ image, prices: _, ...fields }: CourseForm): FormParts => ({
  ...fields,
  image: image instanceof File ? image : undefined,
});

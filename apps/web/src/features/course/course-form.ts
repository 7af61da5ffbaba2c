/** The form of a course and the request made from it. */
import { ageGroups } from '@gerende/domain/age-groups';
import { classProblems, courseForms, largestClass, nominationFeeTypes } from '@gerende/domain/course/rules';
import type { EditableCourse } from '@gerende/domain/course/schema';
import { courseTypes } from '@gerende/domain/course/sport-and-level';
import { DisplayOrder, optionalText, requiredText } from '@gerende/domain/primitives';
import * as z from 'zod';
import {
  emptySettings,
  galleryField,
  galleryOf,
  partsOfPicture,
  pictureFields,
  pictureOf,
} from '../../shell/admin/form/picture/picture-form.ts';
import type { EntityForm } from '../../shell/admin/form/use-entity-form.ts';
import type { FormParts } from '../../shell/admin/form/use-send-form.ts';
import { PriceFormRows, rowsOfPrices } from './course-price/price-form.ts';
import type { CourseChoices } from './use-course-choices.ts';

const chosen = (error: string) => z.string().min(1, { error });
const someIds = (error: string) => z.array(z.number()).min(1, { error });

/** A number that is typed; '' passes, as the field may be hidden. */
const typedNumber = (max: number, error: string) =>
  z
    .string()
    .refine((text) => text === '' || (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= max), { error });

/** Fields are named as in the request; a select's value is a text, '' while nothing is chosen. */
const CourseFields = z.object({
  ...pictureFields,
  gallery: galleryField,
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
  form: z.enum(courseForms),
  class_size: typedNumber(largestClass, 'errors:invalidClassSize'),
  min_people: typedNumber(largestClass, 'errors:invalidLeastPeople'),
  level_span: z.string(),
  age_groups: z.array(z.enum(ageGroups)),
  display_order: DisplayOrder,
  prices: PriceFormRows,
});
export type CourseForm = z.infer<typeof CourseFields>;

export type CourseEntity = EntityForm<CourseForm, EditableCourse>;
export type CourseFieldsProps = {
  entity: CourseEntity;
  choices: CourseChoices;
  /** The edited course: a deleted category or lesson time that it has stays among the options. */
  row?: EditableCourse;
};

function checkClasses({ form, class_size, min_people, level_span }: CourseForm, context: z.RefinementCtx): void {
  const problems = classProblems({
    form,
    class_size: Number(class_size) || null,
    min_people: Number(min_people) || 1,
    level_span: Number(level_span),
  });
  for (const [field, message] of Object.entries(problems)) context.addIssue({ code: 'custom', path: [field], message });
}

export const CourseForm = CourseFields.superRefine(checkClasses);

/** §5 Edit: an existing course needs a price; a new one may get its first later. */
export const ChangedCourseForm = CourseFields.extend({
  prices: PriceFormRows.refine((rows) => rows.length > 0, { error: 'course:priceRequired' }),
}).superRefine(checkClasses);

export const emptyCourse: CourseForm = {
  image: null,
  picture: emptySettings,
  gallery: [],
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
  form: 'private',
  class_size: '',
  min_people: '1',
  level_span: '1',
  age_groups: [],
  display_order: 0,
  prices: [],
};

export const formOfCourse = (row: EditableCourse): CourseForm => ({
  ...pictureOf(row),
  gallery: galleryOf(row),
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
  form: row.form,
  class_size: row.class_size === null ? '' : String(row.class_size),
  min_people: String(row.min_people),
  level_span: String(row.level_span),
  age_groups: row.age_groups,
  display_order: row.display_order,
  prices: rowsOfPrices(row.prices),
});

/**
 * Everything except the prices, which are sent afterwards. A picture that is already stored is left out, so the server
 * keeps it.
 */
export const partsOfCourse = ({
  image,
  picture,
  gallery,
  age_groups,
  prices: _,
  ...fields
}: CourseForm): FormParts => ({
  ...fields,
  ...partsOfPicture({ image, picture }),
  gallery: JSON.stringify(gallery),
  age_groups: JSON.stringify(age_groups),
});

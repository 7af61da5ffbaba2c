/** A course: its category, slopes, lesson times and lengths in days. */
import * as z from 'zod';
import { ageGroups } from '../age-groups.ts';
import { CategoryRef } from '../category/reference.ts';
import { CoursePrice } from '../course-price/schema.ts';
import { emptyAsNull, emptyAsUndefined, readImage, readList, readRowId, readRowVersion } from '../form-values.ts';
import { NameTranslations } from '../language/schema.ts';
import { lessonAnswerFields } from '../lesson/touched.ts';
import { Photo, Picture, readGallery, readPictureSettings } from '../picture/schema.ts';
import {
  DisplayOrder,
  Id,
  optionalText,
  PlainDate,
  readDisplayOrder,
  readFlag,
  readId,
  readInteger,
  readPage,
  readYen,
  requiredText,
  Yen,
} from '../primitives.ts';
import { Rating } from '../review/schema.ts';
import { SettingTime } from '../setting-time/schema.ts';
import { courseForms, largestClass, nominationFeeTypes } from './rules.ts';
import { courseTypes } from './sport-and-level.ts';

export const CourseType = z.enum(courseTypes, { error: 'errors:invalidChoice' });
const CourseForm = z.enum(courseForms, { error: 'errors:invalidChoice' });
export const AgeGroup = z.enum(ageGroups, { error: 'errors:invalidChoice' });
const NominationFeeType = z.enum(nominationFeeTypes, { error: 'errors:invalidChoice' });
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
  /** Lowest price above 0 among the price rows (of the named slope), else 0. */
  fee: Yen,
  days_of_lesson: z.int().min(1).max(3),
  type: CourseType,
  nomination_fee_type: NominationFeeType,
  display_order: DisplayOrder,
  image: z.string().nullable(),
  picture: Picture.nullable(),
  /** How many photos its gallery has. */
  photos: z.int(),
  ability_level: AbilityLevel.nullable(),
  form: CourseForm,
  /** The capacity of a class; null for a course of private lessons. */
  class_size: z.int().min(1).max(largestClass).nullable(),
  /** The desk is warned of a class with fewer people. */
  min_people: z.int().min(1).max(largestClass),
  /** How many levels may share a class. */
  level_span: AbilityLevel,
  /** The age groups that it is for, in order; empty for everybody. */
  age_groups: z.array(AgeGroup),
  /** The guests' rating; null while no review is shown. */
  rating: Rating.nullable(),
  version: z.int(),
});
export type Course = z.infer<typeof Course>;

/** A course with its gallery, which lists do not have. */
export const CourseDetails = Course.extend({ gallery: z.array(Photo) });
export type CourseDetails = z.infer<typeof CourseDetails>;

export const CourseFilter = z.object({
  slope_id: readId.optional(),
  category_id: readId.optional(),
  check_prices: readFlag.optional(),
  time_id: readId.optional(),
  fee_from: readYen.optional(),
  fee_to: readYen.optional(),
});
export type CourseFilter = z.infer<typeof CourseFilter>;

/** Rows on a page of courses (rest-v1). */
export const coursePageSize = 20;

/** Filter of the desk's list, which also lists courses without a price. */
export const DeskCourseFilter = CourseFilter.omit({ check_prices: true }).extend({
  page: readPage.optional().default(1),
});
export type DeskCourseFilter = z.infer<typeof DeskCourseFilter>;

/** A course as an edit loads it: its prices are part of it, and of its version. */
export const EditableCourse = CourseDetails.extend({ prices: z.array(CoursePrice) });
export type EditableCourse = z.infer<typeof EditableCourse>;

/** The bookings of a course, shown before deleting it. */
export const CourseUses = z.object({
  bookings: z.int(),
  /** Bookings with a lesson day today or later; canceled ones do not count. */
  upcoming: z.int(),
  /** The first few upcoming ones, earliest lesson first. */
  next: z.array(z.object({ booking_id: Id, date: PlainDate, customer_name: z.string() })),
});
export type CourseUses = z.infer<typeof CourseUses>;

/** @param error text key when none was chosen */
const someIds = (error: string) =>
  readList(z.array(readId, { error }).min(1, { error }).max(200, { error: 'errors:tooMany' }));

/** Input to create or change a course; with `id` it is a change. The picture is sent beside it. */
export const SaveCourse = z.object({
  id: readRowId,
  course_name: requiredText(160, 'errors:courseNameEnRequired'),
  course_name_ja: optionalText(160).nullish(),
  course_name_zh: requiredText(160, 'errors:courseNameZhRequired'),
  slope_ids: someIds('errors:selectSlope'),
  setting_time_ids: someIds('errors:selectSettingTime'),
  category_id: readInteger(1, Number.MAX_SAFE_INTEGER, 'errors:invalidId', 'errors:categoryRequired'),
  days_of_lesson: readInteger(1, 3, 'errors:invalidCourseDays', 'errors:daysOfLessonRequired'),
  nomination_fee_type: emptyAsUndefined(NominationFeeType),
  /** Left out: Snowboard if the category's English name is Snowboard, else Ski; on a change, unchanged. */
  type: emptyAsNull(CourseType),
  ability_level: emptyAsNull(readInteger(1, 6, 'errors:invalidLevel')),
  /**
   * Left out: private; on a change, unchanged. The same applies to the three class settings, of which `class_size` is
   * required.
   */
  form: emptyAsUndefined(CourseForm),
  class_size: emptyAsUndefined(readInteger(1, largestClass, 'errors:invalidClassSize')),
  min_people: emptyAsUndefined(readInteger(1, largestClass, 'errors:invalidLeastPeople')),
  level_span: emptyAsUndefined(readInteger(1, 6, 'errors:invalidLevelSpan')),
  /** Left out, they stay; none or all: for everybody. */
  age_groups: readList(z.array(AgeGroup).max(ageGroups.length, { error: 'errors:tooMany' }).optional()),
  display_order: readDisplayOrder.optional(),
  image: readImage,
  picture: readPictureSettings,
  gallery: readGallery,
  version: readRowVersion,
  ...lessonAnswerFields,
});
export type SaveCourse = z.infer<typeof SaveCourse>;

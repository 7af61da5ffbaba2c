/** An instructor with levels, slopes, the five nomination fees, languages, what guests read, and times away. */
import * as z from 'zod';
import { CategoryRef } from '../category/reference.ts';
import { emptyAsNull, readList, readRowVersion } from '../form-values.ts';
import { NameTranslations } from '../language/schema.ts';
import { taughtLanguages } from '../language/taught.ts';
import { lessonAnswerFields } from '../lesson/touched.ts';
import { isDeskPhone } from '../phone-number.ts';
import {
  DisplayOrder,
  Email,
  emptyAsZero,
  Id,
  optionalLines,
  optionalText,
  PlainDate,
  phoneText,
  readDisplayOrder,
  readId,
  readInteger,
  requiredText,
  TimeOfDay,
  Yen,
} from '../primitives.ts';
import { awayKey, awayKinds, dayOffKey } from './away.ts';
import { CalledIn, WorkSeason } from './working-times-schema.ts';

export const DayOff = z.object({ date: PlainDate, setting_time_id: Id, setting_time: z.string() });
export type DayOff = z.infer<typeof DayOff>;

/** A category with the highest level taught in it. */
const TaughtCategory = CategoryRef.extend({ ability_level: z.int() });

export const Skills = z.object({
  levels: z.array(z.object({ category_id: Id, level: z.int() })),
  slope_ids: z.array(Id),
  languages: z.array(z.string()),
});

/** Hours away on one day. */
export const AwayHours = z.object({ date: PlainDate, from: TimeOfDay, to: TimeOfDay, kind: z.enum(awayKinds) });
export type AwayHours = z.infer<typeof AwayHours>;

export const Instructor = z.object({
  id: Id,
  name: z.string(),
  /** Shown to readers of Japanese; null where there is none. */
  name_ja: z.string().nullable(),
  name_zh: z.string(),
  display_order: DisplayOrder,
  nomination_fee: Yen,
  nomination_fee_ski_3h: Yen,
  nomination_fee_ski_6h: Yen,
  nomination_fee_snowboard_3h: Yen,
  nomination_fee_snowboard_6h: Yen,
  /** The highest of the category levels, 0 with none. */
  ability_level: z.int().min(0).max(6),
  categories: z.array(TaughtCategory),
  slopes: z.array(z.object({ id: Id, name_translations: NameTranslations })),
  /** BCP 47 tags, in the order offered. */
  languages: z.array(z.string()),
  /** Path below the public storage. */
  photo: z.string().nullable(),
  /** A short text for guests. */
  about_en: z.string().nullable(),
  about_ja: z.string().nullable(),
  about_zh: z.string().nullable(),
  /** Skills as the obstacle rule needs them: deleted categories and slopes still have lessons. */
  teaches: Skills,
  /** Days off; empty for guests, since they are private. */
  dateRanges: z.array(DayOff),
  /** Null and empty for guests, like the days off. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  away: z.array(AwayHours),
  /** Seasons of work, and the days called in. */
  seasons: z.array(WorkSeason),
  called_in: z.array(CalledIn),
  version: z.int(),
});
export type Instructor = z.infer<typeof Instructor>;

/** What guests read about an instructor: nothing about days off, phone or e-mail, for any caller. */
export const PublicInstructor = Instructor.pick({
  id: true,
  name: true,
  name_ja: true,
  name_zh: true,
  photo: true,
  languages: true,
  categories: true,
  slopes: true,
  about_en: true,
  about_ja: true,
  about_zh: true,
});
export type PublicInstructor = z.infer<typeof PublicInstructor>;

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

/** One option of the nominated-instructor picker (§5, §9 '(+¥amount)'). */
export const NominatedInstructorOption = z.object({
  id: Id,
  name: z.string(),
  name_ja: z.string().nullable(),
  name_zh: z.string(),
  /** Yen added to the booking when this instructor is nominated. */
  nomination_fee: Yen,
  /** Why a booking with this nomination would be refused, or null where it can be booked. */
  unavailable: z.enum(['off', 'teaching', 'needed', 'language']).nullable(),
  photo: z.string().nullable(),
  languages: z.array(z.string()),
  categories: z.array(TaughtCategory),
  about_en: z.string().nullable(),
  about_ja: z.string().nullable(),
  about_zh: z.string().nullable(),
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
const languages = z
  .array(z.enum(taughtLanguages, { error: 'errors:invalidChoice' }), { error: 'errors:invalidChoice' })
  .max(100, { error: 'errors:tooMany' })
  .optional();
const awayList = z
  .array(
    z
      .object({
        date: PlainDate,
        from: TimeOfDay,
        to: TimeOfDay,
        kind: z.enum(awayKinds, { error: 'errors:invalidChoice' }),
      })
      .refine(({ from, to }) => from < to, { path: ['to'], error: 'errors:endBeforeStart' }),
    { error: 'errors:invalidDate' },
  )
  .max(2000, { error: 'errors:tooMany' });
const away = awayList.optional();

/** The most characters of the text for guests beside an instructor's name. */
export const longestAbout = 300;

/** Empty removes the stored value; left out, it stays. */
const InstructorPhone = emptyAsNull(phoneText(isDeskPhone));
const InstructorNameJa = emptyAsNull(optionalText(120));
const InstructorEmail = emptyAsNull(Email);
const InstructorAbout = emptyAsNull(optionalLines(longestAbout));

/** The second of two with the same key is an error. */
const refuseTwice = (context: z.RefinementCtx, field: string, keys: readonly string[], message: string): void => {
  const seen = new Set<string>();
  keys.forEach((key, index) => {
    if (seen.has(key)) context.addIssue({ code: 'custom', path: [field, index], message });
    seen.add(key);
  });
};

/**
 * Input to create or change an instructor. Every category needs a level; each day off may occur once. An empty fee is
 * 0; what is left out stays unchanged. A new photo is sent beside the fields.
 */
export const SaveInstructor = z
  .object({
    instructor_name_en: requiredText(120, 'errors:instructorNameRequired'),
    instructor_name_ja: InstructorNameJa,
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
    languages: readList(languages),
    phone: InstructorPhone,
    email: InstructorEmail,
    about_en: InstructorAbout,
    about_ja: InstructorAbout,
    about_zh: InstructorAbout,
    /** Null, or an empty text, removes the photo. */
    photo: emptyAsNull(z.null({ error: 'errors:invalidImage' })),
    away: readList(away),
    version: readRowVersion,
    ...lessonAnswerFields,
  })
  .superRefine((instructor, context) => {
    const levelled = new Set(instructor.category_levels?.map((each) => each.categoryId));
    if (instructor.category_id?.some((id) => !levelled.has(id)))
      context.addIssue({ code: 'custom', path: ['category_levels'], message: 'errors:levelPerCategory' });
    refuseTwice(context, 'dateRanges', instructor.dateRanges?.map(dayOffKey) ?? [], 'errors:dayOffTwice');
    refuseTwice(context, 'away', instructor.away?.map(awayKey) ?? [], 'errors:dayOffTwice');
  });
export type SaveInstructor = z.infer<typeof SaveInstructor>;

/** The new times away of an instructor. */
export const SaveAway = z
  .object({ id: readId, away: awayList, version: readRowVersion })
  .superRefine(({ away }, context) => refuseTwice(context, 'away', away.map(awayKey), 'errors:dayOffTwice'));
export type SaveAway = z.infer<typeof SaveAway>;

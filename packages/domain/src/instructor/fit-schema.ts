/** Query of a booking form about its instructor field: who can teach this lesson, and why the others cannot. */
import * as z from 'zod';
import { maxDaysOfLesson, maxLines } from '../booking/choices.ts';
import { emptyAsUndefined } from '../form-values.ts';
import { LanguageTag } from '../language/schema.ts';
import { maxPeople } from '../most-people.ts';
import { WithoutPlace } from '../party/without-place.ts';
import { Id, PlainDate, readFlag, readId, readInteger } from '../primitives.ts';
import { teachingObstacles } from './fit.ts';

/** A line of the form that stands before the one that is asked for, as far as it decides about its place. */
const LineBefore = z.object({
  date: PlainDate,
  days_of_lesson: readInteger(1, maxDaysOfLesson, 'errors:invalidDays'),
  setting_time_id: readId,
  course_id: readId,
  slope_id: readId,
  ability_level: readInteger(1, 6, 'errors:invalidLevel'),
  people: readInteger(1, maxPeople, 'errors:invalidPeople'),
  lesson_language: emptyAsUndefined(LanguageTag),
  /** Whom the desk names; left out: nobody. */
  instructor_id: emptyAsUndefined(readId),
  /** As in the request that stores it. */
  without_place: emptyAsUndefined(WithoutPlace),
});
export type LineBefore = z.output<typeof LineBefore>;

/** A part that is left out is not chosen yet and is not checked. */
export const FitQuery = z.object({
  /** The first lesson day. */
  date: emptyAsUndefined(PlainDate),
  days_of_lesson: readInteger(1, 30, 'errors:invalidDays').default(1),
  setting_time_id: emptyAsUndefined(readId),
  course_id: emptyAsUndefined(readId),
  slope_id: emptyAsUndefined(readId),
  ability_level: emptyAsUndefined(readInteger(1, 6, 'errors:invalidLevel')),
  /** In which the lesson is to be taught; left out, that of the edited booking. */
  lesson_language: emptyAsUndefined(LanguageTag),
  /** The edited booking: its own hours are not an obstacle. */
  booking_id: emptyAsUndefined(readId),
  /** Whether the past days of that booking change too, as when it is saved. */
  change_taught_days: readFlag.optional(),
  /** How many take part; it only counts for a line of a party. */
  people: emptyAsUndefined(readInteger(1, maxPeople, 'errors:invalidPeople')),
  /** Of a line of a new party: the lines before it, in their order, which get their places first; none for the first. */
  before: z
    .array(LineBefore)
    .max(maxLines - 1, { error: 'errors:tooManyLines' })
    .optional(),
});
export type FitQuery = z.output<typeof FitQuery>;

/** `needed`: free, but then another lesson, or a line before, could be taught by nobody. */
const fitReasons = [...teachingObstacles, 'needed'] as const;

/** A live instructor as an option; those without obstacles come first, each group in list order. */
export const InstructorFit = z.object({
  id: Id,
  name: z.string(),
  name_ja: z.string().nullable(),
  name_zh: z.string(),
  /** Empty: qualified and free. */
  reasons: z.array(z.enum(fitReasons)),
});
export type InstructorFit = z.infer<typeof InstructorFit>;

export const LessonFits = z.object({
  instructors: z.array(InstructorFit),
  /**
   * Whether a line of a new party is booked once the lines before it have their places; null for a stored booking, or where its
   * lesson is not chosen yet.
   */
  can_be_taught: z.boolean().nullable(),
});
export type LessonFits = z.infer<typeof LessonFits>;

/** Query of a booking form for its instructor field: who can teach this lesson, and why the others cannot. */
import * as z from 'zod';
import { maxDaysOfLesson, maxLines } from '../booking/choices.ts';
import { emptyAsUndefined } from '../form-values.ts';
import { LanguageTag } from '../language/schema.ts';
import { maxPeople } from '../most-people.ts';
import { WithoutPlace } from '../party/without-place.ts';
import { Id, PlainDate, readFlag, readId, readInteger } from '../primitives.ts';
import { teachingObstacles } from './fit.ts';

/** An earlier line of the form, as far as it affects the place of the queried one. */
const LineBefore = z.object({
  date: PlainDate,
  days_of_lesson: readInteger(1, maxDaysOfLesson, 'errors:invalidDays'),
  setting_time_id: readId,
  course_id: readId,
  slope_id: readId,
  ability_level: readInteger(1, 6, 'errors:invalidLevel'),
  people: readInteger(1, maxPeople, 'errors:invalidPeople'),
  lesson_language: emptyAsUndefined(LanguageTag),
  /** The instructor that the desk names; left out: none. */
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
  /** The language of the lesson; left out, that of the edited booking. */
  lesson_language: emptyAsUndefined(LanguageTag),
  /** The edited booking: its own hours are not an obstacle. */
  booking_id: emptyAsUndefined(readId),
  /** Whether the past days of that booking change too, as when it is saved. */
  change_taught_days: readFlag.optional(),
  /** The number of participants; it only counts for a line of a party. */
  people: emptyAsUndefined(readInteger(1, maxPeople, 'errors:invalidPeople')),
  /** For a line of a new party: the lines before it, in order, which get their places first; empty for the first. */
  before: z
    .array(LineBefore)
    .max(maxLines - 1, { error: 'errors:tooManyLines' })
    .optional(),
});
export type FitQuery = z.output<typeof FitQuery>;

/** `needed`: free, but then nobody could teach another lesson, or an earlier line. */
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
   * Whether a line of a new party can be booked once the lines before it have their places; null for a stored booking,
   * or while its lesson is not chosen yet.
   */
  can_be_taught: z.boolean().nullable(),
});
export type LessonFits = z.infer<typeof LessonFits>;

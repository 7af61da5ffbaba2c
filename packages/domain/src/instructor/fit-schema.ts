/** Query of a booking form about its instructor field: who can teach this lesson, and why the others cannot. */
import * as z from 'zod';
import { emptyAsUndefined } from '../form-values.ts';
import { LanguageTag } from '../language/schema.ts';
import { Id, PlainDate, readFlag, readId, readInteger } from '../primitives.ts';
import { teachingObstacles } from './fit.ts';

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
});
export type FitQuery = z.output<typeof FitQuery>;

/** A live instructor as an option; those without obstacles come first, each group in list order. */
export const InstructorFit = z.object({
  id: Id,
  name: z.string(),
  name_ja: z.string().nullable(),
  name_zh: z.string(),
  /** Empty: qualified and free. */
  reasons: z.array(z.enum(teachingObstacles)),
});
export type InstructorFit = z.infer<typeof InstructorFit>;

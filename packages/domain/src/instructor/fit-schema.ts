/** Query of a booking form about its instructor field: who can teach this lesson, and why the others cannot. */
import * as z from 'zod';
import { emptyAsLeftOut } from '../form-values.ts';
import { Id, PlainDate, readFlag, readId, readWhole } from '../primitives.ts';
import { teachingObstacles } from './fit.ts';

/** A part that is left out is not chosen yet and is not checked. */
export const FitQuery = z.object({
  /** The first lesson day. */
  date: emptyAsLeftOut(PlainDate),
  days_of_lesson: readWhole(1, 30, 'errors:invalidDays').default(1),
  setting_time_id: emptyAsLeftOut(readId),
  course_id: emptyAsLeftOut(readId),
  slope_id: emptyAsLeftOut(readId),
  ability_level: emptyAsLeftOut(readWhole(1, 6, 'errors:invalidLevel')),
  /** The edited booking: its own hours are not an obstacle. */
  booking_id: emptyAsLeftOut(readId),
  /** Whether the past days of that booking change too, as when it is saved. */
  change_taught_days: readFlag.optional(),
});
export type FitQuery = z.output<typeof FitQuery>;

/** A live instructor as an option; those without obstacles come first, each group in list order. */
export const InstructorFit = z.object({
  id: Id,
  name: z.string(),
  name_zh: z.string(),
  /** Empty: qualified and free. */
  reasons: z.array(z.enum(teachingObstacles)),
});
export type InstructorFit = z.infer<typeof InstructorFit>;

/** A day on which the school is open, with its hours. */
import * as z from 'zod';
import { readRowVersion } from '../form-values.ts';
import { lessonAnswerFields } from '../lesson/touched.ts';
import { Id, PlainDate, TimeOfDay } from '../primitives.ts';

export const OperatingDay = z.object({
  operating_day_id: Id,
  date: PlainDate,
  duration_from: TimeOfDay,
  duration_to: TimeOfDay,
});
export type OperatingDay = z.infer<typeof OperatingDay>;

/** An operating day as the desk sees it, with its version. */
export const EditableOperatingDay = OperatingDay.extend({ version: z.int() });
export type EditableOperatingDay = z.infer<typeof EditableOperatingDay>;

/** A lesson outside the school's hours. */
export const LessonOutsideHours = z.object({
  booking_id: Id,
  customer_name: z.string(),
  date: PlainDate,
  start_time: TimeOfDay,
  end_time: TimeOfDay,
});
export type LessonOutsideHours = z.infer<typeof LessonOutsideHours>;

/** A day, or the id of a stored operating day: either end of a range may be given either way. */
export const readDayOrId = z.union(
  [PlainDate, z.preprocess((v) => (typeof v === 'string' && /^\d{1,15}$/.test(v) ? Number(v) : v), Id)],
  {
    error: 'errors:invalidDate',
  },
);

export const OperatingDayRange = z.object({ from: readDayOrId, to: readDayOrId });
export type OperatingDayRange = z.infer<typeof OperatingDayRange>;

/** The hours of one day; an end of 24:00 is midnight. */
export const SaveOperatingHours = z
  .object({ duration_from: TimeOfDay, duration_to: TimeOfDay, version: readRowVersion, ...lessonAnswerFields })
  .refine((hours) => hours.duration_from < hours.duration_to, {
    path: ['duration_to'],
    error: 'errors:endBeforeStart',
  });
export type SaveOperatingHours = z.infer<typeof SaveOperatingHours>;

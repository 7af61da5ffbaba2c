/** How far a school has come, and how one that began with the demo begins for real. */
import * as z from 'zod';

/** How much there is of what guests need before they can book. */
export const SetupState = z.object({
  /** What filled the database first, `demo`, or null. */
  seeded_with: z.string().nullable(),
  slopes: z.int(),
  setting_times: z.int(),
  categories: z.int(),
  courses: z.int(),
  /** Courses with a price above 0 on a live slope. */
  priced_courses: z.int(),
  /** Bookings that guests or the desk made, the demo's own left out. */
  real_bookings: z.int(),
});
export type SetupState = z.infer<typeof SetupState>;

/** Clearing the demo asks for the school's name, typed. */
export const ClearDemo = z.object({ name: z.string({ error: 'errors:requiredField' }) });
export type ClearDemo = z.infer<typeof ClearDemo>;

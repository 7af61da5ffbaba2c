/** State of a school's setup: its first administrator, what guests need, and the demo data. */
import * as z from 'zod';
import { Credentials } from '../account/schema.ts';

/** Counts of what guests need before they can book. */
export const SetupState = z.object({
  /** What filled the database first: `demo`, or null. */
  seeded_with: z.string().nullable(),
  /** Whether the settings were saved since. */
  settings_saved: z.boolean(),
  slopes: z.int(),
  /** Days from today on when a live slope operates. */
  open_days: z.int(),
  setting_times: z.int(),
  categories: z.int(),
  courses: z.int(),
  /** Courses with a price above 0 on a live slope. */
  priced_courses: z.int(),
  /** Those of them with a lesson time and with a price on such a day: guests can book them. */
  bookable_courses: z.int(),
});
export type SetupState = z.infer<typeof SetupState>;

/** Input for the first administrator; the token is printed on the server's terminal. */
export const MakeFirstAdmin = Credentials.safeExtend({
  setup_token: z
    .string({ error: 'errors:requiredField' })
    .trim()
    .min(1, { error: 'errors:requiredField' })
    .max(200, { error: 'errors:tooLong' }),
});
export type MakeFirstAdmin = z.infer<typeof MakeFirstAdmin>;

/** Clearing the demo requires typing the school's name. */
export const ClearDemo = z.object({ name: z.string({ error: 'errors:requiredField' }) });
export type ClearDemo = z.infer<typeof ClearDemo>;

/** What clearing the demo would delete, and what prevents it. */
export const DemoContents = z.object({
  slopes: z.int(),
  courses: z.int(),
  instructors: z.int(),
  bookings: z.int(),
  /** Rows of all tables that would be emptied. */
  rows: z.int(),
  /** Bookings made by guests or the desk that are not canceled; the demo's own do not count. */
  real_bookings: z.int(),
  /** Invoices of bookings made by guests or the desk. */
  real_invoices: z.int(),
});
export type DemoContents = z.infer<typeof DemoContents>;

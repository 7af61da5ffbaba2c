/** How far a school has come with its start: its first administrator, what guests need, and the demo it may have begun with. */
import * as z from 'zod';
import { AddAccount } from '../account/schema.ts';

/** How much there is of what guests need before they can book. */
export const SetupState = z.object({
  /** What filled the database first, `demo`, or null. */
  seeded_with: z.string().nullable(),
  /** Whether the settings were saved ever since. */
  settings_saved: z.boolean(),
  slopes: z.int(),
  /** Days to come on which a live slope operates. */
  open_days: z.int(),
  setting_times: z.int(),
  categories: z.int(),
  courses: z.int(),
  /** Courses with a price above 0 on a live slope. */
  priced_courses: z.int(),
  /** Of these, the ones with a time and with a price on a day to come on which the slope operates: guests can book them. */
  bookable_courses: z.int(),
});
export type SetupState = z.infer<typeof SetupState>;

/** The first administrator; the token is printed where the server was started. */
export const MakeFirstAdmin = AddAccount.safeExtend({
  setup_token: z
    .string({ error: 'errors:requiredField' })
    .trim()
    .min(1, { error: 'errors:requiredField' })
    .max(200, { error: 'errors:tooLong' }),
});
export type MakeFirstAdmin = z.infer<typeof MakeFirstAdmin>;

/** Clearing the demo asks for the school's name, typed. */
export const ClearDemo = z.object({ name: z.string({ error: 'errors:requiredField' }) });
export type ClearDemo = z.infer<typeof ClearDemo>;

/** What would go with the demo, and what keeps it. */
export const DemoContents = z.object({
  slopes: z.int(),
  courses: z.int(),
  instructors: z.int(),
  bookings: z.int(),
  /** Rows of all tables that would be emptied. */
  rows: z.int(),
  /** Bookings that guests or the desk made and that stand: the demo's own and canceled ones left out. */
  real_bookings: z.int(),
  /** Invoices of bookings that guests or the desk made. */
  real_invoices: z.int(),
});
export type DemoContents = z.infer<typeof DemoContents>;

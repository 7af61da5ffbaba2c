/** What everybody may know of the school: its name, its clock, and the words it has chosen. */
import * as z from 'zod';
import { PlainDate, TimeOfDay } from '../primitives.ts';

export const School = z.object({
  name: z.string(),
  /** Null where the school is called the same. */
  name_ja: z.string().nullable(),
  name_zh: z.string().nullable(),
  /** Path below the public storage, or null for the product's own mark. */
  logo: z.string().nullable(),
  /** IANA name; every calendar day is a day there. */
  time_zone: z.string(),
  /** Today where the school is. */
  today: PlainDate,
  /** What the referrer `partner` is called. */
  partner_label: z.string(),
  default_from: TimeOfDay,
  default_to: TimeOfDay,
});
export type School = z.infer<typeof School>;

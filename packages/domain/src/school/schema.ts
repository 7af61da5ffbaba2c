/** Public data of the school: its name, time zone, and configurable labels. */
import * as z from 'zod';
import { PlainDate, TimeOfDay } from '../primitives.ts';

export const School = z.object({
  name: z.string(),
  /** Null when it is the same as `name`. */
  name_ja: z.string().nullable(),
  name_zh: z.string().nullable(),
  /** Path below the public storage, or null for the product's own logo. */
  logo: z.string().nullable(),
  /** IANA name; every calendar day is in this zone. */
  time_zone: z.string(),
  /** Today in the school's time zone. */
  today: PlainDate,
  /** Label of the referrer `partner`. */
  partner_label: z.string(),
  default_from: TimeOfDay,
  default_to: TimeOfDay,
});
export type School = z.infer<typeof School>;

/** A slope: where lessons are held, on which days, and what the pick-up costs there. */
import * as z from 'zod';
import { NameTranslations } from '../language/schema.ts';
import {
  DisplayOrder,
  Id,
  optionalText,
  PlainDate,
  readDisplayOrder,
  readId,
  readVersion,
  readYen,
  requiredText,
  Yen,
} from '../primitives.ts';

export const Slope = z.object({
  id: Id,
  name_translations: NameTranslations,
  /** Path below the public storage, or null where the slope has no photo. */
  image: z.string().nullable(),
  operating_days: z.array(PlainDate),
  transportation_fee: Yen,
  display_order: DisplayOrder,
  version: z.int(),
});
export type Slope = z.infer<typeof Slope>;

/** What the desk sends to make or change a slope; `id` present means change. The photo travels beside it. */
export const SaveSlope = z.object({
  id: readId.optional(),
  name_translations: z.object(
    {
      en: requiredText(120, 'errors:slopeNameEnRequired'),
      zh: optionalText(120).default(''),
      ja: optionalText(120).default(''),
    },
    { error: 'errors:slopeNameEnRequired' },
  ),
  transportation_fee: readYen.optional(),
  display_order: readDisplayOrder.optional(),
  /** Replaces the set of days; left out, it stays. */
  operating_days: z.array(PlainDate, { error: 'errors:invalidDate' }).max(2000, { error: 'errors:tooLong' }).optional(),
  /** Path of the stored photo, null to remove it, left out to keep it. */
  image: z.string().max(300, { error: 'errors:tooLong' }).nullish(),
  version: readVersion.optional(),
});
export type SaveSlope = z.infer<typeof SaveSlope>;

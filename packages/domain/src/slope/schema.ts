/** A slope: where lessons are held, on which days, and what the pick-up costs there. */
import * as z from 'zod';
import { NameTranslations } from '../language/schema.ts';
import { DisplayOrder, Id, PlainDate, Yen } from '../primitives.ts';

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

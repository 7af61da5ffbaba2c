/** A category of courses, as Ski or Snowboard. */
import * as z from 'zod';
import { DisplayOrder, Id } from '../primitives.ts';

export const Category = z.object({
  id: Id,
  category_name: z.string(),
  category_name_ja: z.string(),
  category_name_zh: z.string().nullable(),
  image: z.string().nullable(),
  display_order: DisplayOrder,
  version: z.int(),
});
export type Category = z.infer<typeof Category>;

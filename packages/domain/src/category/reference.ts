/** A category as referenced by another row. */
import * as z from 'zod';
import { Id } from '../primitives.ts';

export const CategoryRef = z.object({
  id: Id,
  category_name: z.string(),
  category_name_ja: z.string(),
  category_name_zh: z.string().nullable(),
});
export type CategoryRef = z.infer<typeof CategoryRef>;

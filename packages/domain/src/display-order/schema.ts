/** Input to reorder rows. */
import * as z from 'zod';
import { readId } from '../primitives.ts';

/** Ids in their new order, each once. */
export const Reorder = z.object({
  ids: z
    .array(readId, { error: 'errors:requiredField' })
    .min(1, { error: 'errors:requiredField' })
    .max(2000, { error: 'errors:tooMany' })
    .refine((ids) => new Set(ids).size === ids.length, { error: 'errors:repeatedId' }),
});
export type Reorder = z.infer<typeof Reorder>;

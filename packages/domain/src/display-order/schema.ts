/** Input to reorder rows. */
import * as z from 'zod';
import { readId } from '../primitives.ts';

const ids = z
  .array(readId, { error: 'errors:requiredField' })
  .min(1, { error: 'errors:requiredField' })
  .max(2000, { error: 'errors:tooMany' })
  .refine((ids) => new Set(ids).size === ids.length, { error: 'errors:repeatedId' });

/**
 * Ids in their new order, each once; `seen` is the order that was shown before: if it has changed since, nothing is
 * overwritten.
 */
export const Reorder = z.object({ ids, seen: ids.optional() });
export type Reorder = z.infer<typeof Reorder>;

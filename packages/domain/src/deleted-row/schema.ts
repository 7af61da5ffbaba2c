/** A deleted row that can be restored, as the desk lists it; the same for every noun. */
import * as z from 'zod';
import { NameTranslations } from '../language/schema.ts';
import { Id } from '../primitives.ts';

export const DeletedRow = z.object({
  id: Id,
  name_translations: NameTranslations,
  /** When it was deleted, ISO 8601 in UTC. */
  deleted_at: z.string(),
});
export type DeletedRow = z.infer<typeof DeletedRow>;

/** Referenced rows that are still deleted and that guests need to find the row. */
export const StillDeleted = z.object({
  noun: z.enum(['category', 'slope']),
  name_translations: NameTranslations,
});
export type StillDeleted = z.infer<typeof StillDeleted>;

export const RestoredRow = z.object({ id: Id, still_deleted: z.array(StillDeleted) });
export type RestoredRow = z.infer<typeof RestoredRow>;

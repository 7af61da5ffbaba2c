/** A country a guest comes from; the id is the ISO 3166-1 numeric code, the same in every installation. */
import * as z from 'zod';
import { Id } from '../primitives.ts';

/** `code` is ISO 3166-1 alpha-2; names come from the language data of the runtime. */
export const Country = z.object({ id: Id, code: z.string().length(2) });
export type Country = z.infer<typeof Country>;

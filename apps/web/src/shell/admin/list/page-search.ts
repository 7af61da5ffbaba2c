/** What the address of a paged list holds: `?page=2`. */
import { readInteger } from '@gerende/domain/primitives';
import { orNothing } from '../search-schema.ts';

/** The first page leaves the address bare; the last one is what the server takes. */
export const pageShape = { page: orNothing(readInteger(2, 1_000_000_000)) };

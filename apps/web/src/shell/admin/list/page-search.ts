/** The search parameters of a paged list: `?page=2`. */
import { readInteger } from '@gerende/domain/primitives';
import { orNothing } from '../search-schema.ts';

/** The first page is left out of the address; the highest is what the server accepts. */
export const pageShape = { page: orNothing(readInteger(2, 1_000_000_000)) };

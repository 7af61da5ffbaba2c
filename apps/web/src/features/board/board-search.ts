/** The search parameters of the board: `?slope=3`. */
import { readId } from '@gerende/domain/primitives';
import { orNothing, searchReader } from '../../shell/admin/search-schema.ts';

export const readBoardSearch = searchReader({
  /** Left out for all meeting points. */
  slope: orNothing(readId),
});

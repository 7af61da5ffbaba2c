/** What the address of the board holds: `?slope=3`. */
import { readId } from '@gerende/domain/primitives';
import { orNothing, searchReader } from '../../shell/admin/search-schema.ts';

export const readBoardSearch = searchReader({
  /** Left out: all meeting points. */
  slope: orNothing(readId),
});

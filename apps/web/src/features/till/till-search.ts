/** The search parameters of the till: `?day=2026-12-22`, `?page=2` of the tills. */
import { PlainDate } from '@gerende/domain/primitives';
import { pageShape } from '../../shell/admin/list/page-search.ts';
import { orNothing, searchReader } from '../../shell/admin/search-schema.ts';

export const readTillSearch = searchReader({ ...pageShape, day: orNothing(PlainDate) });

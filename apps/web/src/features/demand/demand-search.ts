/** The search parameters of the page: `?date=2026-12-30`. */
import { PlainDate } from '@gerende/domain/primitives';
import { orNothing, searchReader } from '../../shell/admin/search-schema.ts';

export const readDemandSearch = searchReader({ date: orNothing(PlainDate) });
export type DemandSearch = ReturnType<typeof readDemandSearch>;

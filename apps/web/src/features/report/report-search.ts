/** What the address of a report holds: `?year=2026`. */
import { readInteger } from '@gerende/domain/primitives';
import { orNothing, type SearchOf, searchReader } from '../../shell/admin/search-schema.ts';

const reportShape = { year: orNothing(readInteger(1000, 9999)) };

export type ReportSearch = SearchOf<typeof reportShape>;

export const readReportSearch = searchReader(reportShape);

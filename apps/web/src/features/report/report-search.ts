/** The search parameters of a report: `?year=2026`. */
import { readInteger } from '@gerende/domain/primitives';
import { orNothing, searchReader } from '../../shell/admin/search-schema.ts';

const reportShape = { year: orNothing(readInteger(1000, 9999)) };

export const readReportSearch = searchReader(reportShape);

/** The search parameters of Today: `?date=2026-12-22`. */
import { PlainDate } from '@gerende/domain/primitives';
import { orNothing, searchReader } from '../../shell/admin/search-schema.ts';

const todayShape = {
  /** Left out for the school's today; a year from 3000 on is treated as a typing error. */
  date: orNothing(PlainDate.regex(/^[12]/)),
};

export const readTodaySearch = searchReader(todayShape);

/** The search parameters of the run sheets: `?date=2026-12-22&sheet=pick_ups&paper=ja`. */
import { languages } from '@gerende/domain/language/rules';
import { PlainDate } from '@gerende/domain/primitives';
import { runSheets } from '@gerende/domain/run-sheet/rules';
import * as z from 'zod';
import { orNothing, searchReader } from '../../shell/admin/search-schema.ts';

export const readRunSheetSearch = searchReader({
  /** Left out for the school's today; a year from 3000 on is treated as a typing error. */
  date: orNothing(PlainDate.regex(/^[12]/)),
  /** Left out for all of them. */
  sheet: orNothing(z.enum(runSheets)),
  /** The language of the paper; left out for the school's. */
  paper: orNothing(z.enum(languages)),
});
export type RunSheetSearch = ReturnType<typeof readRunSheetSearch>;

/** The search parameters of the report of sales: `?from=2026-12-01&to=2027-04-30&by=course`. */
import { PlainDate } from '@gerende/domain/primitives';
import { salesGroups } from '@gerende/domain/sales/schema';
import * as z from 'zod';
import { orNothing, searchReader } from '../../shell/admin/search-schema.ts';

export const readSalesSearch = searchReader({
  from: orNothing(PlainDate),
  to: orNothing(PlainDate),
  by: orNothing(z.enum(salesGroups)),
});
export type SalesSearch = ReturnType<typeof readSalesSearch>;

/** The season of a day: from November to May; in summer, the coming one. */
export function seasonOf(today: string): { from: string; to: string } {
  const year = Number(today.slice(0, 4));
  const first = today.slice(5, 7) < '06' ? year - 1 : year;
  return { from: `${first}-11-01`, to: `${first + 1}-05-31` };
}

/** Caches results of filtered lists until the next write: paging through a long list computes them once. */
import { Cached } from '../../platform/cache/cache.ts';
import { allTables } from '../../platform/cache/tables.ts';
import type { DayStart } from './booking-list.queries.ts';
import type { ListFilter } from './list-filter.ts';

/**
 * The properties are sorted, so that equal filters have equal keys.
 * @param more what the value depends on besides the filter
 */
export const keyOf = (listed: ListFilter, more = ''): string =>
  JSON.stringify([
    more,
    ...Object.entries(listed)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ]);

export const cachedTotals = new Cached<number>(allTables, 200);
/** Where each day of an unfiltered list begins. */
export const cachedDays = new Cached<readonly DayStart[]>(allTables, 20);
/** Ids of bookings found by text and sorted. */
export const cachedOrders = new Cached<readonly number[]>(allTables, 20);

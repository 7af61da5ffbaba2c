/** What the address of the course list holds: `?slope_id=1&fee_to=9000&page=2`. By hand: route schemas stand in the first chunk. */
import { type ListSearch, readListSearch } from '../../shell/admin/list/list-search.ts';

/** Every filter of the list, in yen and ids. */
export type CourseFilters = {
  slope_id?: number | undefined;
  category_id?: number | undefined;
  time_id?: number | undefined;
  fee_from?: number | undefined;
  fee_to?: number | undefined;
};
export type CourseSearch = ListSearch & CourseFilters;

/** Whole, and within what the server takes. */
function wholeFrom(least: number, value: unknown): number | undefined {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined;
  const number = Number(value);
  return Number.isSafeInteger(number) && number >= least && number <= 100_000_000 ? number : undefined;
}

/** What is no filter is left out. Each is always named: the router lets through whatever of the address is not read. */
export const readCourseFilters = (search: Record<string, unknown>): CourseFilters => ({
  slope_id: wholeFrom(1, search.slope_id),
  category_id: wholeFrom(1, search.category_id),
  time_id: wholeFrom(1, search.time_id),
  fee_from: wholeFrom(0, search.fee_from),
  fee_to: wholeFrom(0, search.fee_to),
});

/** The same with the page, and which face of the list is shown. */
export const readCourseSearch = (search: Record<string, unknown>): CourseSearch => ({
  ...readListSearch(search),
  ...readCourseFilters(search),
});

export const isFiltered = (search: CourseFilters): boolean =>
  Object.values(readCourseFilters(search)).some((value) => value !== undefined);

/** What of the address the server is asked for. */
export const deskFilter = (search: CourseSearch) => ({ ...readCourseFilters(search), page: search.page });

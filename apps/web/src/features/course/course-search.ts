/** What the address of the course list holds: `?slope_id=1&fee_to=9000&page=2`. By hand: route schemas stand in the first chunk. */

/** Every filter of the list, in yen and ids. */
export type CourseSearch = {
  slope_id?: number | undefined;
  category_id?: number | undefined;
  time_id?: number | undefined;
  fee_from?: number | undefined;
  fee_to?: number | undefined;
  page?: number | undefined;
};

/** Whole, and within what the server takes. */
function wholeFrom(least: number, value: unknown): number | undefined {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined;
  const number = Number(value);
  return Number.isSafeInteger(number) && number >= least && number <= 100_000_000 ? number : undefined;
}

/** What is no filter is left out. Each is always named: the router lets through whatever of the address is not read. */
export const readCourseSearch = (search: Record<string, unknown>): CourseSearch => ({
  slope_id: wholeFrom(1, search.slope_id),
  category_id: wholeFrom(1, search.category_id),
  time_id: wholeFrom(1, search.time_id),
  fee_from: wholeFrom(0, search.fee_from),
  fee_to: wholeFrom(0, search.fee_to),
  page: wholeFrom(2, search.page),
});

export const isFiltered = ({ slope_id, category_id, time_id, fee_from, fee_to }: CourseSearch): boolean =>
  [slope_id, category_id, time_id, fee_from, fee_to].some((value) => value !== undefined);

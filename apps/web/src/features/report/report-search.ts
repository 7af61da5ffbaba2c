/** What the address of a report holds: `?year=2026`. Written by hand: route schemas stand in the first chunk. */
export type ReportSearch = { year?: number | undefined };

export function readReportSearch(search: Record<string, unknown>): ReportSearch {
  const year = Number(search.year);
  return { year: Number.isSafeInteger(year) && year >= 1000 && year <= 9999 ? year : undefined };
}

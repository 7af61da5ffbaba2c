/** What the address of a paged list holds: `?page=2`. Written by hand: route schemas stand in the first chunk. */

export type PageSearch = { page?: number | undefined };

/**
 * The first page and anything that is no page number leave the address bare. `page` is always named: the router lets
 * through whatever of the address a reading leaves out.
 */
export function readPageSearch(search: Record<string, unknown>): PageSearch {
  const page = Number(search.page);
  return { page: Number.isSafeInteger(page) && page > 1 ? page : undefined };
}

/** What the address of a paged list holds: `?page=2`. Written by hand: route schemas stand in the first chunk. */

export type PageSearch = { page?: number | undefined };

/** What the server takes. */
const mostPages = 1_000_000_000;

/**
 * The first page and anything that is no page number leave the address bare. `page` is always named: the router lets
 * through whatever of the address a reading leaves out.
 */
export function readPageSearch(search: Record<string, unknown>): PageSearch {
  const page = Number(search.page);
  return { page: Number.isInteger(page) && page > 1 && page <= mostPages ? page : undefined };
}

/** What the address of the booking list holds: `?page=2`. Written by hand: route schemas stand in the first chunk. */

export type BookingListSearch = { page?: number };

/** The first page and anything that is no page number leave the address bare. */
export function readBookingListSearch(search: Record<string, unknown>): BookingListSearch {
  const page = Number(search.page);
  return Number.isSafeInteger(page) && page > 1 ? { page } : {};
}

/** A column header that sorts the booking list: a link, so that an order can be bookmarked. */
import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { addressOf, type BookingSearch, type ListOrder } from './booking-list-search.ts';

type Direction = 'asc' | 'desc';

/** The first direction of each column: newest first, names from A. */
const usual: Record<ListOrder, Direction> = { date: 'desc', created_at: 'desc', customer_name: 'asc' };
const words = { asc: 'ascending', desc: 'descending' } as const;

function orderOf(search: BookingSearch): { sort: ListOrder; direction: Direction } {
  const sort = search.sort ?? 'date';
  return { sort, direction: search.direction ?? usual[sort] };
}

/** A second press reverses the order; another order starts at its first page. */
function searchFor(column: ListOrder, search: BookingSearch): BookingSearch {
  const now = orderOf(search);
  const turned: Direction = now.direction === 'asc' ? 'desc' : 'asc';
  const direction = now.sort === column ? turned : usual[column];
  return addressOf({
    ...search,
    page: undefined,
    sort: column === 'date' ? undefined : column,
    direction: direction === usual[column] ? undefined : direction,
  });
}

export function sortable(
  column: ListOrder,
  text: string,
  search: BookingSearch,
): { header: ReactNode; sort: 'ascending' | 'descending' | 'none' } {
  const { sort, direction } = orderOf(search);
  const isSorted = sort === column;
  const Icon = isSorted ? (direction === 'asc' ? ArrowUp : ArrowDown) : ChevronsUpDown;
  return {
    sort: isSorted ? words[direction] : 'none',
    header: (
      <Link
        to="/admin/booking/"
        search={searchFor(column, search)}
        className="inline-flex items-center gap-1 rounded text-inherit no-underline hover:text-glacier"
      >
        {text}
        <Icon aria-hidden className="size-3.5 shrink-0" />
      </Link>
    ),
  };
}

/** A column header that sorts the booking list: a link, so that an order can be bookmarked. */
import { type BookingOrder, type Direction, usualDirection } from '@gerende/domain/booking-list/schema';
import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { addressOf, type BookingSearch } from './booking-list-search.ts';

const words = { asc: 'ascending', desc: 'descending' } as const;

function orderOf(search: BookingSearch): { sort: BookingOrder; direction: Direction } {
  const sort = search.sort ?? 'date';
  return { sort, direction: search.direction ?? usualDirection[sort] };
}

/** A second press reverses the order; another order starts at its first page. */
function searchFor(column: BookingOrder, search: BookingSearch): BookingSearch {
  const now = orderOf(search);
  const turned: Direction = now.direction === 'asc' ? 'desc' : 'asc';
  const direction = now.sort === column ? turned : usualDirection[column];
  return addressOf({
    ...search,
    page: undefined,
    sort: column === 'date' ? undefined : column,
    direction: direction === usualDirection[column] ? undefined : direction,
  });
}

export function sortable(
  column: BookingOrder,
  text: string,
  search: BookingSearch,
): { header: ReactNode; label: string; sort: 'ascending' | 'descending' | 'none' } {
  const { sort, direction } = orderOf(search);
  const isSorted = sort === column;
  const Icon = isSorted ? (direction === 'asc' ? ArrowUp : ArrowDown) : ChevronsUpDown;
  return {
    label: text,
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

/** Finds which bookings are on a page, and how many there are: from the index of the filter, of the order or of texts. */
import type { BookingOrder, Direction } from '@gerende/domain/booking-list/schema';
import type { Db } from '../../database/database.ts';
import { slowRead } from '../../database/slow-reads.ts';
import {
  type Count,
  countBookings,
  countUpToLimit,
  hasManyMatches,
  type PageSlice,
  selectBookingIds,
  selectDayStarts,
  selectFoundOfFew,
} from './booking-list.queries.ts';
import { cachedDays, cachedOrders, keyOf } from './list-cache.ts';
import { filtersOf, isByDaysAlone, isByTextAlone, type ListFilter } from './list-filter.ts';

/** Up to this many matches are sorted; with more, the index of the order is scanned until the page is full. */
const sortLimits = { filtered: 2000, found: 5000 };
/** Ids fetched by one scan when searching: the scan may be long, so it fetches the next pages too. */
const scanLimit = 3000;
/** With a larger offset, skipping rows is slower than finding the day that the page begins on. */
const maxOffsetScan = 500;

export type PageQuestion = {
  listed: ListFilter;
  sort: BookingOrder;
  direction: Direction;
  slice: PageSlice;
  /** The exact number of listed bookings if it is known. */
  total?: number | undefined;
};

export type FoundPage = Count & { ids: readonly number[] };

/**
 * Whether an index has the page in order, and the number of rows too: then finding it here is faster than asking
 * another thread.
 */
export function isFoundAtOnce({ listed, sort, slice }: PageQuestion): boolean {
  if (isByDaysAlone(listed) && sort === 'date') return true;
  const isAll = isByDaysAlone(listed) && listed.date_from === undefined && listed.date_to === undefined;
  return slice.offset <= maxOffsetScan && (isAll || (sort === 'date' && filtersOf(listed) === 'one index'));
}

const opposite = { asc: 'desc', desc: 'asc' } as const;

/** A page in the middle of the unfiltered list: the totals per day tell which day it begins on. */
async function idsByDay(
  db: Db,
  listed: ListFilter,
  direction: Direction,
  { limit, offset }: PageSlice,
): Promise<number[]> {
  const days = await cachedDays.find(db, keyOf(listed, direction), () => selectDayStarts(db, listed, direction));
  const day = days.findLast(({ before }) => before <= offset);
  if (!day) return [];
  const rest = direction === 'desc' ? { ...listed, date_to: day.date } : { ...listed, date_from: day.date };
  return selectBookingIds(db, rest, 'date', direction, { limit, offset: offset - day.before });
}

/** Matches sorted by name may be far apart in the index, so it is scanned once and cached. */
async function idsOfCachedOrder(db: Db, { listed, sort, direction, slice }: PageQuestion): Promise<readonly number[]> {
  const ids = await cachedOrders.find(db, keyOf(listed, `${sort} ${direction}`), () =>
    selectBookingIds(db, listed, sort, direction, { limit: scanLimit, offset: 0 }, 'order'),
  );
  return ids.slice(slice.offset, slice.offset + slice.limit);
}

/** Whether a search finds so many, and the other filters leave so few, that these few are looked up in the text index. */
const areFewOfMany = async (db: Db, listed: ListFilter): Promise<boolean> =>
  listed.find !== undefined &&
  !isByTextAlone(listed) &&
  (await hasManyMatches(db, listed, sortLimits)) &&
  !(await hasManyMatches(db, { ...listed, find: undefined }, sortLimits));

async function idsInOrder(db: Db, question: PageQuestion): Promise<readonly number[]> {
  const { listed, sort, direction, slice } = question;
  if (await areFewOfMany(db, listed)) return selectFoundOfFew(db, listed, sort, direction, slice);
  if (sort === 'date') {
    return isByDaysAlone(listed) && slice.offset > maxOffsetScan
      ? idsByDay(db, listed, direction, slice)
      : selectBookingIds(db, listed, sort, direction, slice);
  }
  if (!(await hasManyMatches(db, listed, sortLimits))) return selectBookingIds(db, listed, sort, direction, slice);
  const isCached = listed.find !== undefined && slice.offset + slice.limit <= scanLimit;
  return isCached ? idsOfCachedOrder(db, question) : selectBookingIds(db, listed, sort, direction, slice, 'order');
}

async function idsOfPage(db: Db, question: PageQuestion): Promise<readonly number[]> {
  const { listed, sort, direction, slice, total } = question;
  // Beyond the middle, scanning from the other end is shorter.
  if (
    total !== undefined &&
    slice.offset > maxOffsetScan &&
    slice.offset > total / 2 &&
    !(sort === 'date' && isByDaysAlone(listed))
  ) {
    const limit = Math.min(slice.limit, total - slice.offset);
    if (limit <= 0) return [];
    const fromEnd = { limit, offset: total - slice.offset - limit };
    return [...(await idsInOrder(db, { ...question, direction: opposite[direction], slice: fromEnd }))].reverse();
  }
  return idsInOrder(db, question);
}

/** The ids on the page, and the number of listed bookings, counted up to a limit if it is not known. */
export async function findPage(db: Db, question: PageQuestion): Promise<FoundPage> {
  const { total } = question;
  const count = total === undefined ? await countUpToLimit(db, question.listed) : { total, more: false };
  const ids = await idsOfPage(db, { ...question, total: count.more ? undefined : count.total });
  return { ...count, ids };
}

/** More than any list has. */
const wholeList: PageSlice = { limit: Number.MAX_SAFE_INTEGER, offset: 0 };

/**
 * The ids of all listed bookings, for a sheet in the order of the list. A typed array is transferred from the thread of
 * slow reads; an array of a million numbers would be copied, while no other request is answered.
 */
const findOrder = async (db: Db, question: Omit<PageQuestion, 'slice' | 'total'>): Promise<Float64Array> =>
  Float64Array.from(await idsInOrder(db, { ...question, slice: wholeList }));

export const bookingOrder = slowRead('order of bookings', findOrder);
export const bookingPage = slowRead('page of bookings', findPage, { isFirst: true });
export const bookingCount = slowRead('number of bookings', countBookings);

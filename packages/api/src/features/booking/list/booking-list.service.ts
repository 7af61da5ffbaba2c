/** The desk's lists of bookings: a page of the filtered and searched ones, and their number. */
import { maxDaysOfLesson } from '@gerende/domain/booking/choices';
import {
  type BookingListing,
  type BookingOrder,
  type BookingSelection,
  type Direction,
  usualDirection,
} from '@gerende/domain/booking/list-schema';
import type { Booking, BookingFilter } from '@gerende/domain/booking/schema';
import { findExpression } from '@gerende/domain/booking/search';
import { addDays } from '@gerende/domain/calendar/plain-date';
import type { Page } from '@gerende/domain/primitives';
import type { AppContext } from '../../../context.ts';
import { metaOf } from '../../../http/paging.ts';
import { selectBegunBefore } from '../../lesson/lesson-day.queries.ts';
import { dateOf } from '../../operating-day/operating-day.service.ts';
import { selectBookingsByIds } from '../booking.queries.ts';
import { toBooking } from '../booking.service.ts';
import {
  type Count,
  countBookings,
  countUpToLimit,
  dayAtOffset,
  hasManyMatches,
  isByDaysAlone,
  type ListFilter,
  type PageSlice,
  selectBookingIds,
} from './booking-list.queries.ts';
import { indexDueBookings } from './booking-search.service.ts';
import { cachedOrders, cachedTotals } from './list-cache.ts';

/** Up to this many matches are sorted; with more, the index of the order is scanned until the page is full. */
const sortLimits = { filtered: 2000, found: 5000 };
/** Ids fetched by one scan when searching: the scan may be long, so it fetches the next pages too. */
const scanLimit = 3000;
/** With a larger offset, skipping rows is slower than finding the day that the page begins on. */
const maxOffsetScan = 500;

const lastPossibleDay = '9999-12-31';

/** @throws invalid for an unknown operating day id */
async function listFilter(app: AppContext, selection: BookingSelection): Promise<ListFilter> {
  const { operating_day_from: from, operating_day_to: to } = selection;
  const find = findExpression(selection);
  if (find !== undefined) await indexDueBookings(app);
  const date_from = from === undefined ? undefined : await dateOf(app, from, 'operating_day_from');
  const date_to = to === undefined ? undefined : await dateOf(app, to, 'operating_day_to');
  if (selection.taught_by !== undefined)
    return { ...selection, find, taught: { by: selection.taught_by, from: date_from, to: date_to } };
  return { ...selection, date_from, date_to, find };
}

/**
 * The filter as the desk's screen means it: a booking matches a date range when any of its lesson days does; REST v1
 * compares the first.
 * @throws invalid for an unknown operating day id
 */
export async function deskListFilter(app: AppContext, selection: BookingSelection): Promise<ListFilter> {
  const listed = await listFilter(app, selection);
  const { date_from, date_to = lastPossibleDay } = listed;
  if (date_from === undefined) return listed;
  const reach = addDays(date_from, maxDaysOfLesson);
  const begun = await selectBegunBefore(app.db, date_from, date_to < reach ? date_to : reach);
  const earliest = begun.map(({ date }) => date).sort()[0];
  if (earliest === undefined) return listed;
  return { ...listed, date_from: earliest, begun: { ids: begun.map(({ id }) => id), before: date_from } };
}

const opposite = { asc: 'desc', desc: 'asc' } as const;

/** A page in the middle of the unfiltered list: the totals per day tell which day it begins on. */
async function idsByDay(
  { db }: AppContext,
  listed: ListFilter,
  direction: Direction,
  { limit, offset }: PageSlice,
): Promise<number[]> {
  const day = await dayAtOffset(db, listed, direction, offset);
  if (!day) return [];
  const rest = direction === 'desc' ? { ...listed, date_to: day.date } : { ...listed, date_from: day.date };
  return selectBookingIds(db, rest, 'date', direction, { limit, offset: offset - day.before });
}

async function idsOfPage(
  app: AppContext,
  listed: ListFilter,
  sort: BookingOrder,
  direction: Direction,
  slice: PageSlice,
  total?: number,
): Promise<readonly number[]> {
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
    return [...(await idsInOrder(app, listed, sort, opposite[direction], fromEnd))].reverse();
  }
  return idsInOrder(app, listed, sort, direction, slice);
}

async function idsInOrder(
  app: AppContext,
  listed: ListFilter,
  sort: BookingOrder,
  direction: Direction,
  slice: PageSlice,
): Promise<readonly number[]> {
  if (sort === 'date') {
    return isByDaysAlone(listed) && slice.offset > maxOffsetScan
      ? idsByDay(app, listed, direction, slice)
      : selectBookingIds(app.db, listed, sort, direction, slice);
  }
  if (!(await hasManyMatches(app.db, listed, sortLimits)))
    return selectBookingIds(app.db, listed, sort, direction, slice);
  const isCached = listed.find !== undefined && slice.offset + slice.limit <= scanLimit;
  return isCached
    ? idsOfCachedOrder(app, listed, sort, direction, slice)
    : selectBookingIds(app.db, listed, sort, direction, slice, 'order');
}

/** Matches sorted by name may be far apart in the index, so it is scanned once and cached. */
async function idsOfCachedOrder(
  { db }: AppContext,
  listed: ListFilter,
  sort: BookingOrder,
  direction: Direction,
  { limit, offset }: PageSlice,
): Promise<readonly number[]> {
  const cached = await cachedOrders.find(db, listed, `${sort} ${direction}`);
  const ids =
    cached.value ?? (await selectBookingIds(db, listed, sort, direction, { limit: scanLimit, offset: 0 }, 'order'));
  if (!cached.value) cachedOrders.store(db, cached, ids);
  return ids.slice(offset, offset + limit);
}

/** How many bookings are listed, to the last one. */
async function countListed(app: AppContext, listed: ListFilter): Promise<number> {
  if (isByDaysAlone(listed)) return countBookings(app.db, listed);
  const cached = await cachedTotals.find(app.db, listed);
  if (cached.value !== undefined) return cached.value;
  const total = await countBookings(app.db, listed);
  cachedTotals.store(app.db, cached, total);
  return total;
}

/** The cached total, or a count up to the row limit. */
async function countAtFirst(app: AppContext, listed: ListFilter): Promise<Count> {
  const { value: total } = await cachedTotals.find(app.db, listed);
  return total === undefined ? countUpToLimit(app.db, listed) : { total, more: false };
}

type Wanted = Pick<BookingListing, 'page' | 'per_page'> & { sort: BookingOrder; direction: Direction };

async function pageOf(
  app: AppContext,
  listed: ListFilter,
  wanted: Wanted,
  total: number,
  isAll: boolean,
): Promise<Booking[]> {
  const { page, per_page, sort, direction } = wanted;
  const slice = { limit: per_page, offset: (page - 1) * per_page };
  const ids = await idsOfPage(app, listed, sort, direction, slice, isAll ? total : undefined);
  const rows = ids.length === 0 ? [] : await selectBookingsByIds(app.db, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(toBooking);
}

/** A page of the filtered bookings, newest lesson day first. @throws invalid for an unknown operating day id */
export async function listBookings(app: AppContext, filter: BookingFilter): Promise<Page<Booking>> {
  const listed = await listFilter(app, filter);
  const total = await countListed(app, listed);
  const wanted = { ...filter, sort: 'date', direction: 'desc' } as const;
  return { data: await pageOf(app, listed, wanted, total, true), meta: metaOf(filter.page, filter.per_page, total) };
}

/** `total` is a lower bound when `more` is true. */
export type DeskPage = Page<Booking> & { meta: { more: boolean } };

/**
 * A page of the desk's filter and search, in its order. It does not wait for an exact count of many matches:
 * `countDeskBookings` returns it.
 * @throws invalid for an unknown operating day id
 */
export async function listDeskBookings(app: AppContext, listing: BookingListing): Promise<DeskPage> {
  const { page, per_page, sort, direction = usualDirection[sort], ...selection } = listing;
  const listed = await deskListFilter(app, selection);
  const { total, more } = await countAtFirst(app, listed);
  const data = await pageOf(app, listed, { page, per_page, sort, direction }, total, !more);
  // The count so far may be lower than the number of rows shown.
  const shown = more && data.length > 0 ? Math.max(total, (page - 1) * per_page + data.length) : total;
  return { data, meta: { ...metaOf(page, per_page, shown), more } };
}

/**
 * The number of bookings that match the desk's filter and search.
 * @throws invalid for an unknown operating day id
 */
export const countDeskBookings = async (app: AppContext, selection: BookingSelection): Promise<{ total: number }> => ({
  total: await countListed(app, await deskListFilter(app, selection)),
});

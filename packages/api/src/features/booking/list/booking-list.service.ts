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
import { dateOf } from '../../operating-day/operating-day.service.ts';
import { selectBookingsByIds } from '../booking.queries.ts';
import { toBooking } from '../booking.service.ts';
import { selectBegunBefore } from '../lesson/lesson-day.queries.ts';
import {
  type Count,
  type Cut,
  countBookings,
  countSome,
  dayAtOffset,
  isByDaysAlone,
  isMany,
  type Listed,
  selectBookingIds,
} from './booking-list.queries.ts';
import { indexDueBookings } from './booking-search.service.ts';
import { keptOrders, keptTotals } from './kept-lists.ts';

/** Up to this many matches are sorted; with more, the index of the order is scanned until the page is full. */
const sortedAtOnce = { filtered: 2000, found: 5000 };
/** Ids fetched by one scan when searching: the scan may be long, so it fetches the next pages too. */
const walkedAtOnce = 3000;
/** With a larger offset, skipping rows is slower than finding the day that the page begins on. */
const longWay = 500;

const lastPossibleDay = '9999-12-31';

/** @throws invalid for an unknown operating day id */
async function listedBy(app: AppContext, selection: BookingSelection): Promise<Listed> {
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
export async function deskListedBy(app: AppContext, selection: BookingSelection): Promise<Listed> {
  const listed = await listedBy(app, selection);
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
  listed: Listed,
  direction: Direction,
  { limit, offset }: Cut,
): Promise<number[]> {
  const day = await dayAtOffset(db, listed, direction, offset);
  if (!day) return [];
  const rest = direction === 'desc' ? { ...listed, date_to: day.date } : { ...listed, date_from: day.date };
  return selectBookingIds(db, rest, 'date', direction, { limit, offset: offset - day.before });
}

async function idsOfPage(
  app: AppContext,
  listed: Listed,
  sort: BookingOrder,
  direction: Direction,
  cut: Cut,
  total?: number,
): Promise<readonly number[]> {
  // Beyond the middle, scanning from the other end is shorter.
  if (
    total !== undefined &&
    cut.offset > longWay &&
    cut.offset > total / 2 &&
    !(sort === 'date' && isByDaysAlone(listed))
  ) {
    const limit = Math.min(cut.limit, total - cut.offset);
    if (limit <= 0) return [];
    const fromEnd = { limit, offset: total - cut.offset - limit };
    return [...(await idsInOrder(app, listed, sort, opposite[direction], fromEnd))].reverse();
  }
  return idsInOrder(app, listed, sort, direction, cut);
}

async function idsInOrder(
  app: AppContext,
  listed: Listed,
  sort: BookingOrder,
  direction: Direction,
  cut: Cut,
): Promise<readonly number[]> {
  if (sort === 'date') {
    return isByDaysAlone(listed) && cut.offset > longWay
      ? idsByDay(app, listed, direction, cut)
      : selectBookingIds(app.db, listed, sort, direction, cut);
  }
  if (!(await isMany(app.db, listed, sortedAtOnce))) return selectBookingIds(app.db, listed, sort, direction, cut);
  const isKept = listed.find !== undefined && cut.offset + cut.limit <= walkedAtOnce;
  return isKept
    ? idsOfKeptOrder(app, listed, sort, direction, cut)
    : selectBookingIds(app.db, listed, sort, direction, cut, 'order');
}

/** Matches sorted by name may be far apart in the index, so it is scanned once and cached. */
async function idsOfKeptOrder(
  { db }: AppContext,
  listed: Listed,
  sort: BookingOrder,
  direction: Direction,
  { limit, offset }: Cut,
): Promise<readonly number[]> {
  const kept = await keptOrders.find(db, listed, `${sort} ${direction}`);
  const ids =
    kept.value ?? (await selectBookingIds(db, listed, sort, direction, { limit: walkedAtOnce, offset: 0 }, 'order'));
  if (!kept.value) keptOrders.keep(db, kept, ids);
  return ids.slice(offset, offset + limit);
}

/** How many bookings are listed, to the last one. */
async function countListed(app: AppContext, listed: Listed): Promise<number> {
  if (isByDaysAlone(listed)) return countBookings(app.db, listed);
  const kept = await keptTotals.find(app.db, listed);
  if (kept.value !== undefined) return kept.value;
  const total = await countBookings(app.db, listed);
  keptTotals.keep(app.db, kept, total);
  return total;
}

/** The cached total, or a count up to the row limit. */
async function countAtFirst(app: AppContext, listed: Listed): Promise<Count> {
  const { value: total } = await keptTotals.find(app.db, listed);
  return total === undefined ? countSome(app.db, listed) : { total, more: false };
}

type Wanted = Pick<BookingListing, 'page' | 'per_page'> & { sort: BookingOrder; direction: Direction };

async function pageOf(
  app: AppContext,
  listed: Listed,
  wanted: Wanted,
  total: number,
  isAll: boolean,
): Promise<Booking[]> {
  const { page, per_page, sort, direction } = wanted;
  const cut = { limit: per_page, offset: (page - 1) * per_page };
  const ids = await idsOfPage(app, listed, sort, direction, cut, isAll ? total : undefined);
  const rows = ids.length === 0 ? [] : await selectBookingsByIds(app.db, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(toBooking);
}

/** A page of the filtered bookings, newest lesson day first. @throws invalid for an unknown operating day id */
export async function listBookings(app: AppContext, filter: BookingFilter): Promise<Page<Booking>> {
  const listed = await listedBy(app, filter);
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
  const listed = await deskListedBy(app, selection);
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
  total: await countListed(app, await deskListedBy(app, selection)),
});

/** The desk's lists of bookings: a page of what is filtered and searched, and how many there are. */
import {
  type BookingListing,
  type BookingOrder,
  type BookingSelection,
  type Direction,
  usualDirection,
} from '@gerende/domain/booking/list-schema';
import type { Booking, BookingFilter } from '@gerende/domain/booking/schema';
import { findExpression } from '@gerende/domain/booking/search';
import type { Page } from '@gerende/domain/primitives';
import type { AppContext } from '../../context.ts';
import { metaOf } from '../../http/paging.ts';
import { dateOf } from '../operating-day/operating-day.service.ts';
import { selectBookingsByIds } from './booking.queries.ts';
import { toBooking } from './booking.service.ts';
import {
  type Cut,
  countBookings,
  dayAtOffset,
  isByDaysAlone,
  type Listed,
  selectBookingIds,
} from './booking-list.queries.ts';
import { indexDueBookings } from './booking-search.service.ts';
import { keepTotal, keptTotal } from './kept-totals.ts';

/** Up to this many matches are sorted; of more, the order's own index is walked until the page is full. */
const sortedAtOnce = 2000;
/** From here on, passing over rows costs more than finding the day they end on. */
const longWay = 500;

/** @throws invalid for an unknown operating day id */
export async function listedBy(app: AppContext, selection: BookingSelection): Promise<Listed> {
  const { operating_day_from: from, operating_day_to: to } = selection;
  const find = findExpression(selection);
  if (find !== undefined) await indexDueBookings(app);
  return {
    ...selection,
    date_from: from === undefined ? undefined : await dateOf(app, from, 'operating_day_from'),
    date_to: to === undefined ? undefined : await dateOf(app, to, 'operating_day_to'),
    find,
  };
}

const opposite = { asc: 'desc', desc: 'asc' } as const;

/** A page in the middle of the whole list: the day it begins on is known from the totals. */
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
) {
  // Beyond the middle the way from the other end is shorter.
  if (
    total !== undefined &&
    cut.offset > longWay &&
    cut.offset > total / 2 &&
    !(sort === 'date' && isByDaysAlone(listed))
  ) {
    const limit = Math.min(cut.limit, total - cut.offset);
    if (limit <= 0) return [];
    const fromEnd = { limit, offset: total - cut.offset - limit };
    return (await idsInOrder(app, listed, sort, opposite[direction], fromEnd)).reverse();
  }
  return idsInOrder(app, listed, sort, direction, cut);
}

async function idsInOrder(app: AppContext, listed: Listed, sort: BookingOrder, direction: Direction, cut: Cut) {
  if (sort === 'date') {
    return isByDaysAlone(listed) && cut.offset > longWay
      ? idsByDay(app, listed, direction, cut)
      : selectBookingIds(app.db, listed, sort, direction, cut);
  }
  const isMany = (await countBookings(app.db, listed, sortedAtOnce + 1)) > sortedAtOnce;
  return selectBookingIds(app.db, listed, sort, direction, cut, isMany ? 'order' : 'filter');
}

/** How many bookings are listed, to the last one. */
export async function countListed(app: AppContext, listed: Listed): Promise<number> {
  if (isByDaysAlone(listed)) return countBookings(app.db, listed);
  const kept = await keptTotal(app.db, listed);
  if (kept.total !== undefined) return kept.total;
  const total = await countBookings(app.db, listed);
  keepTotal(app.db, kept, total);
  return total;
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

/** Bookings that a list's first answer counts; how many more there are is a question of its own. */
export const countedAtOnce = 10_000;

/** `total` is a lower bound where there are `more`. */
export type DeskPage = Page<Booking> & { meta: { more: boolean } };

/**
 * A page of what the desk filters and searches, in its order. Of more than ten thousand the answer does not wait for the
 * last one to be counted: `countDeskBookings` tells.
 * @throws invalid for an unknown operating day id
 */
export async function listDeskBookings(app: AppContext, listing: BookingListing): Promise<DeskPage> {
  const { page, per_page, sort, direction = usualDirection[sort], ...selection } = listing;
  const listed = await listedBy(app, selection);
  const kept = isByDaysAlone(listed) ? undefined : (await keptTotal(app.db, listed)).total;
  const total = kept ?? (await countBookings(app.db, listed, countedAtOnce + 1));
  const more = kept === undefined && total > countedAtOnce && !isByDaysAlone(listed);
  const shown = more ? countedAtOnce : total;
  const data = await pageOf(app, listed, { page, per_page, sort, direction }, shown, !more);
  return { data, meta: { ...metaOf(page, per_page, shown), more } };
}

/** How many bookings the desk's filter and search leave. @throws invalid for an unknown operating day id */
export const countDeskBookings = async (app: AppContext, selection: BookingSelection): Promise<{ total: number }> => ({
  total: await countListed(app, await listedBy(app, selection)),
});

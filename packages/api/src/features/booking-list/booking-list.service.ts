/** The desk's lists of bookings: a page of the filtered and searched ones, and their number. */
import { maxDaysOfLesson } from '@gerende/domain/booking/choices';
import type { BookingFilter } from '@gerende/domain/booking/schema';
import {
  type BookingListing,
  type BookingOrder,
  type BookingSelection,
  type Direction,
  type ListedBooking,
  type Owed,
  usualDirection,
} from '@gerende/domain/booking-list/schema';
import { findExpression } from '@gerende/domain/booking-list/search';
import { addDays } from '@gerende/domain/calendar/plain-date';
import type { Page } from '@gerende/domain/primitives';
import type { AppContext } from '../../context/context.ts';
import type { Db } from '../../database/database.ts';
import { metaOf } from '../../http/paging.ts';
import { type WrittenJson, writtenObject } from '../../platform/written-json.ts';
import { selectUntaught } from '../closed-hours/untaught.queries.ts';
import { dateOf } from '../operating-day/operating-day.service.ts';
import { selectBegunBefore } from './begun-before.queries.ts';
import { countBookings } from './booking-list.queries.ts';
import { indexDueBookings } from './booking-search.service.ts';
import { bookingCount, bookingPage, type FoundPage, findPage, isFoundAtOnce } from './find-page.ts';
import { cachedTotals, keyOf } from './list-cache.ts';
import { isByDaysAlone, type ListFilter } from './list-filter.ts';
import { selectDeskBookings } from './listed-bookings.queries.ts';
import { bookingsOwed } from './owed.queries.ts';

const [firstPossibleDay, lastPossibleDay] = ['0000-01-01', '9999-12-31'];

/** @throws invalid for an unknown operating day id */
async function listFilter(app: AppContext, selection: BookingSelection): Promise<ListFilter> {
  const { operating_day_from: from, operating_day_to: to } = selection;
  const find = findExpression(selection);
  if (find !== undefined) await indexDueBookings(app);
  const date_from = from === undefined ? undefined : await dateOf(app, from, 'operating_day_from');
  const date_to = to === undefined ? undefined : await dateOf(app, to, 'operating_day_to');
  return { ...selection, date_from, date_to, find };
}

/**
 * The range filters the lessons of an instructor, or those of nobody: the booking's main instructor may be another one, and
 * its other days outside of the range.
 */
async function byLessons({ db }: AppContext, listed: BookingSelection & ListFilter): Promise<ListFilter> {
  const { taught_by: by, free_instructor, date_from: from, date_to: to, ...others } = listed;
  const { days } = await selectUntaught(db, { from: from ?? firstPossibleDay, to: to ?? lastPossibleDay });
  const range = { from, to, lost: [...days] };
  return {
    ...others,
    ...(by !== undefined && { taught: { by, ...range } }),
    ...(free_instructor && { unassigned: range }),
  };
}

/**
 * The filter with the meaning of the desk's screen: a booking matches a date range when any of its lesson days does, unless
 * the first one is asked for, and is without an instructor when any of these days is; REST v1 compares the first day, and the
 * booking's instructor.
 * @throws invalid for an unknown operating day id
 */
export async function deskListFilter(app: AppContext, selection: BookingSelection): Promise<ListFilter> {
  const { by_first_day, ...asked } = selection;
  const listed = await listFilter(app, asked);
  if (selection.taught_by !== undefined || selection.free_instructor) return byLessons(app, { ...asked, ...listed });
  const { date_from, date_to = lastPossibleDay } = listed;
  if (date_from === undefined || by_first_day) return listed;
  const reach = addDays(date_from, maxDaysOfLesson);
  const begun = await selectBegunBefore(app.db, date_from, date_to < reach ? date_to : reach);
  const earliest = begun.map(({ date }) => date).sort()[0];
  if (earliest === undefined) return listed;
  return { ...listed, date_from: earliest, begun: { ids: begun.map(({ id }) => id), before: date_from } };
}

/** The exact number of listed bookings. */
const countListed = (app: AppContext, listed: ListFilter): Promise<number> =>
  isByDaysAlone(listed)
    ? countBookings(app.db, listed)
    : cachedTotals.find(app.db, keyOf(listed), () => app.slowReads.ask(bookingCount, listed));

type Wanted = Pick<BookingListing, 'page' | 'per_page'> & { sort: BookingOrder; direction: Direction };

/**
 * Which bookings are on a page.
 * @param total the exact number of listed bookings if it is known
 */
function idsOfPage(
  app: AppContext,
  listed: ListFilter,
  { page, per_page, sort, direction }: Wanted,
  total: number | undefined,
): Promise<FoundPage> {
  const slice = { limit: per_page, offset: (page - 1) * per_page };
  const question = { listed, sort, direction, slice, total };
  return isFoundAtOnce(question) ? findPage(app.db, question) : app.slowReads.ask(bookingPage, question);
}

/**
 * A page of the filtered bookings, newest lesson day first.
 * @param select reads the bookings with these ids as they are shown
 * @throws invalid for an unknown operating day id
 */
export async function listBookings<Shown>(
  app: AppContext,
  filter: BookingFilter,
  select: (db: Db, ids: readonly number[]) => Promise<WrittenJson<Shown[]>>,
): Promise<WrittenJson<Page<Shown>>> {
  const listed = await listFilter(app, filter);
  const total = await countListed(app, listed);
  const { ids } = await idsOfPage(app, listed, { ...filter, sort: 'date', direction: 'desc' }, total);
  const data = await select(app.db, ids);
  return writtenObject<Page<Shown>>({ data, meta: metaOf(filter.page, filter.per_page, total) });
}

/** `total` is a lower bound when `more` is true. */
export type DeskPage = Page<ListedBooking> & { meta: { more: boolean } };

/**
 * A page of the desk's filter and search, in its order. It does not wait for an exact count of many matches:
 * `countDeskBookings` returns it.
 * @throws invalid for an unknown operating day id
 */
export async function listDeskBookings(app: AppContext, listing: BookingListing): Promise<WrittenJson<DeskPage>> {
  const { page, per_page, sort, direction = usualDirection[sort], ...selection } = listing;
  const listed = await deskListFilter(app, selection);
  const known = isByDaysAlone(listed) ? undefined : cachedTotals.get(app.db, keyOf(listed));
  const { total, more, ids } = await idsOfPage(app, listed, { page, per_page, sort, direction }, known);
  // The count so far may be lower than the number of rows shown.
  const shown = more && ids.length > 0 ? Math.max(total, (page - 1) * per_page + ids.length) : total;
  const data = await selectDeskBookings(app.db, ids);
  return writtenObject<DeskPage>({ data, meta: { ...metaOf(page, per_page, shown), more } });
}

/**
 * The number of bookings that match the desk's filter and search.
 * @throws invalid for an unknown operating day id
 */
export const countDeskBookings = async (app: AppContext, selection: BookingSelection): Promise<{ total: number }> => ({
  total: await countListed(app, await deskListFilter(app, selection)),
});

/** What all guests together owe. */
export const readOwed = (app: AppContext): Promise<Owed> => app.slowReads.ask(bookingsOwed);

/** The bookings that a search finds, newest lesson day first. @returns their ids, at most `limit` */
export async function findBookings(app: AppContext, q: string, limit: number): Promise<readonly number[]> {
  const listed = await listFilter(app, { q });
  const wanted = { page: 1, per_page: limit, sort: 'date', direction: 'desc' } as const;
  return (await idsOfPage(app, listed, wanted, undefined)).ids;
}

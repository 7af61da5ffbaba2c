/**
 * The filters of the booking list (rest-v1 GET /booking), the desk's search and orders. Every query uses an index: a
 * page is found as ids first, and only its rows are fetched.
 */
import type { BookingOrder, Direction } from '@gerende/domain/booking-list/schema';
import { type Expression, type ExpressionWrapper, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { compiled, type Database, type Db } from '../../database/database.ts';
import { onlyRow } from '../../platform/database/query/past-kysely.ts';
import { byLetter, integer, listOf, matches, unindexed } from '../../platform/database/query/words.ts';
import { isCounted } from '../booking/booking.queries.ts';
import { isLeftToPay } from '../payment/ledger-columns.ts';
import { firstPlaceOf, lastPlaceOf, numberAt, placeOfBooking, searchPlace } from './booking-search.queries.ts';
import { type Builder, unassigned, withLessons } from './by-lessons.queries.ts';
import { equal, type FilterValues, isByDaysAlone, isByTextAlone, type ListFilter, valuesOf } from './list-filter.ts';
import { owing } from './owed.queries.ts';

type Days = Pick<ListFilter, 'date_from' | 'date_to'>;
export type PageSlice = { limit: number; offset: number };
/** Which index answers a query: that of the filter, or that of the order. */
type By = 'filter' | 'order';
type Sorted = { sort: BookingOrder; direction: Direction; by: By };

const one = sql<number>`1`.as('one');

type Condition = ExpressionWrapper<Database, 'booking', SqlBool>;

/**
 * Without statistics the database would use any of several indexes. With a filter first (`isLed`), only the first condition may
 * use one.
 */
function equalities(eb: Builder, values: FilterValues, isLed: boolean): Condition[] {
  const parts: Condition[] = [];
  const column = (name: (typeof equal)[number] | 'has_discount') =>
    isLed || parts.length > 0 ? unindexed<unknown>(eb.ref(name)) : eb.ref(name);
  for (const name of equal) {
    const value = values[name];
    if (value !== undefined) parts.push(eb(column(name), '=', value) as Condition);
  }
  const isOneOf = (ids: Expression<unknown>): void => {
    const id = isLed || parts.length > 0 ? unindexed<unknown>(eb.ref('booking.id')) : eb.ref('booking.id');
    parts.push(eb(id, 'in', ids as never) as Condition);
  };
  if (values.taught_by !== undefined) isOneOf(withLessons(eb, values).where('instructor_id', '=', values.taught_by));
  if (values.is_unassigned) isOneOf(unassigned(eb, values));
  if (values.is_without_instructor) parts.push(eb(column('instructor_id'), 'is', null) as Condition);
  if (values.has_discount !== undefined) parts.push(eb(column('has_discount'), '=', values.has_discount) as Condition);
  if (values.is_owing) {
    const owes = isLed || parts.length > 0 ? unindexed(owing) : owing;
    parts.push(eb(owes, '=', sql.lit(1)) as Condition, isLeftToPay as unknown as Condition);
  }
  if (values.is_counted) parts.push(isCounted(eb));
  return parts;
}

function daysBetween(eb: Builder, { date_from, date_to, begun_ids, begun_before }: FilterValues, by: By): Condition[] {
  const date = by === 'order' ? unindexed(eb.ref('date')) : eb.ref('date');
  const parts: Condition[] = [];
  if (date_from !== undefined) parts.push(eb(date, '>=', date_from) as Condition);
  if (begun_ids !== undefined)
    parts.push(
      eb.or([
        eb(unindexed(eb.ref('date')), '>=', begun_before as string),
        eb(unindexed(eb.ref('id')), 'in', begun_ids),
      ]) as unknown as Condition,
    );
  if (date_to !== undefined) parts.push(eb(date, '<=', date_to) as Condition);
  return parts;
}

/** Positions of the bookings that match the search, in the date range; the index yields them in order. */
function foundPlaces(db: Db, { find, date_from, date_to, begun }: ListFilter) {
  const place = searchPlace();
  let query = db.selectFrom('booking_search').where(matches(find));
  if (date_from !== undefined) query = query.where(sql<SqlBool>`${place} >= ${firstPlaceOf(date_from)}`);
  if (begun) {
    const isFrom = sql`${unindexed(place)} >= ${firstPlaceOf(begun.before)}`;
    const { ids } = begun;
    query = query.where((eb) => eb.or([sql<SqlBool>`${isFrom}`, eb(numberAt(place), 'in', listOf(ids))]));
  }
  if (date_to !== undefined) query = query.where(sql<SqlBool>`${place} <= ${lastPlaceOf(date_to)}`);
  return query;
}

/** The same, narrowed by the other filters, looking up each booking by id during the scan. */
const foundBookings = (db: Db, listed: ListFilter) =>
  foundPlaces(db, listed)
    .crossJoin('booking')
    .where(sql<SqlBool>`booking.id = ${numberAt(searchPlace())}`)
    .where((eb) => eb.and(equalities(eb as unknown as Builder, valuesOf(listed), true)));

const filteredBy = (db: Db, values: FilterValues, by: By) =>
  db
    .selectFrom('booking')
    .where((eb) => eb.and([...equalities(eb, values, by === 'order'), ...daysBetween(eb, values, by)]));

const filtered = (db: Db, listed: ListFilter, by: By) => filteredBy(db, valuesOf(listed), by);

/** Ids of the bookings that match the search, ordered by day. */
async function selectFoundIds(
  db: Db,
  listed: ListFilter,
  direction: Direction,
  { limit, offset }: PageSlice,
): Promise<number[]> {
  const query = isByTextAlone(listed) ? foundPlaces(db, listed) : foundBookings(db, listed);
  const rows = await query
    .select(numberAt(searchPlace()).as('id'))
    .orderBy(searchPlace(), direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => row.id);
}

const orderColumn = {
  date: sql.ref('booking.date'),
  created_at: sql.ref('booking.created_at'),
  customer_name: byLetter(sql.ref('booking.customer_name')),
};

/** The rows have the order of an index: every filter's index has its rows ordered by day. */
const sortedRows = (
  query: ReturnType<typeof filteredBy>,
  { sort, direction, by }: Sorted,
  { limit, offset }: PageSlice,
) =>
  query
    .select('booking.id')
    .orderBy(by === 'filter' && sort !== 'date' ? unindexed(orderColumn[sort]) : orderColumn[sort], direction)
    .orderBy('booking.id', direction)
    .limit(limit)
    .offset(offset);

/** The same without a search, compiled once for each order. */
const sortedPages = new Map<string, (db: Db, given: FilterValues & PageSlice) => Promise<{ id: number }[]>>();

function sortedPage(sorted: Sorted) {
  const key = Object.values(sorted).join();
  const known = sortedPages.get(key);
  if (known) return known;
  const page = compiled((db, { limit, offset, ...values }: FilterValues & PageSlice) =>
    sortedRows(filteredBy(db, values, sorted.by), sorted, { limit, offset }),
  );
  sortedPages.set(key, page);
  return page;
}

/**
 * The ids of a page of bookings.
 * @param by 'filter' when few match, which are then sorted; 'order' when many match, so that a scan in order soon fills
 * the page
 */
export async function selectBookingIds(
  db: Db,
  listed: ListFilter,
  sort: BookingOrder,
  direction: Direction,
  slice: PageSlice,
  by: By = 'filter',
): Promise<number[]> {
  if (listed.find !== undefined && sort === 'date') return selectFoundIds(db, listed, direction, slice);
  const sorted = { sort, direction, by };
  if (listed.find === undefined)
    return (await sortedPage(sorted)(db, { ...valuesOf(listed), ...slice })).map((row) => row.id);
  const found = foundPlaces(db, listed).select(numberAt(searchPlace()).as('id'));
  const id = sql.ref('booking.id');
  const isFound = sql<SqlBool>`${by === 'order' ? unindexed(id) : id} in ${found}`;
  const rows = await sortedRows(filtered(db, listed, by).where(isFound), sorted, slice).execute();
  return rows.map((row) => row.id);
}

/**
 * The ids of a page where few bookings pass the other filters, however many match the search: each of them is looked up in
 * the text index.
 */
export async function selectFoundOfFew(
  db: Db,
  listed: ListFilter,
  sort: BookingOrder,
  direction: Direction,
  slice: PageSlice,
): Promise<number[]> {
  const isFound = sql<SqlBool>`exists (
    select 1 from booking_search where ${matches(listed.find)} and ${searchPlace()} = ${placeOfBooking()})`;
  const rows = filtered(db, listed, 'filter').where(isFound);
  return (await sortedRows(rows, { sort, direction, by: 'filter' }, slice).execute()).map((row) => row.id);
}

type Counted = SelectQueryBuilder<Database, 'booking', { one: number }>;

const counting = (db: Db, rows: unknown) =>
  db.selectFrom((rows as Counted).as('counted')).select((eb) => eb.fn.countAll<number>().as('count'));

const countRows = async (db: Db, rows: unknown): Promise<number> =>
  Number((await counting(db, rows).executeTakeFirstOrThrow()).count);

const countOfFilter = compiled((db, { limit, ...values }: FilterValues & { limit: number }) =>
  counting(db, filteredBy(db, values, 'filter').select(one).limit(limit)),
);

/** The number of bookings of a filter without a search, up to the limit. */
const countFiltered = async (db: Db, listed: ListFilter, limit: number): Promise<number> =>
  onlyRow(await countOfFilter(db, { ...valuesOf(listed), limit })).count;

/** The exact number of listed bookings. */
export async function countBookings(db: Db, listed: ListFilter): Promise<number> {
  if (isByDaysAlone(listed)) return countByDays(db, listed);
  if (listed.find === undefined) return countRows(db, filtered(db, listed, 'filter').select(one));
  if (isByTextAlone(listed)) return countRows(db, foundPlaces(db, listed).select(one));
  // The filter's index yields the ids without reading the bookings themselves.
  const found = foundPlaces(db, listed).select(numberAt(searchPlace()).as('id'));
  return countRows(
    db,
    filtered(db, listed, 'filter')
      .where(sql<SqlBool>`${unindexed(sql.ref('booking.id'))} in ${found}`)
      .select(one),
  );
}

/** `total` is a lower bound when `more` is true. */
export type Count = { total: number; more: boolean };
/** The limits of a first count: of bookings that an index counts, and of bookings found by text. */
const countLimits = { filtered: 10_000, found: 1000 };

/** The number of listed bookings, up to the row limit. */
export async function countUpToLimit(db: Db, listed: ListFilter): Promise<Count> {
  if (isByDaysAlone(listed)) return { total: await countByDays(db, listed), more: false };
  const { find } = listed;
  const most = find === undefined ? countLimits.filtered : countLimits.found;
  if (find === undefined || isByTextAlone(listed)) {
    const total =
      find === undefined
        ? await countFiltered(db, listed, most + 1)
        : await countRows(db, (foundPlaces(db, listed).select(one) as unknown as Counted).limit(most + 1));
    return { total: Math.min(total, most), more: total > most };
  }
  // Only this many matches are checked against the other filters.
  const found = foundPlaces(db, listed).select(searchPlace().$castTo<number>().as('place'));
  const places = await found
    .orderBy(searchPlace(), 'desc')
    .limit(most + 1)
    .execute();
  const last = places[most];
  if (!last) return { total: await countRows(db, foundAlone(db, listed).select(one)), more: false };
  const newest = foundAlone(db, listed).where(sql<SqlBool>`${searchPlace()} > ${integer(sql`${last.place}`)}`);
  return { total: await countRows(db, newest.select(one)), more: true };
}

/** Whether so many match that scanning in order is faster than sorting. */
export async function hasManyMatches(
  db: Db,
  listed: ListFilter,
  most: { filtered: number; found: number },
): Promise<boolean> {
  if (listed.find !== undefined)
    return (
      (await countRows(db, (foundPlaces(db, listed).select(one) as unknown as Counted).limit(most.found + 1))) >
      most.found
    );
  return (await countFiltered(db, listed, most.filtered + 1)) > most.filtered;
}

const foundAlone = (db: Db, listed: ListFilter) =>
  isByTextAlone(listed)
    ? foundPlaces(db, listed)
    : (foundBookings(db, listed) as unknown as ReturnType<typeof foundPlaces>);

const totalsBetween = (db: Db, { date_from, date_to }: Days) => {
  let query = db.selectFrom('booking_day_total');
  if (date_from !== undefined) query = query.where('date', '>=', date_from);
  if (date_to !== undefined) query = query.where('date', '<=', date_to);
  return query;
};

const sumOfDays = compiled((db, days: Days) =>
  totalsBetween(db, days).select((eb) => eb.fn.sum<number | null>('total').as('count')),
);

const countByDays = async (db: Db, { date_from, date_to }: ListFilter): Promise<number> =>
  Number(onlyRow(await sumOfDays(db, { date_from, date_to })).count ?? 0);

/** A day, and how many listed bookings precede it. */
export type DayStart = { date: string; before: number };

/** All days that have bookings, in the order of the list. */
export const selectDayStarts = (db: Db, listed: ListFilter, direction: Direction): Promise<DayStart[]> =>
  totalsBetween(db, listed)
    .select(['date', sql<number>`sum(total) over (order by date ${sql.raw(direction)}) - total`.as('before')])
    .orderBy('date', direction)
    .execute();

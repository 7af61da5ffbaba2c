/**
 * The filters of the booking list (rest-v1 GET /booking), the desk's search and orders. Every query uses an index: a
 * page is found as ids first, and only its rows are fetched.
 */
import type { BookingOrder, Direction } from '@gerende/domain/booking/list-schema';
import { type ExpressionBuilder, type ExpressionWrapper, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { compiledQuery, onlyRow } from '../../../cached-query.ts';
import { type Database, type Db, isOneOf } from '../../../database.ts';
import { isCounted } from '../booking.queries.ts';
import { firstPlaceOf, lastPlaceOf, numberAt, placeOf, searchPlace } from './booking-search.queries.ts';
import { equal, isByDaysAlone, type ListFilter } from './list-filter.ts';

type Days = Pick<ListFilter, 'date_from' | 'date_to'>;
export type PageSlice = { limit: number; offset: number };
/** Which index answers a query: that of the filter, or that of the order. */
type By = 'filter' | 'order';

type Builder = ExpressionBuilder<Database, 'booking'>;
type Condition = ExpressionWrapper<Database, 'booking', SqlBool>;

const taughtBookings = ({ by, from, to }: NonNullable<ListFilter['taught']>) => sql`(
  select booking_id from lesson join attendance on attendance.lesson_id = lesson.id where instructor_id = ${by}
  and lesson.date >= ${from ?? '0000-01-01'} and lesson.date <= ${to ?? '9999-12-31'}
)`;

/**
 * A plus sign keeps the database from using a column's index: without statistics it would use any of several. With a
 * filter first (`isLed`), only the first condition may use one.
 */
function equalities(eb: Builder, listed: ListFilter, isLed: boolean): Condition[] {
  const parts: Condition[] = [];
  const column = (name: (typeof equal)[number] | 'has_discount') =>
    isLed || parts.length > 0 ? sql`+${eb.ref(name)}` : eb.ref(name);
  for (const name of equal) {
    const value = listed[name];
    if (value !== undefined) parts.push(eb(column(name), '=', value) as Condition);
  }
  if (listed.taught) {
    const id = isLed || parts.length > 0 ? sql`+${eb.ref('id')}` : eb.ref('id');
    parts.push(eb(id, 'in', taughtBookings(listed.taught)) as Condition);
  }
  if (listed.free_instructor) parts.push(eb(column('instructor_id'), 'is', null) as Condition);
  if (listed.has_discount !== undefined)
    parts.push(eb(column('has_discount'), '=', Number(listed.has_discount)) as Condition);
  if (listed.without_canceled) parts.push(isCounted(eb));
  return parts;
}

function daysBetween(eb: Builder, { date_from, date_to, begun }: ListFilter, by: By): Condition[] {
  const date = by === 'order' ? sql`+${eb.ref('date')}` : eb.ref('date');
  const parts: Condition[] = [];
  if (date_from !== undefined) parts.push(eb(date, '>=', date_from) as Condition);
  if (begun)
    parts.push(
      sql<SqlBool>`(+booking.date >= ${begun.before} or ${isOneOf(sql`+booking.id`, begun.ids)})` as unknown as Condition,
    );
  if (date_to !== undefined) parts.push(eb(date, '<=', date_to) as Condition);
  return parts;
}

/** Positions of the bookings that match the search, in the date range; the index yields them in order. */
function foundPlaces(db: Db, { find, date_from, date_to, begun }: ListFilter) {
  const place = searchPlace();
  let query = db.selectFrom('booking_search').where(sql<SqlBool>`booking_search match ${find}`);
  if (date_from !== undefined) query = query.where(sql<SqlBool>`${place} >= ${firstPlaceOf(date_from)}`);
  if (begun) {
    const isFrom = sql`+${place} >= ${firstPlaceOf(begun.before)}`;
    query = query.where(sql<SqlBool>`(${isFrom} or ${isOneOf(numberAt(place), begun.ids)})`);
  }
  if (date_to !== undefined) query = query.where(sql<SqlBool>`${place} <= ${lastPlaceOf(date_to)}`);
  return query;
}

/** The same, narrowed by the other filters, looking up each booking by id during the scan. */
const foundBookings = (db: Db, listed: ListFilter) =>
  foundPlaces(db, listed)
    .crossJoin('booking')
    .where(sql<SqlBool>`booking.id = ${numberAt(searchPlace())}`)
    .where((eb) => eb.and(equalities(eb as unknown as Builder, listed, true)));

const filtered = (db: Db, listed: ListFilter, by: By) =>
  db
    .selectFrom('booking')
    .where((eb) => eb.and([...equalities(eb, listed, by === 'order'), ...daysBetween(eb, listed, by)]));

const isByTextAlone = (listed: ListFilter): boolean => isByDaysAlone({ ...listed, find: undefined });

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
  customer_name: sql`${sql.ref('booking.customer_name')} collate nocase`,
};

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
  let query = filtered(db, listed, by);
  if (listed.find !== undefined) {
    const found = foundPlaces(db, listed).select(numberAt(searchPlace()).as('id'));
    query = query.where(sql<SqlBool>`${by === 'order' ? sql`+` : sql``}booking.id in ${found}`);
  }
  // Every filter's index has its rows ordered by day.
  const column = by === 'filter' && sort !== 'date' ? sql`+${orderColumn[sort]}` : orderColumn[sort];
  const rows = await query
    .select('booking.id')
    .orderBy(column, direction)
    .orderBy('booking.id', direction)
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  return rows.map((row) => row.id);
}

type Counted = SelectQueryBuilder<Database, 'booking', { one: number }>;

async function countRows(db: Db, rows: unknown): Promise<number> {
  const { count } = await db
    .selectFrom((rows as Counted).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const one = sql<number>`1`.as('one');

/** The exact number of listed bookings. */
export async function countBookings(db: Db, listed: ListFilter): Promise<number> {
  if (isByDaysAlone(listed)) return countByDays(db, listed);
  if (listed.find === undefined) return countRows(db, filtered(db, listed, 'filter').select(one));
  if (isByTextAlone(listed)) return countRows(db, foundPlaces(db, listed).select(one));
  // The filter's index yields the ids without reading the bookings themselves.
  const found = foundPlaces(db, listed).select(numberAt(searchPlace()).as('id'));
  return countRows(db, filtered(db, listed, 'filter').where(sql<SqlBool>`+booking.id in ${found}`).select(one));
}

/** `total` is a lower bound when `more` is true. */
export type Count = { total: number; more: boolean };
/** Where a first count ends: bookings of a filter, which an index counts; bookings in which texts are found. */
const countLimits = { filtered: 10_000, found: 1000 };

/** The number of listed bookings, up to the row limit. */
export async function countUpToLimit(db: Db, listed: ListFilter): Promise<Count> {
  if (isByDaysAlone(listed)) return { total: await countByDays(db, listed), more: false };
  const { find } = listed;
  const most = find === undefined ? countLimits.filtered : countLimits.found;
  if (find === undefined || isByTextAlone(listed)) {
    const rows = find === undefined ? filtered(db, listed, 'filter').select(one) : foundPlaces(db, listed).select(one);
    const total = await countRows(db, (rows as Counted).limit(most + 1));
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
  // As an integer: the index does not seek by any other type.
  const newest = foundAlone(db, listed).where(sql<SqlBool>`${searchPlace()} > cast(${last.place} as integer)`);
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
  return (
    (await countRows(
      db,
      filtered(db, listed, 'filter')
        .select(one)
        .limit(most.filtered + 1),
    )) > most.filtered
  );
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

const sumOfDays = compiledQuery((db, days: Days) =>
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

/** Where the next page of a scan begins: after this booking, newest lesson day first. */
export type BookingCursor = { date: string; id: number };

/** The next ids of a scan through all listed bookings: every step takes the same time, however long the list. */
export async function selectNextBookings(
  db: Db,
  listed: ListFilter,
  cursor: BookingCursor | undefined,
  limit: number,
): Promise<BookingCursor[]> {
  if (listed.find === undefined) {
    let query = filtered(db, listed, 'filter').select(['booking.id', 'booking.date']);
    if (cursor) query = query.where(sql<SqlBool>`(booking.date, booking.id) < (${cursor.date}, ${cursor.id})`);
    return query.orderBy('booking.date', 'desc').orderBy('booking.id', 'desc').limit(limit).execute();
  }
  const place = searchPlace();
  let query = foundBookings(db, listed).select(['booking.id', 'booking.date']);
  if (cursor) query = query.where(sql<SqlBool>`${place} < ${placeOf(cursor.date, cursor.id)}`);
  return query.orderBy(place, 'desc').limit(limit).execute();
}

/**
 * The filters of the booking list (rest-v1 GET /booking), the desk's search and orders. Every question ends in an index:
 * a page is its numbers first, the rows are fetched for those thirty only.
 */
import type { BookingListing, BookingOrder, Direction } from '@gerende/domain/booking/list-schema';
import { type ExpressionBuilder, type ExpressionWrapper, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { type Database, type Db, isOneOf } from '../../../database.ts';
import { isCounted } from '../booking.queries.ts';
import { firstPlaceOf, lastPlaceOf, numberAt, placeOf, searchPlace } from './booking-search.queries.ts';

/** Filters that a column's value must equal, the one that leaves fewest rows first. */
const equal = [
  'instructor_id',
  'nominated_instructor_id',
  'course_id',
  'setting_time_id',
  'country_id',
  'age_group',
  'ability_level',
  'preferred_contact_method',
  'contact_status',
  'invoice_status',
  'referrer',
] as const;

/** What is listed: the filter with the ends of its range as dates and its texts as one expression for their index. */
export type Listed = Pick<
  BookingListing,
  (typeof equal)[number] | 'has_discount' | 'free_instructor' | 'without_canceled'
> & {
  date_from?: string | undefined;
  date_to?: string | undefined;
  /** Somebody teaches on a day in this range; the booking itself may begin outside of it. */
  taught?: { by: number; from: string | undefined; to: string | undefined } | undefined;
  /** Of the bookings before a day only these: they begin there and have a lesson day from it on. */
  begun?: { ids: readonly number[]; before: string } | undefined;
  /** What the index of texts is asked; undefined where no text is looked for. */
  find?: string | undefined;
};
export type Cut = { limit: number; offset: number };
/** By which index a question is answered: that of its filter, or that of its order. */
type By = 'filter' | 'order';

type Builder = ExpressionBuilder<Database, 'booking'>;
type Condition = ExpressionWrapper<Database, 'booking', SqlBool>;

/** Whether nothing but days narrows the list. */
export const isByDaysAlone = (listed: Listed): boolean =>
  listed.find === undefined &&
  listed.begun === undefined &&
  !listed.free_instructor &&
  !listed.without_canceled &&
  listed.taught === undefined &&
  listed.has_discount === undefined &&
  equal.every((name) => listed[name] === undefined);

const taughtBookings = ({ by, from, to }: NonNullable<Listed['taught']>) => sql`(
  select booking_id from lesson_day where instructor_id = ${by}
  and date >= ${from ?? '0000-01-01'} and date <= ${to ?? '9999-12-31'}
)`;

/**
 * A plus sign keeps the database off a column's index: without statistics it would take any of several. With a filter in
 * front (`isLed`), only the first condition may lead.
 */
function equalities(eb: Builder, listed: Listed, isLed: boolean): Condition[] {
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

function daysBetween(eb: Builder, { date_from, date_to, begun }: Listed, by: By): Condition[] {
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

/** Places of the bookings in which the texts are found, among the days asked for; the index walks them in order. */
function foundPlaces(db: Db, { find, date_from, date_to, begun }: Listed) {
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

/** The same, narrowed by the other filters, each booking looked up by its number as the walk comes to it. */
const foundBookings = (db: Db, listed: Listed) =>
  foundPlaces(db, listed)
    .crossJoin('booking')
    .where(sql<SqlBool>`booking.id = ${numberAt(searchPlace())}`)
    .where((eb) => eb.and(equalities(eb as unknown as Builder, listed, true)));

const filtered = (db: Db, listed: Listed, by: By) =>
  db
    .selectFrom('booking')
    .where((eb) => eb.and([...equalities(eb, listed, by === 'order'), ...daysBetween(eb, listed, by)]));

const isByTextAlone = (listed: Listed): boolean => isByDaysAlone({ ...listed, find: undefined });

/** Numbers of the bookings found by text, in order of their days. */
async function selectFoundIds(db: Db, listed: Listed, direction: Direction, { limit, offset }: Cut): Promise<number[]> {
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
 * The numbers of a page of bookings.
 * @param by 'filter' where few are left, which are then sorted; 'order' where many are, of which the page is soon full
 */
export async function selectBookingIds(
  db: Db,
  listed: Listed,
  sort: BookingOrder,
  direction: Direction,
  cut: Cut,
  by: By = 'filter',
): Promise<number[]> {
  if (listed.find !== undefined && sort === 'date') return selectFoundIds(db, listed, direction, cut);
  let query = filtered(db, listed, by);
  if (listed.find !== undefined) {
    const found = foundPlaces(db, listed).select(numberAt(searchPlace()).as('id'));
    query = query.where(sql<SqlBool>`${by === 'order' ? sql`+` : sql``}booking.id in ${found}`);
  }
  // Days lie in order in every filter's index.
  const column = by === 'filter' && sort !== 'date' ? sql`+${orderColumn[sort]}` : orderColumn[sort];
  const rows = await query
    .select('booking.id')
    .orderBy(column, direction)
    .orderBy('booking.id', direction)
    .limit(cut.limit)
    .offset(cut.offset)
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

/** How many there are, to the last one. */
export async function countBookings(db: Db, listed: Listed): Promise<number> {
  if (isByDaysAlone(listed)) return countByDays(db, listed);
  if (listed.find === undefined) return countRows(db, filtered(db, listed, 'filter').select(one));
  if (isByTextAlone(listed)) return countRows(db, foundPlaces(db, listed).select(one));
  // The filter's index tells the numbers, without a look at the bookings themselves.
  const found = foundPlaces(db, listed).select(numberAt(searchPlace()).as('id'));
  return countRows(db, filtered(db, listed, 'filter').where(sql<SqlBool>`+booking.id in ${found}`).select(one));
}

/** `total` is a lower bound where there are `more`. */
export type Count = { total: number; more: boolean };
/** Where a first count ends: bookings of a filter, which an index counts; bookings in which texts are found. */
export const countedAtOnce = { filtered: 10_000, found: 1000 };

/** How many there are, as far as that is soon told. */
export async function countSome(db: Db, listed: Listed): Promise<Count> {
  if (isByDaysAlone(listed)) return { total: await countByDays(db, listed), more: false };
  const { find } = listed;
  const most = find === undefined ? countedAtOnce.filtered : countedAtOnce.found;
  if (find === undefined || isByTextAlone(listed)) {
    const rows = find === undefined ? filtered(db, listed, 'filter').select(one) : foundPlaces(db, listed).select(one);
    const total = await countRows(db, (rows as Counted).limit(most + 1));
    return { total: Math.min(total, most), more: total > most };
  }
  // Only so many of those found are held against the other filters.
  const found = foundPlaces(db, listed).select(searchPlace().$castTo<number>().as('place'));
  const places = await found
    .orderBy(searchPlace(), 'desc')
    .limit(most + 1)
    .execute();
  const last = places[most];
  if (!last) return { total: await countRows(db, foundAlone(db, listed).select(one)), more: false };
  // As a whole number: by any other the index does not seek.
  const newest = foundAlone(db, listed).where(sql<SqlBool>`${searchPlace()} > cast(${last.place} as integer)`);
  return { total: await countRows(db, newest.select(one)), more: true };
}

/** Whether so many are left that walking their order beats sorting them. */
export async function isMany(db: Db, listed: Listed, most: { filtered: number; found: number }): Promise<boolean> {
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

const foundAlone = (db: Db, listed: Listed) =>
  isByTextAlone(listed)
    ? foundPlaces(db, listed)
    : (foundBookings(db, listed) as unknown as ReturnType<typeof foundPlaces>);

const totalsBetween = (db: Db, { date_from, date_to }: Listed) => {
  let query = db.selectFrom('booking_day_total');
  if (date_from !== undefined) query = query.where('date', '>=', date_from);
  if (date_to !== undefined) query = query.where('date', '<=', date_to);
  return query;
};

async function countByDays(db: Db, listed: Listed): Promise<number> {
  const { count } = await totalsBetween(db, listed)
    .select((eb) => eb.fn.sum<number | null>('total').as('count'))
    .executeTakeFirstOrThrow();
  return Number(count ?? 0);
}

/** The day that holds the row at `offset`, and how many rows lie before that day; undefined past the end. */
export async function dayAtOffset(
  db: Db,
  listed: Listed,
  direction: Direction,
  offset: number,
): Promise<{ date: string; before: number } | undefined> {
  const running = totalsBetween(db, listed).select([
    'date',
    sql<number>`sum(total) over (order by date ${sql.raw(direction)}) - total`.as('before'),
  ]);
  return db
    .selectFrom(running.as('running'))
    .select(['date', 'before'])
    .where('before', '<=', offset)
    .orderBy('before', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Where a walk through the list goes on: behind this booking, newest lesson day first. */
export type Behind = { date: string; id: number };

/** The next numbers of a walk through all that is listed, however long it is: no step is slower than the first. */
export async function selectNextBookings(
  db: Db,
  listed: Listed,
  behind: Behind | undefined,
  limit: number,
): Promise<Behind[]> {
  if (listed.find === undefined) {
    let query = filtered(db, listed, 'filter').select(['booking.id', 'booking.date']);
    if (behind) query = query.where(sql<SqlBool>`(booking.date, booking.id) < (${behind.date}, ${behind.id})`);
    return query.orderBy('booking.date', 'desc').orderBy('booking.id', 'desc').limit(limit).execute();
  }
  const place = searchPlace();
  let query = foundBookings(db, listed).select(['booking.id', 'booking.date']);
  if (behind) query = query.where(sql<SqlBool>`${place} < ${placeOf(behind.date, behind.id)}`);
  return query.orderBy(place, 'desc').limit(limit).execute();
}

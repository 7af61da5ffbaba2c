/**
 * The text index of bookings. A booking's position in it is one integer made of its lesson day and its id: so the index
 * yields newest lesson day first without sorting, and a range of days is a range of positions.
 */
import type { Searched } from '@gerende/domain/booking-list/search';
import { type RawBuilder, sql } from 'kysely';
import { compiled, type Db } from '../../database/database.ts';
import { rowsOf } from '../../platform/database/query/past-kysely.ts';
import { pieces as asPieces, daysSince2000, integer, valueAt } from '../../platform/database/query/words.ts';

/** 31 bits for the id below the day; with the day the position stays a safe integer until the year 9999. */
const numbers = 2 ** 31;
const place = (date: RawBuilder<unknown>, number: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(${daysSince2000(date)} * ${sql.lit(numbers)} + ${integer(number)})`;

const placeOf = (date: string, id: number): RawBuilder<number> => place(sql`${date}`, sql`${id}`);
export const firstPlaceOf = (date: string): RawBuilder<number> => placeOf(date, 0);
export const lastPlaceOf = (date: string): RawBuilder<number> => placeOf(date, numbers - 1);
/** The position of a found booking in the list. */
export const searchPlace = (): RawBuilder<unknown> => sql.ref('booking_search.rowid');

/** The position of a booking in the list. */
export const placeOfBooking = (): RawBuilder<number> => place(sql.ref('booking.date'), sql.ref('booking.id'));

/** The booking id in a position. */
export const numberAt = (rowid: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(${rowid} & ${sql.lit(numbers - 1)})`;

/** A written booking to be indexed, with the date it had or has; `row` is null when it is no longer on that date. */
export type DueBooking = { booking_id: number; date: string; row: Searched | null };

export async function selectDue(db: Db, limit: number): Promise<DueBooking[]> {
  const rows = await db
    .selectFrom('booking_search_due as due')
    .leftJoin('booking', (join) =>
      join.onRef('booking.id', '=', 'due.booking_id').onRef('booking.date', '=', 'due.date'),
    )
    .select(['due.booking_id', 'due.date', 'booking.id', 'booking.customer_name', 'booking.phone_number'])
    .select(['booking.email', 'booking.hotel_name', 'booking.account_id', 'booking.admin_notes'])
    .orderBy('due.booking_id')
    .orderBy('due.date')
    .limit(limit)
    .execute();
  return rows.map(({ booking_id, date, id, ...texts }) => ({
    booking_id,
    date,
    row: id === null ? null : { id, ...texts },
  }));
}

/** Bookings that are due for indexing, each with its date. */
type Dues = readonly (readonly [booking_id: number, date: string])[];

const id = valueAt(0, 'number');
const date = valueAt(1, 'text');

export const deleteDue = compiled((db, dues: Dues) =>
  db
    .deleteFrom('booking_search_due')
    .where(sql<boolean>`(booking_id, date) in (select ${id}, ${date} from ${rowsOf(dues)} as listed)`),
);

export const deletePieces = compiled((db, dues: Dues) =>
  db
    .deleteFrom('booking_search')
    .where(sql<boolean>`rowid in (select ${place(date, id)} from ${rowsOf(dues)} as listed)`),
);

/** In the order in which they are given. */
export const insertPieces = compiled(
  (db, pieces: readonly (readonly [booking_id: number, date: string, pieces: string])[]) =>
    db
      .insertInto('booking_search')
      .columns(['rowid', 'pieces'])
      .expression(
        db
          .selectFrom(rowsOf(pieces).as('listed'))
          .select([place(date, id).as('rowid'), asPieces(valueAt(2, 'text')).as('pieces')]),
      ),
);

export const deleteAllDue = (db: Db): Promise<unknown> => db.deleteFrom('booking_search_due').execute();

export const insertAllDue = (db: Db): Promise<unknown> =>
  db
    .insertInto('booking_search_due')
    .columns(['booking_id', 'date'])
    .expression((eb) => eb.selectFrom('booking').select(['id as booking_id', 'date']))
    .execute();

/**
 * The text index of bookings. A booking's position in it is one integer made of its lesson day and its id: so the index
 * yields newest lesson day first without sorting, and a range of days is a range of positions.
 */
import type { Searched } from '@gerende/domain/booking/search';
import { type RawBuilder, sql } from 'kysely';
import { compiled, type Db } from '../../database/database.ts';
import { pieces as asPieces, daysSince2000, integer } from '../../platform/database/query/words.ts';

/** 31 bits for the id below the day; with the day the position stays a safe integer until the year 9999. */
const numbers = 2 ** 31;
const place = (date: RawBuilder<unknown>, number: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(${daysSince2000(date)} * ${sql.lit(numbers)} + ${integer(number)})`;

const placeOf = (date: string, id: number): RawBuilder<number> => place(sql`${date}`, sql`${id}`);
export const firstPlaceOf = (date: string): RawBuilder<number> => placeOf(date, 0);
export const lastPlaceOf = (date: string): RawBuilder<number> => placeOf(date, numbers - 1);
/** The position of a found booking in the list. */
export const searchPlace = (): RawBuilder<unknown> => sql.ref('booking_search.rowid');

/** Where a booking stands in the list. */
export const placeOfBooking = (): RawBuilder<number> => place(sql.ref('booking.date'), sql.ref('booking.id'));

/** The booking id in a position. */
export const numberAt = (rowid: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(${rowid} & ${sql.lit(numbers - 1)})`;

/** A written booking to be indexed, with the date it had or has; `row` is null when it no longer is on that date. */
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

type Due = { booking_id: number; date: string };

export const deleteDue = compiled((db, { booking_id, date }: Due) =>
  db.deleteFrom('booking_search_due').where('booking_id', '=', booking_id).where('date', '=', date),
);

export const deletePieces = compiled((db, { booking_id, date }: Due) =>
  db.deleteFrom('booking_search').where('rowid', '=', placeOf(date, booking_id)),
);

export const insertPieces = compiled((db, { booking_id, date, pieces }: Due & { pieces: string }) =>
  db.insertInto('booking_search').values({ rowid: placeOf(date, booking_id), pieces: asPieces(pieces) }),
);

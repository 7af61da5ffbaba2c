/** Reads and writes of bookings' own rows. */
import { BookingColumns, bookingColumns } from '@gerende/domain/booking/schema';
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import { compiled, type Database, type Db } from '../../database/database.ts';
import { onlyRow } from '../../platform/database/query/past-kysely.ts';
import { unindexed } from '../../platform/database/query/words.ts';
import {
  asStored,
  type BookingUpdate,
  givenColumns,
  type InsertedBooking,
  namedColumns,
  type StoredBooking,
} from './booking-row.ts';

/**
 * Booked: what reports and filtered lists count, without canceled bookings and requests. The plus sign prevents the
 * index by status from being used, because nearly all rows match.
 */
export const isCounted = (
  eb: ExpressionBuilder<Database, 'booking'>,
): ExpressionWrapper<Database, 'booking', SqlBool> =>
  eb(unindexed(eb.ref('booking.status')), '=', 'booked') as ExpressionWrapper<Database, 'booking', SqlBool>;

/** The number of bookings of each course on the slope whose first lesson day is that day or later. */
export const selectBookingsByCourse = (
  db: Db,
  { slope_id, from }: { slope_id: number; from: string },
): Promise<{ course_id: number; bookings: number }[]> =>
  db
    .selectFrom('booking')
    .select((eb) => ['course_id', eb.fn.countAll<number>().as('bookings')])
    .where('slope_id', '=', slope_id)
    .where('date', '>=', from)
    .where(isCounted)
    .groupBy('course_id')
    .execute();

const storedBookings = compiled((db, id: number) => db.selectFrom('booking').select(namedColumns).where('id', '=', id));

/** The bookings with the given ids, in no order. */
export const selectStoredBookings = compiled((db, ids: readonly number[]) =>
  db.selectFrom('booking').select(namedColumns).where('id', 'in', ids),
);

export const selectStoredBooking = async (db: Db, id: number): Promise<StoredBooking | undefined> =>
  (await storedBookings(db, id))[0];

const insertion = compiled((db, booking: InsertedBooking) =>
  db.insertInto('booking').values(asStored(booking)).returning('id'),
);

type Nullable = { [Name in keyof StoredBooking]: null extends StoredBooking[Name] ? Name : never }[keyof StoredBooking];

const nullable = bookingColumns.filter((name) => BookingColumns.shape[name].safeParse(null).success);

/** The table's defaults for columns that are not given; the others must be given. */
export const bookingDefaults = {
  ...(Object.fromEntries([...nullable, 'text_language'].map((name) => [name, null])) as Record<Nullable, null>),
  nomination_fee: 0,
  language: 'en',
  has_transportation: 0,
  has_discount: 0,
  contact_status: 'not_contacted',
  invoice_status: 'Unpaid',
  version: 1,
  fee_formula: 'people',
  status: 'booked',
} as const satisfies Partial<StoredBooking>;

const defaultsOfBooking = Object.entries(bookingDefaults);

type NewRow = InsertedBooking & Omit<StoredBooking, keyof typeof bookingDefaults | 'id'>;

/** @returns the row as stored, without reading it back, which takes half as long as storing it */
export async function insertBooking(db: Db, booking: NewRow): Promise<StoredBooking> {
  const { id } = onlyRow(await insertion(db, booking));
  const stored: Record<string, unknown> = Object.assign(givenColumns(booking), { id });
  for (const [name, value] of defaultsOfBooking) if (stored[name] === undefined) stored[name] = value;
  return stored as StoredBooking;
}

/** @returns the updated row, with its version raised */
export const updateBookingRow = async (db: Db, id: number, columns: BookingUpdate): Promise<StoredBooking> =>
  onlyRow(await update(db, { ...columns, id }));

const update = compiled((db, { id, ...columns }: BookingUpdate & { id: number }) =>
  db
    .updateTable('booking')
    .set(asStored(columns))
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(namedColumns),
);

/** A booking's row with the names that the program uses: only the nomination fee has an older column name, `request_fee`. */
import { type BookingColumns, bookingColumns } from '@gerende/domain/booking/schema';
import { pickerOf } from '@gerende/domain/pick';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database } from '../../database/database.ts';

type Row = Database['booking'];
type Named<Columns> = {
  [Name in keyof Columns as Name extends 'request_fee' ? 'nomination_fee' : Name]: Columns[Name];
};

/** The columns of the row as stored, without joined names. */
export type StoredBooking = Named<Selectable<Row>>;
export type InsertedBooking = Named<Insertable<Row>>;
export type BookingUpdate = Named<Updateable<Row>>;

/** The names of all its columns. */
const storedColumns: readonly (keyof StoredBooking)[] = [...bookingColumns, 'text_language'];

/** The columns of a row that are given; the others are undefined. */
export const givenColumns = pickerOf(storedColumns);

export const storedName = (name: keyof BookingColumns): Exclude<keyof Row, 'text_language'> =>
  name === 'nomination_fee' ? 'request_fee' : name;

const sameName = (name: keyof BookingColumns): name is Exclude<keyof BookingColumns, 'nomination_fee'> =>
  name !== 'nomination_fee';

/** The nomination fee as a query reads it. */
export const nominationFee = 'request_fee as nomination_fee';

/** A row as it is read. */
export const namedColumns = [...bookingColumns.filter(sameName), nominationFee, 'text_language'] as const;

/** A row as it is written. */
export const asStored = <Columns extends { nomination_fee?: unknown }>({ nomination_fee, ...columns }: Columns) =>
  nomination_fee === undefined ? columns : { ...columns, request_fee: nomination_fee };

/** A booking from the audit log or a stored answer: those of earlier versions have the old column name. */
export const asNamed = <Recorded extends object>(recorded: Recorded): Recorded =>
  'request_fee' in recorded ? { ...recorded, nomination_fee: recorded.request_fee } : recorded;

/** Bookings, their text index, and idempotency keys. */
import type { BookingColumns } from '@gerende/domain/booking/schema';
import type { TextLanguage } from '@gerende/domain/language/rules';
import type { ColumnType, Generated } from 'kysely';

/** Columns that the table fills with its own value, or that the database numbers. */
type Filled =
  | 'id'
  | 'fee_formula'
  | 'nomination_fee'
  | 'language'
  | 'has_transportation'
  | 'has_discount'
  | 'contact_status'
  | 'invoice_status'
  | 'status'
  | 'version';

/** Flags are 1 or 0. */
type Stored<Value> = Value extends boolean ? number : Value;

/** Only the nomination fee has an older name in the table (booking-row.ts). */
type StoredName<Name> = Name extends 'nomination_fee' ? 'request_fee' : Name;

export type BookingTables = {
  booking: {
    [Name in keyof BookingColumns as StoredName<Name>]: Name extends Filled
      ? Generated<Stored<BookingColumns[Name]>>
      : Stored<BookingColumns[Name]>;
  } & {
    /** Simplified or Traditional characters; null when unknown. */
    text_language: TextLanguage | null;
  };
  /**
   * Word pieces of each booking's texts; `rowid` is its position in the list (booking-search.queries.ts). The last two
   * columns are only written, as a command to the index (https://sqlite.org/fts5.html#special_insert_commands).
   */
  booking_search: {
    rowid: Generated<number>;
    pieces: ColumnType<string, string | undefined, string>;
    booking_search: ColumnType<never, string | undefined, never>;
    rank: ColumnType<number, number | undefined, never>;
  };
  /** Bookings that are not in the index yet, with the date they had or have. */
  booking_search_due: { booking_id: number; date: string };
  /** Number of bookings per first lesson day, maintained by triggers. */
  booking_day_total: { date: string; total: number };
  idempotency_key: {
    key: string;
    request_hash: string;
    booking_id: number;
    created_at: string;
    /** The answer to the first request, as JSON; null under keys of earlier versions. */
    answer: string | null;
  };
};

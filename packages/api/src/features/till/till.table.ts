/** Counters, their tills, money that moved in them without a guest, and the account names of the books. */
import type { BookWord } from '@gerende/domain/till/book-schema';
import type { TillEntryKind } from '@gerende/domain/till/schema';
import type { Generated } from 'kysely';

export type TillTables = {
  /** Where money is taken. */
  counter: {
    id: Generated<number>;
    name: string;
    /** 0: no longer used. */
    is_used: Generated<number>;
    version: Generated<number>;
  };
  /** From the float to the count; a row is closed once, and nothing else of it changes. */
  till: {
    id: Generated<number>;
    counter_id: number;
    /** The school's day on which it was opened. */
    day: string;
    opened_at: string;
    opened_by: string;
    float_amount: number;
    /** Null, as are the columns after it: it is open. */
    closed_at: string | null;
    closed_by: string | null;
    counted_cash: number | null;
    /** Null: the card slips were not counted. */
    counted_card: number | null;
    /** The ledger's sum when it was counted. */
    expected_cash: number | null;
    expected_card: number | null;
    note: string | null;
  };
  /** Rows are only ever added. */
  till_entry: {
    id: Generated<number>;
    till_id: number;
    kind: TillEntryKind;
    /** Yen, more than 0. */
    amount: number;
    reason: string;
    made_at: string;
    made_by: string;
    /** The idempotency key of the desk's request. */
    request_key: string;
  };
  /** The school's own account names, where they differ from the usual ones. */
  book_word: { word: BookWord; text: string };
};

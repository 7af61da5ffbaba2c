/** Counters, their tills, money that moved in them without a guest, and the words of the books. */
import type { BookWord } from '@gerende/domain/till/book-schema';
import type { TillEntryKind } from '@gerende/domain/till/schema';
import type { Generated } from 'kysely';

export type TillTables = {
  /** Where money is taken. */
  counter: {
    id: Generated<number>;
    name: string;
    /** 0: money is taken there no more. */
    is_used: Generated<number>;
    version: Generated<number>;
  };
  /** From the float to the count; the rows are closed once and change in nothing else. */
  till: {
    id: Generated<number>;
    counter_id: number;
    /** The school's day on which it was opened. */
    day: string;
    opened_at: string;
    opened_by: string;
    float_amount: number;
    /** Null, as the columns after it: it is open. */
    closed_at: string | null;
    closed_by: string | null;
    counted_cash: number | null;
    /** Null: the card slips were not counted. */
    counted_card: number | null;
    /** What the ledger said when it was counted. */
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
    /** Of a press of the desk. */
    request_key: string;
  };
  /** What the school's books say instead of the usual. */
  book_word: { word: BookWord; text: string };
};

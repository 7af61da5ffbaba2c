/** Bookings, what finds them, and idempotency keys. */
import type { AgeGroup } from '@gerende/domain/age-groups';
import type {
  BookingStatus,
  ContactMethod,
  ContactStatus,
  FeeFormula,
  InvoiceStatus,
  LiveInvoiceStatus,
  Referrer,
} from '@gerende/domain/booking/choices';
import type { Language, TextLanguage } from '@gerende/domain/language/rules';
import type { ColumnType, Generated } from 'kysely';

export type BookingTables = {
  booking: {
    id: Generated<number>;
    customer_name: string;
    phone_number: string;
    email: string;
    days_of_lesson: number;
    number_of_orders: number;
    ability_level: number;
    course_id: number;
    slope_id: number;
    country_id: number;
    instructor_id: number | null;
    nominated_instructor_id: number | null;
    operating_day_id: number;
    /** First lesson day, the date of the operating day. */
    date: string;
    setting_time_id: number;
    fee: number;
    fee_formula: Generated<FeeFormula>;
    /** Yen of the fee for the nominated instructor. */
    request_fee: Generated<number>;
    language: Generated<Language>;
    /** Simplified or Traditional characters; null when unknown. */
    text_language: TextLanguage | null;
    /** 1 or 0. */
    has_transportation: Generated<number>;
    transportation_fee: number | null;
    hotel_name: string | null;
    age_group: AgeGroup | null;
    referrer: Referrer | null;
    referrer_instructor_name: string | null;
    preferred_contact_method: ContactMethod | null;
    account_id: string | null;
    admin_notes: string | null;
    /** 1 or 0. */
    has_discount: Generated<number>;
    contact_status: Generated<ContactStatus>;
    invoice_status: Generated<InvoiceStatus>;
    status: Generated<BookingStatus>;
    /** The language that the guest wants the lesson in, a BCP 47 tag; null where any will do. */
    lesson_language: string | null;
    /** The invoice status before the cancellation; null for a booking that is not canceled. */
    invoice_status_before_cancel: LiveInvoiceStatus | null;
    created_at: string;
    updated_at: string;
    version: Generated<number>;
  };
  /**
   * Word pieces of each booking's texts; `rowid` is its position in the list (booking-search.queries.ts). The last two columns
   * are written alone, as a command to the index (https://sqlite.org/fts5.html#special_insert_commands).
   */
  booking_search: {
    rowid: Generated<number>;
    pieces: ColumnType<string, string | undefined, string>;
    booking_search: ColumnType<never, string | undefined, never>;
    rank: ColumnType<number, number | undefined, never>;
  };
  /** Bookings that the index does not have yet, with the date they had or have. */
  booking_search_due: { booking_id: number; date: string };
  /** Number of bookings per first lesson day, maintained by triggers. */
  booking_day_total: { date: string; total: number };
  idempotency_key: {
    key: string;
    request_hash: string;
    booking_id: number;
    created_at: string;
    /** What the first request was answered, as JSON; null under keys of earlier versions. */
    answer: string | null;
  };
};

/** Bookings, their lesson days, the guard of instructor hours, and remembered repeats. */
import type {
  AgeGroup,
  ContactMethod,
  ContactStatus,
  FeeFormula,
  InvoiceStatus,
  LiveInvoiceStatus,
  Referrer,
} from '@gerende/domain/booking/choices';
import type { Language, TextLanguage } from '@gerende/domain/language/rules';
import type { Generated } from 'kysely';

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
    /** First lesson day, the operating day's date. */
    date: string;
    setting_time_id: number;
    fee: number;
    fee_formula: Generated<FeeFormula>;
    /** Yen of the fee that was for the nominated instructor. */
    request_fee: Generated<number>;
    language: Generated<Language>;
    /** With its characters; null where nobody said. */
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
    /** Of a canceled booking what its invoice was before; null of any other. */
    invoice_status_before_cancel: LiveInvoiceStatus | null;
    created_at: string;
    updated_at: string;
    version: Generated<number>;
  };
  /** Pieces of each booking's texts; `rowid` is its place in the list (booking-search.queries.ts). */
  booking_search: { rowid: number; pieces: string };
  /** What the index does not know yet: bookings that were written, with the date they had or have. */
  booking_search_due: { booking_id: number; date: string };
  /** Bookings by first lesson day, kept by triggers. */
  booking_day_total: { date: string; total: number };
  lesson_day: {
    id: Generated<number>;
    booking_id: number;
    /** 1 for the first day. */
    day_number: number;
    date: string;
    start_time: string;
    end_time: string;
    instructor_id: number | null;
    /** 1 where the booking is canceled. */
    canceled: Generated<number>;
  };
  /** Quarter hours (0-95 of the day) in which an instructor teaches; the key keeps a second lesson out. */
  lesson_cell: { instructor_id: number; date: string; quarter_hour: number; lesson_day_id: number };
  idempotency_key: { key: string; request_hash: string; booking_id: number; created_at: string };
};

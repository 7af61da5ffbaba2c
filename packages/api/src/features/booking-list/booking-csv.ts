/** Bookings as CSV: a header row with the field names, and one row per booking. */

import { type Booking, type BookingColumns, bookingColumns } from '@gerende/domain/booking/schema';
import type { ListedBooking } from '@gerende/domain/booking-list/schema';
import { countryName } from '@gerende/domain/country/names';
import { csvText } from '@gerende/domain/csv';
import { instructorName } from '@gerende/domain/instructor/names';
import { inLanguage, type Language } from '@gerende/domain/language/rules';

type Cell = string | number | null;

const yesNo = (value: boolean): string => (value ? 'yes' : 'no');
const person = (value: Booking['instructor'], language: Language): string =>
  value ? instructorName(value, language) : '';

type Columns = Record<string, (booking: ListedBooking, language: Language) => Cell>;

/** The columns in order; names in the caller's language. */
const named: Columns = {
  id: ({ id }) => id,
  date: ({ date }) => date,
  from: ({ setting_time }) => setting_time.duration_from,
  to: ({ setting_time }) => setting_time.duration_to,
  days_of_lesson: ({ days_of_lesson }) => days_of_lesson,
  customer_name: ({ customer_name }) => customer_name,
  email: ({ email }) => email,
  phone_number: ({ phone_number }) => phone_number,
  country: ({ country }, language) => countryName(country.code, language),
  course: ({ course }, language) => inLanguage(course.name_translations, language),
  slope: ({ slope }, language) => inLanguage(slope.name_translations, language),
  ability_level: ({ ability_level }) => ability_level,
  number_of_orders: ({ number_of_orders }) => number_of_orders,
  instructor: ({ instructor }, language) => person(instructor, language),
  nominated_instructor: ({ nominated_instructor }, language) => person(nominated_instructor, language),
  fee: ({ fee }) => fee,
  has_discount: ({ has_discount }) => yesNo(has_discount),
  has_transportation: ({ has_transportation }) => yesNo(has_transportation),
  transportation_fee: ({ transportation_fee }) => transportation_fee,
  hotel_name: ({ hotel_name }) => hotel_name,
  age_group: ({ age_group }) => age_group,
  referrer: ({ referrer }) => referrer,
  referrer_instructor_name: ({ referrer_instructor_name }) => referrer_instructor_name,
  preferred_contact_method: ({ preferred_contact_method }) => preferred_contact_method,
  account_id: ({ account_id }) => account_id,
  admin_notes: ({ admin_notes }) => admin_notes,
  contact_status: ({ contact_status }) => contact_status,
  invoice_status: ({ invoice_status }) => invoice_status,
  language: ({ language }) => language,
  created_at: ({ created_at }) => created_at,
  status: ({ status }) => status,
};

/** Columns that the sheet shows as text or leaves out; a new column of a booking is added at the end of each row. */
const worded = [
  'course_id',
  'slope_id',
  'country_id',
  'instructor_id',
  'nominated_instructor_id',
  'operating_day_id',
  'setting_time_id',
  'fee_formula',
  'nomination_fee',
  'lesson_language',
  'invoice_status_before_cancel',
  'invoice_status_before_paid',
  'policy_id',
  'updated_at',
  'version',
] as const satisfies readonly (keyof BookingColumns)[];

const isSaid: ReadonlySet<string> = new Set([...worded, ...Object.keys(named)]);

const columns: Columns = {
  ...named,
  ...Object.fromEntries(
    bookingColumns
      .filter((name) => !isSaid.has(name))
      .map((name) => [name, ({ [name]: value }) => (typeof value === 'boolean' ? yesNo(value) : value)]),
  ),
  party_paid: ({ party_paid }) => party_paid,
  party_balance: ({ party_balance }) => party_balance,
};

export const bookingCsvHeader = (): string => csvText([Object.keys(columns)]);

export const bookingCsvRows = (bookings: readonly ListedBooking[], language: Language): string =>
  csvText(
    bookings.map((booking) => Object.values(columns).map((cell) => cell(booking, language))),
    false,
  );

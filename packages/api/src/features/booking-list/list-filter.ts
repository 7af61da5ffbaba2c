/** Which bookings a list shows, and what must be read to find them. */
import type { BookingListing } from '@gerende/domain/booking-list/schema';

/** Filters by equality with a column, the most selective first. */
export const equal = [
  'instructor_id',
  'nominated_instructor_id',
  'course_id',
  'setting_time_id',
  'country_id',
  'age_group',
  'ability_level',
  'preferred_contact_method',
  'contact_status',
  'invoice_status',
  'status',
  'referrer',
] as const;

/** Lesson days in a range, except those that a closure has taken, each as `booking day`. */
type LessonDays = { from: string | undefined; to: string | undefined; lost: readonly string[] };

/** The listed bookings: the filter with its range as dates and its search as one expression for the text index. */
export type ListFilter = Pick<
  BookingListing,
  (typeof equal)[number] | 'has_discount' | 'free_instructor' | 'without_canceled' | 'owes'
> & {
  date_from?: string | undefined;
  date_to?: string | undefined;
  /** Instructor who teaches on a day in this range; the booking itself may begin outside of it. */
  taught?: ({ by: number } & LessonDays) | undefined;
  /** Bookings with a day in this range that nobody teaches. */
  unassigned?: LessonDays | undefined;
  /** Bookings that begin before a day and are listed all the same: they have a lesson day on or after it. */
  begun?: { ids: readonly number[]; before: string } | undefined;
  /** The expression for the text index; undefined without a search. */
  find?: string | undefined;
};

/** Whether the list is filtered by days alone. */
export const isByDaysAlone = (listed: ListFilter): boolean =>
  listed.find === undefined &&
  listed.begun === undefined &&
  !listed.free_instructor &&
  !listed.without_canceled &&
  !listed.owes &&
  listed.taught === undefined &&
  listed.unassigned === undefined &&
  listed.has_discount === undefined &&
  equal.every((name) => listed[name] === undefined);

/** Whether the list is filtered by days and the search alone. */
export const isByTextAlone = (listed: ListFilter): boolean => isByDaysAlone({ ...listed, find: undefined });

/** What must be read to find the listed bookings: only an index, or rows too. */
export function filtersOf(listed: ListFilter): 'one index' | 'rows' {
  if (listed.find !== undefined || listed.begun || listed.taught || listed.unassigned) return 'rows';
  // Each one requires a look at the ledger.
  if (listed.owes || listed.without_canceled) return 'rows';
  const filters = equal.filter((name) => listed[name] !== undefined).length;
  const flags = [listed.free_instructor === true, listed.has_discount !== undefined];
  return filters + flags.filter(Boolean).length <= 1 ? 'one index' : 'rows';
}

/** The names of the equality filters, and the discount filter as the database stores it. */
type Compared = Partial<Record<(typeof equal)[number] | 'has_discount', number | string>>;

/**
 * A filter as plain values, each with its own name: a query of them is compiled once for each set of names
 * (`compiled`). A flag's value is ignored; only its presence counts.
 */
export type FilterValues = Compared & {
  date_from?: string | undefined;
  date_to?: string | undefined;
  begun_ids?: readonly number[] | undefined;
  begun_before?: string | undefined;
  taught_by?: number | undefined;
  is_unassigned?: 1 | undefined;
  lessons_from?: string | undefined;
  lessons_to?: string | undefined;
  lost_days?: readonly string[] | undefined;
  is_without_instructor?: 1 | undefined;
  is_counted?: 1 | undefined;
  is_owing?: 1 | undefined;
};

/** The filter without its search. */
export function valuesOf(listed: ListFilter): FilterValues {
  const { date_from, date_to, begun, taught, unassigned, has_discount } = listed;
  const values: FilterValues = { date_from, date_to };
  for (const name of equal) {
    const value = listed[name];
    if (value !== undefined) values[name] = value;
  }
  if (has_discount !== undefined) values.has_discount = Number(has_discount);
  if (listed.free_instructor) values.is_without_instructor = 1;
  if (listed.without_canceled) values.is_counted = 1;
  if (listed.owes) values.is_owing = 1;
  if (begun) Object.assign(values, { begun_ids: begun.ids, begun_before: begun.before });
  if (taught) values.taught_by = taught.by;
  if (unassigned) values.is_unassigned = 1;
  const days = taught ?? unassigned;
  if (days) Object.assign(values, { lessons_from: days.from ?? '0000-01-01', lessons_to: days.to ?? '9999-12-31' });
  if (days && days.lost.length > 0) values.lost_days = days.lost;
  return values;
}

/** Which bookings a list shows, and what has to be read to tell them. */
import type { BookingListing } from '@gerende/domain/booking/list-schema';

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

/** The listed bookings: the filter with its range as dates and its search as one expression for the text index. */
export type ListFilter = Pick<
  BookingListing,
  (typeof equal)[number] | 'has_discount' | 'free_instructor' | 'without_canceled'
> & {
  date_from?: string | undefined;
  date_to?: string | undefined;
  /** Instructor who teaches on a day in this range; the booking itself may begin outside of it. */
  taught?: { by: number; from: string | undefined; to: string | undefined } | undefined;
  /** Of the bookings that begin before a day only these: they have a lesson day on or after it. */
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
  listed.taught === undefined &&
  listed.has_discount === undefined &&
  equal.every((name) => listed[name] === undefined);

/** What has to be read to tell the listed bookings: an index by itself, or rows besides it. */
export function filtersOf(listed: ListFilter): 'one index' | 'rows' {
  if (listed.find !== undefined || listed.begun || listed.taught || listed.without_canceled) return 'rows';
  const filters = equal.filter((name) => listed[name] !== undefined).length;
  return filters + Number(listed.free_instructor === true) + Number(listed.has_discount !== undefined) <= 1
    ? 'one index'
    : 'rows';
}

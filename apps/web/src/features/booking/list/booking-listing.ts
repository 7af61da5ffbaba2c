/** Turns the address of the booking list into the server's query input. */
import { ageGroups } from '@gerende/domain/age-groups';
import {
  bookingStatuses,
  contactMethods,
  contactStatuses,
  invoiceStatuses,
  referrers,
} from '@gerende/domain/booking/choices';
import type { BookingListingInput } from '@gerende/domain/booking-list/schema';
import { isPlainDate } from '@gerende/domain/calendar/plain-date';
import {
  type BookingFilters,
  type BookingSearch,
  filterNames,
  readFilters,
  withoutUnset,
} from './booking-list-search.ts';

const among = <Value extends string>(values: readonly Value[], value: string | undefined): Value | undefined =>
  values.find((each) => each === value);

type Selection = Omit<BookingListingInput, 'page' | 'per_page' | 'sort' | 'direction'>;

/** A value that no filter offers, for example from an old bookmark, is dropped. */
export function selectionOf(search: BookingFilters): Selection {
  const { ability_level, ...filters } = readFilters(search);
  const day = (text: string | undefined): string | undefined => (text && isPlainDate(text) ? text : undefined);
  return withoutUnset({
    ...filters,
    ability_level: ability_level !== undefined && ability_level <= 6 ? ability_level : undefined,
    operating_day_from: day(filters.operating_day_from),
    operating_day_to: day(filters.operating_day_to),
    invoice_status: among(invoiceStatuses, filters.invoice_status),
    contact_status: among(contactStatuses, filters.contact_status),
    status: among(bookingStatuses, filters.status),
    age_group: among(ageGroups, filters.age_group),
    referrer: among(referrers, filters.referrer),
    preferred_contact_method: among(contactMethods, filters.preferred_contact_method),
  });
}

/** The filters and the order. */
export const sheetOf = (search: BookingSearch): Omit<BookingListingInput, 'page' | 'per_page'> => ({
  ...selectionOf(search),
  ...(search.sort && { sort: search.sort }),
  ...(search.direction && { direction: search.direction }),
});

export const listingOf = (search: BookingSearch): BookingListingInput => ({
  ...sheetOf(search),
  page: search.page ?? 1,
});

export const countFilters = (search: BookingFilters, names: readonly string[] = filterNames): number => {
  const selection = selectionOf(search) as Record<string, unknown>;
  return names.filter((name) => selection[name] !== undefined).length;
};

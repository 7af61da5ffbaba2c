/** The search parameters of the booking list: its page, its order, and every filter that is set. */
import { type BookingSelection, bookingOrders, directions } from '@gerende/domain/booking-list/schema';
import { readId } from '@gerende/domain/primitives';
import * as z from 'zod';
import { pageShape } from '../../../shell/admin/list/page-search.ts';
import { orNothing, type SearchOf, searchReader } from '../../../shell/admin/search-schema.ts';

/** Filters for a part of one text. */
export const textFilters = [
  'customer_name',
  'email',
  'phone_number',
  'hotel_name',
  'account_id',
  'admin_notes',
] as const;
const texts = [
  'q',
  ...textFilters,
  'invoice_status',
  'contact_status',
  'status',
  'age_group',
  'referrer',
  'preferred_contact_method',
] as const;
/** Filters whose value is a number. */
export const numberFilters = [
  'instructor_id',
  'nominated_instructor_id',
  'taught_by',
  'course_id',
  'setting_time_id',
  'country_id',
  'ability_level',
] as const;
const flags = ['has_discount', 'free_instructor', 'owes', 'without_canceled', 'by_first_day'] as const;
const days = ['operating_day_from', 'operating_day_to'] as const;

export const filterNames = [...texts, ...numberFilters, ...flags, ...days] as const;
export type FilterName = (typeof filterNames)[number];

/** The most characters that the server searches for. */
export const longestSearch = 200;
export const isTooLong = (value: unknown): boolean => typeof value === 'string' && value.trim().length > longestSearch;

/** A search text that is a number is a number in the address. */
const text = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim())
  .refine((value) => value !== '' && !isTooLong(value));
const flag = z.literal([true, 'true', false, 'false']).transform((value) => String(value) === 'true');
const day = z
  .string()
  .trim()
  .regex(/^\d{4}-\d{2}-\d{2}$/);

const each = <Name extends FilterName, Schema extends z.ZodType>(names: readonly Name[], schema: Schema) =>
  Object.fromEntries(names.map((name) => [name, orNothing(schema)])) as Record<
    Name,
    ReturnType<typeof orNothing<Schema>>
  >;

/** Every filter of the server. The screen knows which values an enumeration has. */
const filterShape = {
  ...each(texts, text),
  ...each(numberFilters, readId),
  ...each(flags, flag),
  ...each(days, day),
} satisfies Record<keyof BookingSelection, z.ZodType>;

const bookingShape = {
  ...pageShape,
  /** The list is ordered by date unless this says otherwise. */
  sort: orNothing(z.enum(bookingOrders).exclude(['date'])),
  direction: orNothing(z.enum(directions)),
  /** A booking that was just registered. */
  made: orNothing(readId),
  ...filterShape,
};

export type BookingFilters = SearchOf<typeof filterShape>;
export type BookingSearch = SearchOf<typeof bookingShape>;

export const readFilters = searchReader(filterShape);
export const readBookingSearch = searchReader(bookingShape);

/** Leaves out filters that are not set, as the address and the server expect. */
export const withoutUnset = <Search extends object>(search: Search): Search =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as Search;

/** The list opens on today and later: this is what an address without parameters shows. */
export const upcomingSearch = (today: string): BookingSearch => ({ operating_day_from: today, direction: 'asc' });
/** All bookings, newest lesson day first, stated explicitly: an address without parameters shows today and later. */
const everything: BookingSearch = { direction: 'desc' };

/**
 * The parameters that decide which bookings are listed, and in which order. The address may have more, such as the
 * language of a link.
 */
const listed = ({ made: _, page: __, ...search }: BookingSearch): BookingSearch =>
  withoutUnset(readBookingSearch(search));

export const isEmptySearch = (search: BookingSearch): boolean =>
  search.page === undefined && Object.keys(listed(search)).length === 0;

/** The parameters of a link to the list. */
export const addressOf = (search: BookingSearch): BookingSearch =>
  isEmptySearch(search) ? { ...everything, ...withoutUnset(search) } : withoutUnset(search);

const asText = (search: BookingSearch): string =>
  JSON.stringify(Object.entries(addressOf(listed(search))).sort(([a], [b]) => (a < b ? -1 : 1)));
/** Whether two addresses list the same bookings, on whichever page. */
export const isSameList = (a: BookingSearch, b: BookingSearch): boolean => asText(a) === asText(b);

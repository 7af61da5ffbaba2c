/**
 * What the address of the booking list holds: its page, its order, and every filter that is set. Written by hand and
 * naming every key: the router lets through what a reading leaves out, and route schemas stand in the first chunk.
 */
import { readPageSearch } from '../../../shell/admin/list/page-search.ts';

const texts = [
  'q',
  'customer_name',
  'email',
  'phone_number',
  'hotel_name',
  'account_id',
  'admin_notes',
  'invoice_status',
  'contact_status',
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
const flags = ['has_discount', 'free_instructor', 'without_canceled'] as const;
const days = ['operating_day_from', 'operating_day_to'] as const;

export const filterNames = [...texts, ...numberFilters, ...flags, ...days] as const;
export type FilterName = (typeof filterNames)[number];

export type BookingFilters = { [Name in (typeof texts)[number] | (typeof days)[number]]?: string | undefined } & {
  [Name in (typeof numberFilters)[number]]?: number | undefined;
} & { [Name in (typeof flags)[number]]?: boolean | undefined };

const orders = ['date', 'created_at', 'customer_name'] as const;
export type ListOrder = (typeof orders)[number];

export type BookingSearch = BookingFilters & {
  page?: number | undefined;
  sort?: ListOrder | undefined;
  direction?: 'asc' | 'desc' | undefined;
  /** A booking that was just registered. */
  made?: number | undefined;
};

const textOf = (value: unknown): string | undefined => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 200) : '';
  return text === '' ? undefined : text;
};
const numberOf = (value: unknown): number | undefined => {
  const number = Number(textOf(value));
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};
const flagOf = (value: unknown): boolean | undefined =>
  value === true || value === 'true' ? true : value === false || value === 'false' ? false : undefined;
const dayOf = (value: unknown): string | undefined => {
  const text = textOf(value) ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined;
};

const read = <Name extends FilterName, Value>(
  names: readonly Name[],
  search: Record<string, unknown>,
  of: (value: unknown) => Value,
) => Object.fromEntries(names.map((name) => [name, of(search[name])])) as Record<Name, Value>;

/** Whatever is no filter there can be is left out; which values an enumeration has, the screen knows. */
export const readFilters = (search: Record<string, unknown>): BookingFilters => ({
  ...read(texts, search, textOf),
  ...read(numberFilters, search, numberOf),
  ...read(flags, search, flagOf),
  ...read(days, search, dayOf),
});

export function readBookingSearch(search: Record<string, unknown>): BookingSearch {
  const sort = orders.find((order) => order === search.sort && order !== 'date');
  const direction = search.direction === 'asc' || search.direction === 'desc' ? search.direction : undefined;
  return { ...readPageSearch(search), sort, direction, made: numberOf(search.made), ...readFilters(search) };
}

/** Without what is not set, as the address and the server take it. */
export const withoutUnset = <Search extends object>(search: Search): Search =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as Search;

/** The list opens on today and what follows: what an address without a word leads to. */
export const comingFrom = (today: string): BookingSearch => ({ operating_day_from: today, direction: 'asc' });
/** All bookings, newest lesson day first, said in so many words: an address without any leads to today. */
const everything: BookingSearch = { direction: 'desc' };

export const isBare = ({ made: _, ...search }: BookingSearch): boolean =>
  Object.keys(withoutUnset(search)).length === 0;

/** What a link to the list carries. */
export const addressOf = (search: BookingSearch): BookingSearch =>
  isBare(search) ? { ...everything, ...withoutUnset(search) } : withoutUnset(search);

const asText = ({ made: _, page: __, ...search }: BookingSearch): string =>
  JSON.stringify(Object.entries(addressOf(search)).sort(([a], [b]) => (a < b ? -1 : 1)));
/** Whether two addresses list the same, on whichever page. */
export const isSameList = (a: BookingSearch, b: BookingSearch): boolean => asText(a) === asText(b);

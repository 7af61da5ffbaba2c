/** How sales are counted and compared with those of the year before. */
import { isPlainDate, type PlainDate } from '../calendar/plain-date.ts';
import type { Sold } from './schema.ts';

/** The same day of the month a year before; of 29 February the 28th. */
export function yearBefore(day: PlainDate): PlainDate {
  const year = Number(day.slice(0, 4)) - 1;
  const same = `${year}${day.slice(4)}`;
  return isPlainDate(same) ? same : `${year}-02-28`;
}

/** The month a year later, under which a month of the year before is shown. */
export const monthAfterYear = (month: string): string => `${Number(month.slice(0, 4)) + 1}${month.slice(4)}`;

export const nothingSold: Sold = {
  ...{ bookings: 0, people: 0, days: 0, fee: 0, canceled: 0, kept: 0, lead_days: 0, taught: 0, places: 0, taken: 0 },
};

const figures = Object.keys(nothingSold) as readonly (keyof Sold)[];

function addSold(one: Sold, other: Partial<Sold>): Sold {
  const sums = figures.map((figure) => [figure, one[figure] + (other[figure] ?? 0)] as const);
  return Object.fromEntries(sums) as Sold;
}

/** The counts of a key, in any number of parts. */
export type SoldPart = { key: string } & Partial<Sold>;

/** Adds up parts with the same key. */
export function soldByKey(parts: readonly SoldPart[]): Map<string, Sold> {
  const sums = new Map<string, Sold>();
  for (const { key, ...part } of parts) sums.set(key, addSold(sums.get(key) ?? nothingSold, part));
  return sums;
}

export const totalSold = (sums: Iterable<Sold>): Sold => [...sums].reduce(addSold, nothingSold);

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** The share of canceled bookings among all; null if there was none. */
export const canceledShare = ({ bookings, canceled }: Sold): number | null => share(canceled, bookings + canceled);

/** The share of taken places of classes; null if no class was taught. */
export const fullShare = ({ taken, places }: Sold): number | null => share(taken, places);

/** The average number of days from booking to first lesson; null if nothing was booked. */
export const leadTime = ({ lead_days, bookings }: Sold): number | null => share(lead_days, bookings);

/** A change relative to the value before; null if that was 0. */
export const changeShare = (now: number, before: number): number | null => share(now - before, before);

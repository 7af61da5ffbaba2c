/** What the finder's form offers; apart from how its question is read, which the first page has no use for. */
import type { PlainDate } from '../calendar/plain-date.ts';

/** Ages of the children that a school teaches; who is older counts as an adult. */
export const childAges = { min: 3, max: 17 } as const;
/** Most children of one question. */
export const mostChildren = 4;

/** The first day that can be asked about, and is unless the guest chooses another; undefined when no slope opens again. */
export function firstOpenDay(operatingDays: Iterable<PlainDate>, today: PlainDate): PlainDate | undefined {
  let first: PlainDate | undefined;
  for (const day of operatingDays) if (day > today && (first === undefined || day < first)) first = day;
  return first;
}

/** What the finder's form offers; separate from parsing its question, which the first page does not need. */
import type { PlainDate } from '../calendar/plain-date.ts';

/** Ages of the children that a school teaches; older ones count as adults. */
export const childAges = { min: 3, max: 17 } as const;
/** The most children in one question. */
export const mostChildren = 4;

/** The first day that can be chosen, which is the default; undefined when no slope opens again. */
export function firstOpenDay(operatingDays: Iterable<PlainDate>, today: PlainDate): PlainDate | undefined {
  let first: PlainDate | undefined;
  for (const day of operatingDays) if (day > today && (first === undefined || day < first)) first = day;
  return first;
}

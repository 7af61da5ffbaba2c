/** Sales, lessons taught and takings between two days, beside the same days of the year before. */
import * as z from 'zod';
import { type PlainDate as Day, daysBetween } from '../calendar/plain-date.ts';
import { NameTranslations } from '../language/schema.ts';
import { PlainDate } from '../primitives.ts';

/** What the rows stand for. */
export const salesGroups = ['course', 'slope', 'category', 'country', 'referrer', 'instructor', 'month'] as const;
export type SalesGroup = (typeof salesGroups)[number];

/** Five years: no school needs a report of more. */
const longestSpan = 5 * 366;

const isSpanOfDays = ({ from, to }: { from: Day; to: Day }): boolean =>
  from <= to && daysBetween(from, to) < longestSpan;

export const SalesFilter = z
  .object({
    /** First and last day, both included. */
    from: PlainDate,
    to: PlainDate,
    by: z.enum(salesGroups, { error: 'errors:invalidChoice' }),
  })
  .refine(isSpanOfDays, { path: ['to'], error: 'errors:invalidSpan' });
export type SalesFilter = z.infer<typeof SalesFilter>;

/** Of bookings whose first day is in the range, except what was taught. All amounts are whole yen. */
export const Sold = z.object({
  bookings: z.int(),
  people: z.int(),
  days: z.int(),
  fee: z.int(),
  /** Canceled bookings, and what the school keeps of them. */
  canceled: z.int(),
  kept: z.int(),
  /** Days from booking to first lesson, all together. */
  lead_days: z.int(),
  /** People taught on each day, all together. */
  taught: z.int(),
  /** Places of classes that were taught, and those of them that were taken. */
  places: z.int(),
  taken: z.int(),
});
export type Sold = z.infer<typeof Sold>;

export const SalesRow = z.object({
  /** The id of the row's noun, its code, or the month; empty where a booking names none. */
  key: z.string(),
  name: NameTranslations.nullable(),
  now: Sold,
  before: Sold,
});
export type SalesRow = z.infer<typeof SalesRow>;

export const SalesReport = z.object({
  /** The same days of the year before. */
  before: z.object({ from: PlainDate, to: PlainDate }),
  /** The day up to which both years are counted: bookings made later in the year before, for days after it, are left out. */
  as_of: PlainDate,
  rows: z.array(SalesRow),
  total: z.object({ now: Sold, before: Sold }),
  months: z.array(SalesRow),
  /** Payments minus refunds made in the range. */
  takings: z.object({ now: z.int(), before: z.int() }),
});
export type SalesReport = z.infer<typeof SalesReport>;

/** Price rows of the form: the amount is a text until it is saved. */
import { isPlainDate, type PlainDate } from '@gerende/domain/calendar/plain-date';
import { overlapProblems } from '@gerende/domain/course-price/row-problems';
import type { PriceRow } from '@gerende/domain/course-price/schema';
import { seasonDates, seasonTypes } from '@gerende/domain/course-price/seasons';
import type { Text } from '@gerende/domain/errors';
import { Yen } from '@gerende/domain/primitives';
import { wholeNumberIn } from '@gerende/domain/whole-number';
import * as z from 'zod';

const PriceFormRow = z.object({
  /** Identifies a row on the screen; never sent. */
  key: z.string(),
  slope_id: z.number(),
  season_type: z.enum(seasonTypes),
  season_start: z.string(),
  season_end: z.string(),
  number_of_people: z.number(),
  price: z.string(),
});
export type PriceFormRow = z.infer<typeof PriceFormRow>;

/** Undefined when the text is not an amount in yen. */
export const parseYen = (text: string): number | undefined => Yen.safeParse(wholeNumberIn(text)).data;

/** The error of each invalid row, by row index (0-based). */
export function priceProblems(rows: readonly PriceFormRow[]): Map<number, Text> {
  const problems = overlapProblems(rows.map((row) => row));
  rows.forEach((row, index) => {
    if (parseYen(row.price) === undefined) problems.set(index, { key: 'errors:invalidYen' });
    if (row.season_start > row.season_end) problems.set(index, { key: 'errors:seasonEndsBeforeStart' });
    if (!isPlainDate(row.season_start) || !isPlainDate(row.season_end))
      problems.set(index, { key: 'errors:invalidDate' });
  });
  return problems;
}

/** Each row shows its own error; the list as a whole only says that there is one. */
export const PriceFormRows = z.array(PriceFormRow).refine((rows) => priceProblems(rows).size === 0, {
  error: 'course:checkPrices',
});

let made = 0;
/** The key of a row that is not stored yet. */
export const newKey = (): string => {
  made += 1;
  return `new-${made}`;
};

/** §9: defaults of a new row: first slope, high season, 1 person, 0 yen. */
export const newPriceRow = (slope_id: number, today: PlainDate): PriceFormRow => ({
  key: newKey(),
  slope_id,
  season_type: 'high',
  ...seasonDates('high', today),
  number_of_people: 1,
  price: '0',
});

/** Identifies what a price is for; rows with an equal value are the same price, whoever entered them. */
export const priceKeyOf = (row: PriceFormRow): string =>
  [row.slope_id, row.number_of_people, row.season_type, row.season_start, row.season_end].join(' ');

export const rowsOfPrices = (prices: readonly (PriceRow & { id: number })[]): PriceFormRow[] =>
  prices.map(({ id, price, ...row }) => ({
    key: `stored-${id}`,
    slope_id: row.slope_id,
    season_type: row.season_type,
    season_start: row.season_start,
    season_end: row.season_end,
    number_of_people: row.number_of_people,
    price: String(price),
  }));

/** The rows to send; an invalid amount counts as 0, which means no price. */
export const pricesOfRows = (rows: readonly PriceFormRow[]): PriceRow[] =>
  rows.map(({ key: _, price, ...row }) => ({ ...row, price: parseYen(price) ?? 0 }));

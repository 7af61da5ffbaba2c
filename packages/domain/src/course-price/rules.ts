/**
 * Which price applies on a day, and which head-counts have one (§5, §9).
 */
import type { PlainDate } from '../calendar/plain-date.ts';
import type { CoursePrice } from './schema.ts';

/** §5: offered when the priced head-counts could not be read. */
export const fallbackPeople = [1, 2, 3, 4, 5] as const;

type PriceRow = Pick<CoursePrice, 'slope_id' | 'season_start' | 'season_end' | 'number_of_people' | 'price'>;

/**
 * The row that prices a lesson day: its season contains the day, both ends included. A row of 0 yen prices nothing.
 * @returns undefined when no price above 0 is set
 */
export function priceOn<Row extends PriceRow>(
  prices: readonly Row[],
  wanted: { slope_id: number; date: PlainDate; number_of_people: number },
): Row | undefined {
  return prices.find(
    (row) =>
      row.slope_id === wanted.slope_id &&
      row.number_of_people === wanted.number_of_people &&
      row.price > 0 &&
      row.season_start <= wanted.date &&
      wanted.date <= row.season_end,
  );
}

/** The course's own fee: its lowest price above 0, on one slope if given, else 0 (rest-v1 Courses). */
export function lowestFee(prices: readonly Pick<PriceRow, 'slope_id' | 'price'>[], slopeId?: number): number {
  const positive = prices
    .filter((row) => row.price > 0 && (slopeId === undefined || row.slope_id === slopeId))
    .map((row) => row.price);
  return positive.length === 0 ? 0 : Math.min(...positive);
}

/** §5: the distinct head-counts with a price above 0 on the slope, smallest first. */
export function peopleOptions(
  prices: readonly Pick<PriceRow, 'slope_id' | 'number_of_people' | 'price'>[],
  slopeId: number,
): number[] {
  const counts = prices.filter((row) => row.slope_id === slopeId && row.price > 0).map((row) => row.number_of_people);
  return [...new Set(counts)].sort((a, b) => a - b);
}

/** Yen of one day for each head-count that has a price on it, smallest first. */
export const pricesOnDay = (
  prices: readonly PriceRow[],
  day: { slope_id: number; date: PlainDate },
): { number_of_people: number; price: number }[] =>
  peopleOptions(prices, day.slope_id).flatMap((number_of_people) => {
    const row = priceOn(prices, { ...day, number_of_people });
    return row ? [{ number_of_people, price: row.price }] : [];
  });

/**
 * The prices on a card without a day: yen of one day for each head-count, smallest first, in the season in which the
 * smallest group pays least. Past seasons and other slopes do not count. Prices of two seasons are never mixed.
 */
export function pricesOfCheapestSeason(
  prices: readonly PriceRow[],
  { slope_id, today }: { slope_id: number; today: PlainDate },
): { number_of_people: number; price: number }[] {
  const ahead = prices.filter((row) => row.slope_id === slope_id && row.price > 0 && row.season_end > today);
  const [fewest] = peopleOptions(ahead, slope_id);
  const ofFewest = ahead.filter((row) => row.number_of_people === fewest);
  const cheapest = ofFewest.reduce<PriceRow | undefined>(
    (best, row) => (best && best.price <= row.price ? best : row),
    undefined,
  );
  return ahead
    .filter((row) => row.season_start === cheapest?.season_start && row.season_end === cheapest.season_end)
    .map(({ number_of_people, price }) => ({ number_of_people, price }))
    .sort((a, b) => a.number_of_people - b.number_of_people);
}

/** §5: the current head-count if it is offered, else the first option. */
export function peopleOrFirst(current: number, options: readonly number[]): number {
  return options.includes(current) ? current : (options[0] ?? current);
}

/** Pairs of row numbers (0-based) that price the same slope, head-count and day twice. */
export function overlappingRows(rows: readonly Omit<PriceRow, 'price'>[]): [number, number][] {
  const pairs: [number, number][] = [];
  rows.forEach((a, i) => {
    rows.slice(i + 1).forEach((b, offset) => {
      const same = a.slope_id === b.slope_id && a.number_of_people === b.number_of_people;
      if (same && a.season_start <= b.season_end && b.season_start <= a.season_end) pairs.push([i, i + 1 + offset]);
    });
  });
  return pairs;
}

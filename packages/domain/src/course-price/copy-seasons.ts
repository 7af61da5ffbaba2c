/** Copies whole seasons of a course to other days, with another amount. */
import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import { nextPrice, type PriceChange } from './next-season.ts';
import type { PriceRow } from './schema.ts';

type Dates = { season_start: PlainDate; season_end: PlainDate };
export type Season = Dates & Pick<PriceRow, 'season_type'>;

/** A season, and the days to which its prices are copied. */
export type SeasonCopy = { from: Season; to: Dates };

/** What happens to prices that the days of a copy already have. */
export type IfTaken = 'refuse' | 'replace';

export type CopiedSeasons = {
  rows: PriceRow[];
  /** Positions of the copies whose days have a price already; nothing was copied when there are some. */
  taken: number[];
};

export const isSeason = (row: Season, season: Season): boolean =>
  row.season_start === season.season_start &&
  row.season_end === season.season_end &&
  row.season_type === season.season_type;

const isSamePrice = (a: PriceRow, b: PriceRow): boolean =>
  a.slope_id === b.slope_id && a.number_of_people === b.number_of_people;

const overlaps = (a: Dates, b: Dates): boolean => a.season_start <= b.season_end && b.season_start <= a.season_end;

/** What is left of a row without another row's days: nothing, one part, or one before and one after. */
function without(row: PriceRow, days: Dates): PriceRow[] {
  if (!overlaps(row, days)) return [row];
  const parts: PriceRow[] = [];
  if (row.season_start < days.season_start) parts.push({ ...row, season_end: addDays(days.season_start, -1) });
  if (row.season_end > days.season_end) parts.push({ ...row, season_start: addDays(days.season_end, 1) });
  return parts;
}

/**
 * Copies the prices above 0 of each season to its new days. A day never has two prices afterwards (rest-v1 POST
 * prices): if it has one already, nothing is copied, or the old one is removed on the copied days only.
 */
export function copySeasons(
  rows: readonly PriceRow[],
  copies: readonly SeasonCopy[],
  change: PriceChange,
  ifTaken: IfTaken,
): CopiedSeasons {
  const added = copies.map(({ from, to }) =>
    rows.flatMap((row) =>
      row.price > 0 && isSeason(row, from) ? [{ ...row, ...to, price: nextPrice(row.price, change) }] : [],
    ),
  );
  const meets = (a: PriceRow, b: PriceRow): boolean => isSamePrice(a, b) && overlaps(a, b);
  const taken = added.flatMap((own, index) => {
    // Days that two of the copies cover are an error in either case.
    const others = added.flatMap((each, at) => (at === index ? [] : each));
    const stored = ifTaken === 'refuse' ? rows.filter((row) => row.price > 0) : [];
    return own.some((row) => [...others, ...stored].some((other) => meets(row, other))) ? [index] : [];
  });
  if (taken.length > 0) return { rows: [...rows], taken };
  const all = added.flat();
  const left = all.reduce<PriceRow[]>(
    (parts, copy) => parts.flatMap((row) => (isSamePrice(row, copy) ? without(row, copy) : [row])),
    [...rows],
  );
  return { rows: [...left, ...all], taken };
}

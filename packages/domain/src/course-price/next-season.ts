/** How next season's prices are computed: dates a year later, an amount some percent up or down, rounded. */
import { addDays, type PlainDate } from '../calendar/plain-date.ts';

/** Yen to which an amount is rounded; 1 leaves it as it was computed. */
export const roundings = [1, 100, 500, 1000] as const;
export type Rounding = (typeof roundings)[number];

/** The change of a price: percent up, or down if negative, with at most one decimal. */
export type PriceChange = { percent: number; rounding: Rounding };

export const percentLimits = { min: -90, max: 500 } as const;

const mostYen = 100_000_000;

/**
 * The amount after the change, rounded to the nearest step, half up. A price is never rounded to 0, at which nobody can
 * book. 0, which is no price, stays 0.
 */
export function nextPrice(price: number, { percent, rounding }: PriceChange): number {
  if (price <= 0) return 0;
  // In thousandths, because a tenth of a percent has no exact binary form.
  const thousandths = price * (1000 + Math.round(percent * 10));
  const steps = Math.floor(thousandths / (1000 * rounding) + 0.5);
  return Math.min(mostYen, Math.max(1, steps) * rounding);
}

/** Reads '5', '-2.5', '＋５' and '5%' as percent; undefined for anything else, and beyond the limits. */
export function percentIn(text: string): number | undefined {
  const typed = text
    .trim()
    .normalize('NFKC')
    .replace(/[−–ー]/, '-')
    .replace(/\s*%$/, '');
  if (!/^[+-]?\d{1,3}(?:\.\d)?$/.test(typed)) return undefined;
  const percent = Number(typed);
  return percent >= percentLimits.min && percent <= percentLimits.max ? percent : undefined;
}

type Dates = { season_start: PlainDate; season_end: PlainDate };

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/**
 * The same calendar days, a year later. The end of February stays the end of February, so that seasons next to each
 * other stay so: what ends there ends there, and what begins on a Feb 29 begins on Mar 1.
 * @returns undefined for a season of nothing but a Feb 29
 */
export function yearOn({ season_start, season_end }: Dates): Dates | undefined {
  const next = (date: PlainDate): number => Number(date.slice(0, 4)) + 1;
  const [startYear, endYear] = [next(season_start), next(season_end)];
  const start = season_start.endsWith('-02-29') ? `${startYear}-03-01` : `${startYear}${season_start.slice(4)}`;
  const isEndOfFebruary = season_end.slice(5, 7) === '02' && addDays(season_end, 1).endsWith('-03-01');
  const end = isEndOfFebruary ? `${endYear}-02-${isLeap(endYear) ? 29 : 28}` : `${endYear}${season_end.slice(4)}`;
  return start <= end ? { season_start: start, season_end: end } : undefined;
}

/** The price table of one slope: the winter split into periods of days, each with its prices by head-count. */
import { addDays, isPlainDate, type PlainDate } from '../calendar/plain-date.ts';
import { fallbackPeople, priceOn } from './rules.ts';
import type { PriceRow } from './schema.ts';
import type { SeasonType } from './seasons.ts';

export type MatrixLine = {
  season_start: PlainDate;
  season_end: PlainDate;
  /** The season type of the rows for these days, else of the usual winter (§9). */
  season_type: SeasonType;
  /** Yen by head-count, 1 to 5; undefined is a gap: groups of that size cannot book these days. */
  prices: (number | undefined)[];
};

/** The winter of a day, by the year in which it begins; a winter runs from June to May. */
const winterOf = (date: PlainDate): number => Number(date.slice(0, 4)) - (date.slice(5, 7) < '06' ? 1 : 0);

/** §9: the three consecutive seasons of a winter. */
const usualSeasons = (winter: number) => [
  { season_type: 'low' as const, season_start: `${winter}-12-01`, season_end: `${winter}-12-14` },
  { season_type: 'high' as const, season_start: `${winter}-12-15`, season_end: `${winter + 1}-03-10` },
  { season_type: 'low' as const, season_start: `${winter + 1}-03-11`, season_end: `${winter + 1}-05-06` },
];

/** The current winter, or else the next one. */
function winterAhead(today: PlainDate): number {
  const winter = winterOf(today);
  return usualSeasons(winter).some(({ season_end }) => season_end >= today) ? winter : winter + 1;
}

const holds = (range: { season_start: PlainDate; season_end: PlainDate }, date: PlainDate): boolean =>
  range.season_start <= date && date <= range.season_end;

/** In a form a day may be missing, or have a year that is still being typed. */
const hasDays = ({ season_start, season_end }: PriceRow): boolean =>
  isPlainDate(season_start) && isPlainDate(season_end) && season_start <= season_end;

const samePrices = (a: MatrixLine, b: MatrixLine): boolean =>
  a.season_type === b.season_type && a.prices.every((price, index) => price === b.prices[index]);

/** Joins consecutive periods with the same prices. */
function joined(lines: readonly MatrixLine[]): MatrixLine[] {
  const result: MatrixLine[] = [];
  for (const line of lines) {
    const last = result.at(-1);
    if (last && addDays(last.season_end, 1) === line.season_start && samePrices(last, line))
      last.season_end = line.season_end;
    else result.push({ ...line });
  }
  return result;
}

/**
 * One line per period of days in which nothing changes, earliest first. Each winter that a row of the slope touches is
 * shown whole, from Dec 1 to May 6, so that a season without prices appears as a line of gaps; where none of them lies
 * ahead it is the winter that is running, or the next one. Past periods are left out. A price of 0 yen is a gap: it
 * cannot be booked.
 * @param rows also as they are typed: those without both of their days are left out
 * @param today the school's
 */
export function priceMatrix(rows: readonly PriceRow[], slopeId: number, today: PlainDate): MatrixLine[] {
  const own = rows.filter((row) => row.slope_id === slopeId && hasDays(row));
  const winters = new Set(own.map((row) => winterOf(row.season_start)));
  // Last winter's prices do not apply to the next one.
  const isAhead = [...own, ...[...winters].flatMap(usualSeasons)].some(({ season_end }) => season_end >= today);
  if (!isAhead) winters.add(winterAhead(today));
  const usual = [...winters].flatMap(usualSeasons);
  const ranges = [...own, ...usual];
  const cuts = [...new Set(ranges.flatMap((range) => [range.season_start, addDays(range.season_end, 1)]))].sort();
  const lines = cuts.flatMap((season_start, index): MatrixLine[] => {
    const next = cuts[index + 1];
    const range = next === undefined ? undefined : ranges.find((each) => holds(each, season_start));
    if (next === undefined || !range || addDays(next, -1) < today) return [];
    const prices = fallbackPeople.map(
      (number_of_people) => priceOn(own, { slope_id: slopeId, date: season_start, number_of_people })?.price,
    );
    return [{ season_start, season_end: addDays(next, -1), season_type: range.season_type, prices }];
  });
  return joined(lines);
}

/** Number of gaps in all lines. */
export const countGaps = (lines: readonly MatrixLine[]): number =>
  lines.reduce((sum, line) => sum + line.prices.filter((price) => price === undefined).length, 0);

/** The seasons of the demo school, and the days on which a slope operates. Everything is derived from today. */
import { addDays, daysBetween, daysInRow, type PlainDate } from '@gerende/domain/calendar/plain-date';
import { type SeasonType, seasonDates, secondLowSeason } from '@gerende/domain/course-price/seasons';

/** A period of the season with its own prices. */
export type PriceSeason = { season_type: SeasonType; season_start: PlainDate; season_end: PlainDate };

/** One winter: Dec 1 to May 6, the three price seasons in order. */
export type Season = { first: PlainDate; last: PlainDate; priceSeasons: readonly PriceSeason[] };

/** Month and day within a season, as `12-05`; a day before July is in the season's second year. */
export type DayOfSeason = string;

/** The winter that begins in December of `year`, with the dates of the domain (§9 Seasons). */
function winterOf(year: number): Season {
  const begin = `${year}-12-01`;
  const early = seasonDates('low', begin);
  const late = secondLowSeason(begin);
  return {
    first: early.season_start,
    last: late.season_end,
    priceSeasons: [
      { season_type: 'low', ...early },
      { season_type: 'high', ...seasonDates('high', begin) },
      { season_type: 'low', ...late },
    ],
  };
}

/**
 * The two winters that overlap today's calendar year. From January to May these are the current one and the next; from
 * then to December the last one and the next, which in December is current. So there are always past and future
 * lessons, and the reports of this year are complete.
 */
export function seasonsAround(today: PlainDate): [Season, Season] {
  const year = Number(today.slice(0, 4));
  return [winterOf(year - 1), winterOf(year)];
}

/** The current season, or else the next one: the one for which staff plan their days off. */
export function plannedSeason(today: PlainDate): Season {
  const [earlier, later] = seasonsAround(today);
  return today <= earlier.last ? earlier : later;
}

/** The day of a season as a date: `01-04` of the winter that begins in 2026 is 2027-01-04. */
export function dateIn(season: Season, day: DayOfSeason): PlainDate {
  return `${(day < '07' ? season.last : season.first).slice(0, 4)}-${day}`;
}

export type OperatingPlan = {
  /** First and last day of the slope's season. */
  opens: DayOfSeason;
  closes: DayOfSeason;
  /** Days on which the lifts are closed: tests, maintenance. */
  closed: readonly DayOfSeason[];
};

/** Every day of the season on which a slope with this plan operates, in order. */
export function operatingDaysOf(plan: OperatingPlan, season: Season): PlainDate[] {
  const closed = new Set(plan.closed.map((day) => dateIn(season, day)));
  return daysFromTo(dateIn(season, plan.opens), dateIn(season, plan.closes)).filter((date) => !closed.has(date));
}

/** Every day of the season in order. */
export const daysOfSeason = (season: Season): PlainDate[] => daysFromTo(season.first, season.last);

/** Days from one to the other, both included; none when `to` is earlier. */
const daysFromTo = (from: PlainDate, to: PlainDate): PlainDate[] =>
  daysInRow(from, Math.max(0, daysBetween(from, addDays(to, 1))));

/** The seasons of prices, and the dates that a new row begins with (§4, §9). */
import type { PlainDate } from '../calendar/plain-date.ts';

export const seasonTypes = ['high', 'low'] as const;
export type SeasonType = (typeof seasonTypes)[number];

/** §4: switching a row's season resets its dates: high is Dec 15 - Mar 10 of next year, low is Dec 1 - Dec 14 of this one. */
export function seasonDates(season: SeasonType, today: PlainDate): { season_start: PlainDate; season_end: PlainDate } {
  const year = Number(today.slice(0, 4));
  if (season === 'high') return { season_start: `${year}-12-15`, season_end: `${year + 1}-03-10` };
  return { season_start: `${year}-12-01`, season_end: `${year}-12-14` };
}

/** §9: low season's second range, Mar 11 - May 6 of the next year, added as a row of its own by one button. */
export function secondLowSeason(today: PlainDate): { season_start: PlainDate; season_end: PlainDate } {
  const year = Number(today.slice(0, 4)) + 1;
  return { season_start: `${year}-03-11`, season_end: `${year}-05-06` };
}

/** What the address of the schedule holds. Written by hand: route schemas stand in the first chunk. */

export type ScheduleSearch = {
  /** `yyyy-MM-dd`: the week of this day is shown. */
  date?: string | undefined;
  /** The lesson to mark, as 'Check Schedule' of the booking list names it. */
  booking?: number | undefined;
  instructor?: number | undefined;
  /** 1 to 6. */
  level?: number | undefined;
  free?: true | undefined;
};

const idIn = (value: unknown): number | undefined => {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/** Whether the text is a day that exists, without the calendar: this file stands in the first chunk. */
function isDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^[12]\d{3}-\d{2}-\d{2}$/.test(value)) return false;
  // biome-ignore lint/style/noRestrictedGlobals: checks a text; the clock is not asked
  const time = Date.parse(`${value}T00:00:00Z`);
  // biome-ignore lint/style/noRestrictedGlobals: as above
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** Anything unreadable leaves the address bare. Every key is named: the router lets through what a reading leaves out. */
export function readScheduleSearch(search: Record<string, unknown>): ScheduleSearch {
  const level = idIn(search.level);
  return {
    date: isDay(search.date) ? search.date : undefined,
    booking: idIn(search.booking),
    instructor: idIn(search.instructor),
    level: level !== undefined && level <= 6 ? level : undefined,
    free: search.free === true || search.free === 'true' || search.free === 1 ? true : undefined,
  };
}

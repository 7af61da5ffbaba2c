/** The current hours of many days: which hours on how many days, and how many days are closed. */
import type { PlainDate } from '@gerende/domain/calendar/plain-date';
import type { OperatingDay } from '@gerende/domain/operating-day/schema';

export type Hours = Pick<OperatingDay, 'duration_from' | 'duration_to'>;
/** `hours` is null for days on which the school is closed. */
export type HoursGroup = { hours: Hours | null; count: number };

const keyOf = (hours: Hours | undefined): string => (hours ? `${hours.duration_from}-${hours.duration_to}` : '');

/** One group per pair of hours, the most frequent first, closed days last. */
export function hoursOfDays(dates: readonly PlainDate[], stored: ReadonlyMap<PlainDate, Hours>): HoursGroup[] {
  const groups = new Map<string, HoursGroup>();
  for (const date of dates) {
    const hours = stored.get(date);
    const group = groups.get(keyOf(hours)) ?? { hours: hours ?? null, count: 0 };
    groups.set(keyOf(hours), { ...group, count: group.count + 1 });
  }
  return [...groups.values()].sort((a, b) => Number(a.hours === null) - Number(b.hours === null) || b.count - a.count);
}

/** The initial values of the inputs: the most frequent hours of the days, else the school's usual ones. */
export const initialHours = (groups: readonly HoursGroup[], usual: Hours): Hours => groups[0]?.hours ?? usual;

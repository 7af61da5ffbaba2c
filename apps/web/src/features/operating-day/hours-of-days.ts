/** The hours that many days have now, told honestly: which hours on how many of them, and how many are closed. */
import type { PlainDate } from '@gerende/domain/calendar/plain-date';
import type { OperatingDay } from '@gerende/domain/operating-day/schema';

export type Hours = Pick<OperatingDay, 'duration_from' | 'duration_to'>;
/** `hours` is null for days without hours: the school is closed. */
export type HoursGroup = { hours: Hours | null; count: number };

const keyOf = (hours: Hours | undefined): string => (hours ? `${hours.duration_from}-${hours.duration_to}` : '');

/** One group for each kind of hours, the most frequent first, closed days last. */
export function hoursOfDays(dates: readonly PlainDate[], stored: ReadonlyMap<PlainDate, Hours>): HoursGroup[] {
  const groups = new Map<string, HoursGroup>();
  for (const date of dates) {
    const hours = stored.get(date);
    const group = groups.get(keyOf(hours)) ?? { hours: hours ?? null, count: 0 };
    groups.set(keyOf(hours), { ...group, count: group.count + 1 });
  }
  return [...groups.values()].sort((a, b) => Number(a.hours === null) - Number(b.hours === null) || b.count - a.count);
}

/** What the inputs begin with: the hours most of the days have, else the school's usual ones. */
export const hoursToBeginWith = (groups: readonly HoursGroup[], usual: Hours): Hours => groups[0]?.hours ?? usual;

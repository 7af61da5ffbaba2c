/** The nearest days and times that can be booked, offered where the wanted one is full. */
import { daysBetween, type PlainDate } from '../calendar/plain-date.ts';
import { minutesOf, type TimeOfDay } from '../calendar/time-of-day.ts';

type Start = { date: PlainDate; from: TimeOfDay };

/**
 * Nearest by day, then by hour; of two equally near ones the earlier.
 * @param times all that were searched; the wanted one may be among them
 */
export function nearestFree<Time extends Start & { yes: boolean }>(
  wanted: Start,
  times: readonly Time[],
  most: number,
): Time[] {
  const days = ({ date }: Start): number => Math.abs(daysBetween(wanted.date, date));
  const minutes = ({ from }: Start): number => Math.abs(minutesOf(from) - minutesOf(wanted.from));
  const inOrder = (a: Start, b: Start): number => `${a.date} ${a.from}`.localeCompare(`${b.date} ${b.from}`);
  return times
    .filter(({ yes }) => yes)
    .sort((a, b) => days(a) - days(b) || minutes(a) - minutes(b) || inOrder(a, b))
    .slice(0, most);
}

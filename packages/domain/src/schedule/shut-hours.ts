/** The columns of a row in which no lesson can be, because the slopes of its instructor, or the whole school, are closed then. */
import type { PlainDate } from '../calendar/plain-date.ts';
import type { Hours, OpenHours } from './availability.ts';
import { cellAt, hoursPerDay, timeOfHour } from './week.ts';

/** Closed hours of one day; `slope`: null for the whole school. */
export type ShutHours = Hours & { date: PlainDate; slope: { id: number } | null };

/** The part of an hour in which the school is open; undefined when there is none. */
function openPart(open: OpenHours, date: PlainDate, hour: number): Hours | undefined {
  const day = open.get(date);
  if (!day) return undefined;
  const [from, to] = [timeOfHour(hour), timeOfHour(hour + 1)];
  const part = { from: day.from > from ? day.from : from, to: day.to < to ? day.to : to };
  return part.from < part.to ? part : undefined;
}

/**
 * What closes each of the columns; the others are missing. An hour that is closed in part is not among them: a lesson may still
 * end or begin in it.
 * @param slopeIds where the instructor can teach; empty: not known, so that only the whole school closes an hour
 */
export function shutColumns<Shut extends ShutHours>(
  days: readonly PlainDate[],
  open: OpenHours,
  shut: readonly Shut[],
  slopeIds: readonly number[],
): ReadonlyMap<number, Shut> {
  // This is the case in most weeks: no cell needs any work.
  const ofDays = shut.filter(({ date }) => days.includes(date));
  const columns = new Map<number, Shut>();
  if (ofDays.length === 0) return columns;
  for (let column = 0; column < days.length * hoursPerDay; column += 1) {
    const { dayIndex, hour } = cellAt(column);
    const date = days[dayIndex] ?? '';
    const part = openPart(open, date, hour);
    if (!part) continue;
    const meant = ofDays.filter((each) => each.date === date && each.from <= part.from && each.to >= part.to);
    const whole = meant.find(({ slope }) => slope === null);
    const isNowhere = slopeIds.length > 0 && slopeIds.every((id) => meant.some(({ slope }) => slope?.id === id));
    const first = whole ?? (isNowhere ? meant.find(({ slope }) => slope && slopeIds.includes(slope.id)) : undefined);
    if (first) columns.set(column, first);
  }
  return columns;
}

/** Which hours of which days a slope, or the school, is closed. */
import { addDays, type PlainDate, type SchoolMoment } from '../calendar/plain-date.ts';
import { overlaps, type TimeOfDay } from '../calendar/time-of-day.ts';
import type { Hours } from '../schedule/availability.ts';

/** From one moment to another, without a gap. `slope_id`: null for the whole school. */
export type ClosedSpan = {
  slope_id: number | null;
  from_date: PlainDate;
  start_time: TimeOfDay;
  to_date: PlainDate;
  end_time: TimeOfDay;
};

/** Whether everything that a closure closes is already closed by another one of the same place. */
export const isWithin = (span: ClosedSpan, other: ClosedSpan): boolean =>
  span.slope_id === other.slope_id &&
  `${span.from_date}T${span.start_time}` >= `${other.from_date}T${other.start_time}` &&
  `${span.to_date}T${span.end_time}` <= `${other.to_date}T${other.end_time}`;

/** The hours that are closed on a day; undefined when none are. */
export function closedHoursOn(span: ClosedSpan, date: PlainDate): Hours | undefined {
  if (date < span.from_date || date > span.to_date) return undefined;
  const from = date === span.from_date ? span.start_time : '00:00';
  const to = date === span.to_date ? span.end_time : '24:00';
  return from < to ? { from, to } : undefined;
}

/** Whether the closure has ended by a moment. */
export const isOver = ({ to_date, end_time }: Pick<ClosedSpan, 'to_date' | 'end_time'>, now: SchoolMoment): boolean =>
  `${to_date}T${end_time}` <= now;

const isOfSlope = (span: { slope_id: number | null }, slope_id: number | null): boolean =>
  span.slope_id === null || span.slope_id === slope_id;

export type ClosedHours = Hours & { slope_id: number | null };

/** Whether a lesson at that place and time overlaps closed hours of its day. */
export const meetsClosed = (closed: readonly ClosedHours[], lesson: Hours & { slope_id: number }): boolean =>
  closed.some((hours) => isOfSlope(hours, lesson.slope_id) && overlaps(hours, lesson));

/** Whether a lesson on that day cannot be taught because of it. */
export function isClosed(span: ClosedSpan, lesson: Hours & { slope_id: number; date: PlainDate }): boolean {
  const hours = closedHoursOn(span, lesson.date);
  return hours !== undefined && meetsClosed([{ ...hours, slope_id: span.slope_id }], lesson);
}

/**
 * Whether a lesson is lost by it: one that had begun when it was closed was taught, however late it is.
 * @param closed when it was closed
 */
export const isLost = (
  span: ClosedSpan,
  closed: SchoolMoment,
  lesson: Hours & { slope_id: number; date: PlainDate },
): boolean => isClosed(span, lesson) && `${lesson.date}T${lesson.from}` >= closed;

/** The days on which the slope is closed all day; null for the whole school. */
export function wholeDaysClosed(spans: readonly ClosedSpan[], slope_id: number | null): Set<PlainDate> {
  const days = new Set<PlainDate>();
  for (const span of spans.filter((each) => isOfSlope(each, slope_id)))
    for (let date = span.from_date; date <= span.to_date; date = addDays(date, 1)) {
      const { from, to } = closedHoursOn(span, date) ?? {};
      if (from === '00:00' && to === '24:00') days.add(date);
    }
  return days;
}

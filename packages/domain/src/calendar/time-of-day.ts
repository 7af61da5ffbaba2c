/** Times of day written `HH:mm`, 00:00 to 24:00, in minutes and in the quarter hours used by the overlap guard. */

/** `HH:mm`; 24:00 is the end of the day. */
export type TimeOfDay = string;

export const minutesOf = (time: TimeOfDay): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The time that many minutes (0-1440) into the day. */
export const timeAt = (minutes: number): TimeOfDay =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Hours between two times of one day, as 2.5. */
export const hoursBetween = (from: TimeOfDay, to: TimeOfDay): number => (minutesOf(to) - minutesOf(from)) / 60;

/** Minutes as hours with two decimals: 100 minutes are 1.67. */
export const hoursOf = (minutes: number): number => Math.round((minutes * 100) / 60) / 100;

/** Quarter hours of a day (0-95), from `first` to before `end`. */
export type QuarterRange = { first: number; end: number };

/** The quarter hours that a period of the day touches; none when it is empty and on the quarter. */
export const quarterRange = (from: TimeOfDay, to: TimeOfDay): QuarterRange => ({
  first: Math.floor(minutesOf(from) / 15),
  end: Math.ceil(minutesOf(to) / 15),
});

export const rangesMeet = (a: QuarterRange, b: QuarterRange): boolean =>
  Math.max(a.first, b.first) < Math.min(a.end, b.end);

/** The quarter hours that a period touches: the cells of the guard against two lessons at the same time. */
export function quarterHours(from: TimeOfDay, to: TimeOfDay): number[] {
  const { first, end } = quarterRange(from, to);
  return Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);
}

/** Whether two periods of one day share any time; touching ends do not. */
export const overlaps = (a: { from: TimeOfDay; to: TimeOfDay }, b: { from: TimeOfDay; to: TimeOfDay }): boolean =>
  a.from < b.to && b.from < a.to;

/**
 * Whether two periods touch one quarter hour: an instructor is busy by the quarter, as in the guard of the database.
 */
export const shareQuarterHour = (
  a: { from: TimeOfDay; to: TimeOfDay },
  b: { from: TimeOfDay; to: TimeOfDay },
): boolean => rangesMeet(quarterRange(a.from, a.to), quarterRange(b.from, b.to));

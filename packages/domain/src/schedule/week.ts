/** The week of the schedule: Monday first, nine hours a day, 63 cells a row (§2 schedule, §9). */
import { addDays, daysInRow, type PlainDate, startOfWeek } from '../calendar/plain-date.ts';
import { minutesOf, type TimeOfDay } from '../calendar/time-of-day.ts';

/** The first hour with a column. */
export const firstHour = 9;
/** Columns of a day: the hours from 9 to 17. */
export const hoursPerDay = 9;
export const daysPerWeek = 7;
export const cellsPerRow = hoursPerDay * daysPerWeek;
/** The hours labelled above the columns; 18 is at the end of the last one. */
export const labelledHours = [9, 12, 15, 18] as const;

/** The Monday of the day's week. */
export const mondayOf = (date: PlainDate): PlainDate => startOfWeek(date, 1);

/** Monday to Sunday. */
export const daysOfWeek = (monday: PlainDate): PlainDate[] => daysInRow(monday, daysPerWeek);

/** How many days the grid shows at once. */
const gridViews = { week: daysPerWeek, two_days: 2, day: 1 } as const;
export type GridView = keyof typeof gridViews;

/** The shown days: the whole week of the date, or from the date on. */
export const daysOfView = (view: GridView, date: PlainDate): PlainDate[] =>
  view === 'week' ? daysOfWeek(mondayOf(date)) : daysInRow(date, gridViews[view]);

/** The date to show after a step to the next days, or the previous ones when negative. */
export const stepOfView = (view: GridView, date: PlainDate, steps: number): PlainDate =>
  addDays(date, steps * gridViews[view]);

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The column of a time within its day, 0 to 8: earlier or later times are clamped (§3 hourIndex). */
export const hourColumnOf = (time: TimeOfDay): number =>
  within(Math.floor(minutesOf(time) / 60) - firstHour, 0, hoursPerDay - 1);

/** A block's columns within its day: whole hours, at least one, never past the end of the day. */
export function hourSpan(start: TimeOfDay, end: TimeOfDay): { column: number; span: number } {
  const column = hourColumnOf(start);
  const endColumn = within(Math.ceil(minutesOf(end) / 60) - firstHour, column + 1, hoursPerDay);
  return { column, span: endColumn - column };
}

/** Minutes of the shortest block that can still be pressed. */
const leastDrawn = 30;

/**
 * The part of its cells that a block fills: a lesson from 09:30 to 11:30 has three cells, and fills two hours of them.
 * @returns hours from the start of the first cell, and hours drawn; what is outside the shown day is cut off
 */
export function drawnHours(start: TimeOfDay, end: TimeOfDay): { offset: number; hours: number } {
  const { column, span } = hourSpan(start, end);
  const first = (firstHour + column) * 60;
  const to = within(minutesOf(end), first + leastDrawn, first + span * 60);
  const from = within(minutesOf(start), first, to - leastDrawn);
  return { offset: (from - first) / 60, hours: (to - from) / 60 };
}

/** §3 hourIndex: the day's index in the week times 9, plus the hours since 9, clamped to the day. */
export const hourIndex = (dayIndex: number, time: TimeOfDay): number => dayIndex * hoursPerDay + hourColumnOf(time);

/** A column of a row, as a day of the week and a full hour. */
export const cellAt = (column: number): { dayIndex: number; hour: number } => ({
  dayIndex: Math.floor(column / hoursPerDay),
  hour: firstHour + (column % hoursPerDay),
});

/** `HH:00` of a full hour. */
export const timeOfHour = (hour: number): TimeOfDay => `${String(hour).padStart(2, '0')}:00`;

/** The sidebar counts the unassigned lessons of so many days, today included. */
export const unassignedDays = 7;

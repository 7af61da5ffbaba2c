/**
 * Arithmetic on calendar days written `yyyy-MM-dd`. date-fns does it in UTC, where every day has 24 hours, so the results are
 * the same in every time zone.
 */
import { UTCDateMini } from '@date-fns/utc/date/mini';
import { addDays as daysAfter } from 'date-fns/addDays';
import { addMonths as monthsAfter } from 'date-fns/addMonths';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { getDaysInMonth } from 'date-fns/getDaysInMonth';
import { startOfWeek as weekStart } from 'date-fns/startOfWeek';

/** A calendar day of the school, `yyyy-MM-dd`. */
export type PlainDate = string;
/** A calendar month of the school, `yyyy-MM`. */
export type PlainMonth = string;

/** The day's midnight in UTC. */
const midnightOf = (day: PlainDate): Date =>
  new UTCDateMini(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));

/** The day that has this midnight. */
const dayOf = (midnight: Date): PlainDate => midnight.toISOString().slice(0, 10);

const shape = /^\d{4}-\d{2}-\d{2}$/;

/** Whether the text is an existing day: `2026-02-30` is not. */
export function isPlainDate(value: unknown): value is PlainDate {
  if (typeof value !== 'string' || !shape.test(value) || value < '1900-01-01') return false;
  return dayOf(midnightOf(value)) === value;
}

export function addDays(date: PlainDate, days: number): PlainDate {
  // Within the first 28 days of a month there is no carry; making a date takes ten times as long.
  const day = Number(date.slice(8)) + days;
  if (day >= 1 && day <= 28) return `${date.slice(0, 8)}${day < 10 ? '0' : ''}${day}`;
  return dayOf(daysAfter(midnightOf(date), days));
}

/** Calendar days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return differenceInCalendarDays(midnightOf(to), midnightOf(from));
}

/** `count` consecutive days including the first: the days of a lesson. */
export function daysInRow(first: PlainDate, count: number): PlainDate[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

/** 0 is Sunday, 6 is Saturday. */
export function weekdayOf(date: PlainDate): number {
  return midnightOf(date).getDay();
}

export const monthOf = (date: PlainDate): PlainMonth => date.slice(0, 7);

/** The month `months` after the given one. */
export function addMonths(month: PlainMonth, months: number): PlainMonth {
  return monthOf(dayOf(monthsAfter(midnightOf(`${month}-01`), months)));
}

/** Every day of a month in order. */
export function daysOfMonth(month: PlainMonth): PlainDate[] {
  const first: PlainDate = `${month}-01`;
  return daysInRow(first, getDaysInMonth(midnightOf(first)));
}

/** The first day of the week that contains `date`; weeks start on `firstWeekday` (0 Sunday, 1 Monday). */
export function startOfWeek(date: PlainDate, firstWeekday: 0 | 1): PlainDate {
  return dayOf(weekStart(midnightOf(date), { weekStartsOn: firstWeekday }));
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Cached per time zone: creating one costs a hundred times as much as using it, and every request needs today. */
function dayFormatOf(timeZone: string): Intl.DateTimeFormat {
  const cached = dayFormats.get(timeZone);
  if (cached) return cached;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  dayFormats.set(timeZone, made);
  return made;
}

/** The last answer: converting an instant costs more than a database lookup, and a day begins with a minute. */
let lastDay: { timeZone: string; minute: number; day: PlainDate } | undefined;

/** The calendar day in `timeZone` (an IANA name) at `instant`. */
export function dayIn(timeZone: string, instant: Date): PlainDate {
  const minute = Math.floor(instant.getTime() / 60_000);
  if (lastDay?.timeZone !== timeZone || lastDay.minute !== minute)
    lastDay = { timeZone, minute, day: dayAt(timeZone, instant) };
  return lastDay.day;
}

function dayAt(timeZone: string, instant: Date): PlainDate {
  const parts = dayFormatOf(timeZone).formatToParts(instant);
  const part = (type: string): string => parts.find((p) => p.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

const timeFormats = new Map<string, Intl.DateTimeFormat>();

/** The time of day in `timeZone` at `instant`, as `HH:mm`. */
export function timeIn(timeZone: string, instant: Date): string {
  const format =
    timeFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  timeFormats.set(timeZone, format);
  return format.format(instant);
}

/** A moment on the school's clock, as text that can be compared: `2026-12-20T18:00`. */
export type SchoolMoment = string;

export const momentIn = (timeZone: string, instant: Date): SchoolMoment =>
  `${dayIn(timeZone, instant)}T${timeIn(timeZone, instant)}`;

const wallFormats = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds by which the time zone is ahead of UTC at an instant. */
function aheadOfUtc(timeZone: string, instant: number): number {
  const format =
    wallFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' });
  wallFormats.set(timeZone, format);
  const parts = format.formatToParts(new Date(instant));
  const part = (type: string): number => Number(parts.find((p) => p.type === type)?.value);
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return wall - instant;
}

/**
 * The instant of that time of that day in the time zone: milliseconds since 1970. A time that summer time skips is an
 * hour later, and of a time that occurs twice it is the first or the second.
 */
export function instantIn(timeZone: string, day: PlainDate, time: string): number {
  const wall = midnightOf(day).getTime() + (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) * 60_000;
  const guess = wall - aheadOfUtc(timeZone, wall);
  return wall - aheadOfUtc(timeZone, guess);
}

/**
 * The last day on which it was already that hour in the time zone: with `hour` 3 a new one begins at 3 o'clock.
 * @param instant milliseconds since 1970
 */
export const dayBegunAt = (timeZone: string, hour: number, instant: number): PlainDate =>
  dayIn(timeZone, new Date(instant - hour * 3_600_000));

/** Two days in chronological order. */
export const daysInOrder = (a: PlainDate, b: PlainDate): { from: PlainDate; to: PlainDate } =>
  a <= b ? { from: a, to: b } : { from: b, to: a };

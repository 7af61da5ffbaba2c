/** Which days the schedule requests from the server, and what it caches of the answers (§4 Schedule, §9). */
import { addDays, type PlainDate } from '../calendar/plain-date.ts';
import type { Schedule, ScheduleLesson } from './schema.ts';
import { mondayOf } from './week.ts';

/** Days from the first to the last, both included. */
export type Window = { from: PlainDate; to: PlainDate };

/** A lesson of more days than this stays cached wherever it lies. */
const longLessonDays = 10;

/** §9: today to a year ahead, to find the nearest upcoming booking. */
export const firstWindow = (today: PlainDate): Window => ({ from: today, to: addDays(today, 365) });

/** §9: from one day before the week begins to 35 days after that. */
export const weekWindow = (monday: PlainDate): Window => ({ from: addDays(monday, -1), to: addDays(monday, 35) });

/** §9: a week step requests the week with four days around it. */
export const stepWindow = (monday: PlainDate): Window => ({ from: addDays(monday, -4), to: addDays(monday, 10) });

/** §9: a filter requests 29 days. */
export const filterWindow = (monday: PlainDate): Window => ({ from: monday, to: addDays(monday, 28) });

export type WindowKind = 'week' | 'step' | 'filter';

const windows: Record<WindowKind, (monday: PlainDate) => Window> = {
  week: weekWindow,
  step: stepWindow,
  filter: filterWindow,
};

/** The opened week, and the kind of navigation. */
export type WeekNavigation = { monday: PlainDate; kind: WindowKind };

/** The request for a shown week, and the navigation that caused it. */
export type WindowRequest = { monday: PlainDate; turned: WeekNavigation | undefined; window: Window };

/**
 * The days to request. Computed once per week and cause: an answer must not change the request, nor does opening the
 * next week while this one is still shown.
 */
export function windowRequestFor(
  before: WindowRequest | undefined,
  monday: PlainDate,
  turned: WeekNavigation | undefined,
  cached: Pick<Schedule, 'lessons'>,
): WindowRequest {
  const cause = turned?.monday === monday ? turned : undefined;
  const isAskedAnew = cause !== undefined && cause !== before?.turned;
  if (before?.monday === monday && !isAskedAnew) return before;
  return { monday, turned: cause, window: windowFor(cause?.kind ?? 'week', monday, cached) };
}

/** The cached answers, and the days for which they are complete; null when there are none yet. */
export type CachedSchedule = Schedule & { window: Window | null };

export const emptySchedule: CachedSchedule = { lessons: [], entries: [], window: null };

export const isLong = (lesson: Pick<ScheduleLesson, 'days_of_lesson'>): boolean =>
  lesson.days_of_lesson > longLessonDays;

/** §9: lessons of over 10 days widen the request by 2 days on both sides. */
export function windowFor(kind: WindowKind, monday: PlainDate, cached: Pick<Schedule, 'lessons'>): Window {
  const window = windows[kind](monday);
  return cached.lessons.some(isLong) ? { from: addDays(window.from, -2), to: addDays(window.to, 2) } : window;
}

const touches = ({ from, to }: Window, dates: readonly PlainDate[]): boolean =>
  dates.some((date) => date >= from && date <= to);
const datesOf = (lesson: ScheduleLesson): PlainDate[] => lesson.days.map((day) => day.date);

/**
 * The cache after an answer: each lesson and entry once, in its newest version. What is outside of the requested days
 * is dropped, except long lessons; what is inside and missing in the answer was canceled or moved away.
 */
export function mergeSchedule(cached: CachedSchedule, answer: Schedule, window: Window): CachedSchedule {
  const answeredIds = new Set(answer.lessons.map((lesson) => lesson.booking_id));
  const longOnes = cached.lessons.filter(
    (lesson) => isLong(lesson) && !touches(window, datesOf(lesson)) && !answeredIds.has(lesson.booking_id),
  );
  const answered = answer.lessons.filter((lesson) => isLong(lesson) || touches(window, datesOf(lesson)));
  return {
    lessons: [...longOnes, ...answered],
    entries: answer.entries.filter((entry) => touches(window, [entry.date])),
    window,
  };
}

/** Whether the cache is complete for every day of the week. */
export const coversWeek = ({ window }: CachedSchedule, monday: PlainDate): boolean =>
  window !== null && window.from <= monday && window.to >= addDays(monday, 6);

/** §4: the nearest lesson day from today on; today when there is none. */
export function nearestDay(lessons: readonly ScheduleLesson[], today: PlainDate): PlainDate {
  const upcoming = lessons.flatMap(datesOf).filter((date) => date >= today);
  return upcoming.reduce((nearest, date) => (date < nearest ? date : nearest), upcoming[0] ?? today);
}

/** §4: the week to open; the current one when there is no upcoming lesson. */
export const nearestWeek = (lessons: readonly ScheduleLesson[], today: PlainDate): PlainDate =>
  mondayOf(nearestDay(lessons, today));

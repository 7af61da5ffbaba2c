/** Which days are in the feed, and under which names. */
import { addDays, type PlainDate } from '../calendar/plain-date.ts';

const daysBefore = 30;
const daysAhead = 180;
/** For so long it is remembered what calendars were told: a lesson that comes back goes on with its sequence. */
const daysRemembered = 400;

/** The days of the feed, both included, and the first day that is remembered. @param today the school's */
export const feedDays = (today: PlainDate): { from: PlainDate; to: PlainDate; remembered: PlainDate } => ({
  from: addDays(today, -daysBefore),
  to: addDays(today, daysAhead),
  remembered: addDays(today, -daysRemembered),
});

/** Where the feed of a token is read. */
export const feedPath = (token: string): string => `/calendar/${token}.ics`;

/**
 * The identity of a lesson in the calendar of one instructor. A lesson that two have taught is another event in each calendar: it is
 * canceled in one and not in the other.
 */
export const feedUid = (lessonId: number, instructorId: number): string =>
  `lesson-${lessonId}-instructor-${instructorId}@gerende`;

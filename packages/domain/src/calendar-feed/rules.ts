/** Which days are in the feed, and under which names. */
import { addDays, type PlainDate } from '../calendar/plain-date.ts';

const daysBefore = 30;
const daysAhead = 180;
/** How long the published content is stored: a lesson that comes back continues its sequence. */
const daysRemembered = 400;

/**
 * The days of the feed, both included, and the first day whose content is stored.
 * @param today the school's
 */
export const feedDays = (today: PlainDate): { from: PlainDate; to: PlainDate; remembered: PlainDate } => ({
  from: addDays(today, -daysBefore),
  to: addDays(today, daysAhead),
  remembered: addDays(today, -daysRemembered),
});

/** The address of a token's feed. */
export const feedPath = (token: string): string => `/calendar/${token}.ics`;

/**
 * The identity of a lesson in one instructor's calendar. A lesson that two instructors have taught is a different event
 * in each calendar: it is canceled in one and not in the other.
 */
export const feedUid = (lessonId: number, instructorId: number): string =>
  `lesson-${lessonId}-instructor-${instructorId}@gerende`;

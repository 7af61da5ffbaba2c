/** How long a guest's browser may store their own page, to show it without a network (decision 0119). */
import { daysBetween, type PlainDate } from '../calendar/plain-date.ts';

const daysAfterLesson = 14;

/** From `today` on; 0 if it may no longer be stored. */
export const daysToKeep = (lastLessonDay: PlainDate, today: PlainDate): number =>
  Math.max(0, daysBetween(today, lastLessonDay) + daysAfterLesson);

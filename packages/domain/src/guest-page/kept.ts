/** How long a guest's browser may keep their own page, to show it where there is no network (decision 0119). */
import { daysBetween, type PlainDate } from '../calendar/plain-date.ts';

const daysAfterLesson = 14;

/** From `today` on; 0 where it may not be kept any more. */
export const daysToKeep = (lastLessonDay: PlainDate, today: PlainDate): number =>
  Math.max(0, daysBetween(today, lastLessonDay) + daysAfterLesson);

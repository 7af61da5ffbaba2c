/** The board at the meeting point: who meets now, and who meets next (decision 0096). */
import { minutesOf } from '../calendar/time-of-day.ts';
import { type Meeting, meetingsOf } from '../today/rules.ts';
import type { TodayLesson } from '../today/schema.ts';

/** Minutes before a lesson from which its guests meet, and after its beginning until which late ones look for it. */
const meetsBefore = 45;
const staysAfter = 15;

export type Board = {
  now: Meeting[];
  /** The later ones of the day. */
  next: Meeting[];
};

/**
 * @param now minutes since midnight at the school; undefined where the clock of the screen cannot be trusted: then all are next
 * @param slopeId only that meeting point; undefined for all
 */
export function boardOf(lessons: readonly TodayLesson[], now: number | undefined, slopeId?: number): Board {
  const meetings = meetingsOf(lessons.filter(({ slope }) => slopeId === undefined || slope.id === slopeId));
  const board: Board = { now: [], next: [] };
  for (const meeting of meetings) {
    const inMinutes = now === undefined ? Number.POSITIVE_INFINITY : minutesOf(meeting.start_time) - now;
    if (inMinutes > meetsBefore) board.next.push(meeting);
    else if (inMinutes >= -staysAfter) board.now.push(meeting);
  }
  return board;
}

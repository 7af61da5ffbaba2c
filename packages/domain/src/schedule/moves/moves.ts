/** Lessons moved on the grid: where each may go, and which moves of one save succeed together. */

import { minutesOf, type TimeOfDay, timeAt } from '../../calendar/time-of-day.ts';
import type { Text } from '../../errors.ts';
import { areOff, areTaken } from '../../instructor/rules.ts';
import type { LessonSlot } from '../../lesson/lesson-day.ts';
import { clash, isTaught, type LessonDay } from '../../lesson/lesson-day.ts';

/** The grid requests five weeks at once (§9); one more month is accepted. */
export const longestWeekDays = 60;
export const maxMoves = 300;

/** Why a move was refused. `teaching`, `off`, `entry` and `taught` can be confirmed by the desk; the others cannot. */
export const moveRefusals = [
  'not_found',
  'canceled',
  'changed',
  'instructor_gone',
  'closed',
  'outside_hours',
  'same_day',
  'off',
  'entry',
  'teaching',
  'taught',
  'swap',
] as const;
export type MoveRefusal = (typeof moveRefusals)[number];
export type Refused = { reason: MoveRefusal; text: Text };

/** A stored lesson day; its lesson tells it from the other days, also when they are renumbered. */
export type StoredDay = LessonDay & { lesson_id: number; booking_id: number };

/** Target of a lesson day. */
export type GridPlace = Pick<LessonDay, 'date' | 'start_time' | 'end_time' | 'instructor_id'>;

export type PlannedMove = {
  day: StoredDay;
  to: GridPlace;
  allow_overlap: boolean;
};

/** The target of a move: parts left out are unchanged; without an end the lesson keeps its length. Null past midnight. */
export function targetPlace(
  day: GridPlace,
  asked: {
    to_instructor_id: number | null;
    to_date?: string | undefined;
    to_from?: TimeOfDay | undefined;
    to_until?: TimeOfDay | undefined;
  },
): GridPlace | null {
  const start_time = asked.to_from ?? day.start_time;
  const { to_date: date = day.date, to_instructor_id: instructor_id, to_until: end_time } = asked;
  if (end_time !== undefined) return { date, start_time, end_time, instructor_id };
  const end = minutesOf(start_time) + minutesOf(day.end_time) - minutesOf(day.start_time);
  if (end > 24 * 60) return null;
  return { date, start_time, end_time: timeAt(end), instructor_id };
}

export const isSamePlace = (a: GridPlace, b: GridPlace): boolean =>
  a.date === b.date &&
  a.start_time === b.start_time &&
  a.end_time === b.end_time &&
  a.instructor_id === b.instructor_id;

const isSameTime = (a: GridPlace, b: GridPlace): boolean =>
  a.date === b.date && a.start_time === b.start_time && a.end_time === b.end_time;

export type School = {
  /** School hours of the target day; undefined when closed. */
  hours: { duration_from: TimeOfDay; duration_to: TimeOfDay } | undefined;
  /** Whether the target instructor still exists. */
  isTeacherThere: boolean;
  /** Hours off of the instructor. */
  daysOff: readonly LessonSlot[];
  /** Hours of schedule entries. */
  entries: readonly LessonSlot[];
};

/**
 * Obstacle of a lesson day at its new place, ignoring other lessons; null when there is none. Only changed parts are
 * checked: a lesson outside the school's hours by an earlier agreement may still get another instructor.
 * @param to null when the lesson would run past midnight
 */
export function placeRefusal(
  day: GridPlace,
  to: GridPlace | null,
  { hours, isTeacherThere, daysOff, entries }: School,
  allow_away: boolean,
): Refused | null {
  if (!hours && (!to || !isSameTime(day, to))) return { reason: 'closed', text: { key: 'errors:notAnOperatingDay' } };
  const isInside = to && hours && to.start_time >= hours.duration_from && to.end_time <= hours.duration_to;
  if (hours && !isInside && (!to || !isSameTime(day, to))) {
    const params = { from: hours.duration_from, to: hours.duration_to };
    return { reason: 'outside_hours', text: { key: 'errors:outsideSchoolHours', params } };
  }
  if (!to || to.instructor_id === null || isSamePlace(day, to)) return null;
  if (!isTeacherThere) return { reason: 'instructor_gone', text: { key: 'errors:instructorNotFound' } };
  if (allow_away) return null;
  const slots = [{ date: to.date, from: to.start_time, to: to.end_time }];
  if (areOff(slots, daysOff)) return { reason: 'off', text: { key: 'errors:instructorOff' } };
  return areTaken(slots, entries) ? { reason: 'entry', text: { key: 'errors:instructorHasEntry' } } : null;
}

const teaching = (other: StoredDay): Refused => ({
  reason: 'teaching',
  text: { key: 'errors:instructorTeaching', params: { date: other.date, booking: other.booking_id } },
});
const sameDay: Refused = { reason: 'same_day', text: { key: 'errors:lessonOnThatDay' } };

/** Conflict of one lesson day with another one. */
function between(moved: StoredDay, other: StoredDay, isOverlapMeant: boolean): Refused | null {
  if (moved.lesson_id === other.lesson_id) return null;
  if (moved.booking_id === other.booking_id) return moved.date === other.date ? sameDay : null;
  if (!isTaught(moved) || !isTaught(other) || !clash(moved, other)) return null;
  return isOverlapMeant ? null : teaching(other);
}

const isMoved = (move: PlannedMove): boolean => !isSamePlace(move.day, move.to);

/**
 * Decides which moves of one save succeed. They are applied together, so that two instructors can swap lessons; a
 * refused one stays where it was, and may then block others. A move that meets an unmoved lesson is refused first; of
 * two moves that meet, the later one. An overlap confirmed by either of the two is accepted.
 * @param standing all lesson days at the places the moves come from and go to, including the moved ones
 */
export function settleMoves<Move extends PlannedMove>(
  standing: readonly StoredDay[],
  moves: readonly Move[],
): { settled: Move[]; refused: Map<Move, Refused> } {
  const refused = new Map<Move, Refused>();
  for (;;) {
    const settled = moves.filter((move) => !refused.has(move));
    const moveOf = new Map(settled.map((move) => [move.day.lesson_id, move]));
    const places = standing.map((day) => ({ ...day, ...moveOf.get(day.lesson_id)?.to }));
    const against = (move: Move, isMeet: (other: Move | undefined) => boolean): Refused | undefined => {
      const moved = { ...move.day, ...move.to };
      for (const other of places) {
        const meeting = moveOf.get(other.lesson_id);
        if (!isMeet(meeting)) continue;
        const found = between(moved, other, move.allow_overlap || (meeting?.allow_overlap ?? false));
        if (found) return found;
      }
      return undefined;
    };
    const atRest = settled.filter(isMoved).flatMap((move) => {
      const found = against(move, (other) => other === undefined || !isMoved(other));
      return found ? [{ move, found }] : [];
    });
    const meeting = settled
      .filter(isMoved)
      .reverse()
      .map((move) => ({ move, found: against(move, (other) => other !== undefined) }))
      .find((each) => each.found);
    if (atRest.length > 0) for (const { move, found } of atRest) refused.set(move, found);
    else if (meeting?.found) refused.set(meeting.move, meeting.found);
    else return { settled, refused };
  }
}

/** A booking's days after a move, renumbered by date: 'Day 1/N' is the first one. */
export function daysInNewOrder<Day extends LessonDay>(days: readonly Day[]): Day[] {
  return [...days].sort((a, b) => (a.date < b.date ? -1 : 1)).map((day, index) => ({ ...day, day_number: index + 1 }));
}

type LessonTime = { id: number; duration_from: TimeOfDay; duration_to: TimeOfDay };

/**
 * The booking's lesson time after a move: one whose hours all its days have, the course's own times first; unchanged
 * when there is none or the days differ.
 */
export function lessonTimeAfter(
  days: readonly Pick<LessonDay, 'start_time' | 'end_time'>[],
  agreed: number,
  times: readonly LessonTime[],
): number {
  const [first] = days;
  const isAlike = days.every((day) => day.start_time === first?.start_time && day.end_time === first.end_time);
  if (!first || !isAlike) return agreed;
  const fitting = times.filter((t) => t.duration_from === first.start_time && t.duration_to === first.end_time);
  return fitting.find((time) => time.id === agreed)?.id ?? fitting[0]?.id ?? agreed;
}

/** Unsaved moves of the desk: making, applying and undoing them (§2 schedule, decisions: drag). */

import type { PlainDate } from '../../calendar/plain-date.ts';
import { minutesOf, timeAt } from '../../calendar/time-of-day.ts';
import { groupBy } from '../../group-by.ts';
import { daysAhead, isPastDay } from '../../lesson/taught-days.ts';
import { type LessonBlock, type LessonOfDay, lessonKey } from '../blocks.ts';
import type { Schedule, ScheduleLesson } from '../schema.ts';
import { cellAt, firstHour, hourColumnOf } from '../week.ts';
import { type GridPlace, isSamePlace, targetPlace } from './moves.ts';
import type { LessonRequirements } from './place-warnings.ts';

/** The move of one lesson day from one place to another. */
export type DayMove = {
  booking_id: number;
  day_number: number;
  /** Guest of the lesson, shown when the lesson itself is not visible. */
  customer_name: string;
  /** Set for a class, which is moved with all who attend it. */
  class?: LessonOfDay['class'];
  lesson: LessonRequirements;
  /** Whom the guest nominated. */
  nominated_instructor_id?: number | null;
  /** Version of the booking when the move was made: saving it over a newer one is refused. */
  version: number;
  from: GridPlace;
  to: GridPlace;
  /** Keys of the lesson days that it changes instructors with: all of them are saved, or none. */
  swaps?: readonly string[];
};

/** Moves of one gesture: one day, or all days of a lesson. Undo reverts them together. */
export type MoveStep = readonly DayMove[];

export const placeOf = ({ instructor_id, date, start_time, end_time }: GridPlace): GridPlace => ({
  instructor_id,
  date,
  start_time,
  end_time,
});

export const keyOfMove = (move: Pick<DayMove, 'booking_id' | 'day_number'>): string =>
  lessonKey(move.booking_id, move.day_number);

/**
 * The place of a day dropped on a cell: its length and its minutes past the hour are unchanged. In its own column it
 * keeps its hours; it never runs past midnight.
 * @param column of the week, 0 to 62; a quarter of one is a quarter of an hour
 */
export function placeAt(
  day: GridPlace,
  target: { instructor_id: number | null; column: number },
  days: readonly PlainDate[],
): GridPlace {
  const { dayIndex, hour } = cellAt(target.column);
  const shift = (hour - firstHour - hourColumnOf(day.start_time)) * 60;
  const length = minutesOf(day.end_time) - minutesOf(day.start_time);
  const start = Math.min(Math.max(0, minutesOf(day.start_time) + shift), 24 * 60 - length);
  return {
    instructor_id: target.instructor_id,
    date: days[dayIndex] ?? day.date,
    start_time: timeAt(start),
    end_time: timeAt(start + length),
  };
}

const moveOf = (lesson: ScheduleLesson, day: LessonOfDay, to: GridPlace): DayMove => ({
  booking_id: lesson.booking_id,
  day_number: day.day_number,
  customer_name: lesson.customer_name,
  ...(day.class && { class: day.class }),
  lesson: {
    ability_level: lesson.ability_level,
    course: lesson.course,
    slope: lesson.slope,
    lesson_language: lesson.lesson_language,
  },
  nominated_instructor_id: lesson.nominated_instructor_id,
  version: lesson.version,
  from: placeOf(day),
  to,
});

/** Moves one day of a lesson; undefined when it is there already. */
export function moveDay(lesson: ScheduleLesson, dayNumber: number, to: GridPlace): MoveStep | undefined {
  const day = lesson.days.find((each) => each.day_number === dayNumber);
  return day && !isSamePlace(day, to) ? [moveOf(lesson, day, to)] : undefined;
}

/**
 * The days of a lesson from one of them on. Past days are left out, unless the lesson is over (decision 0024).
 * @param first left out: from the first day on
 */
export const daysFrom = <Day extends { date: PlainDate }>(
  days: readonly Day[],
  today: PlainDate,
  first?: PlainDate,
): readonly Day[] => daysAhead(days, today).filter((day) => first === undefined || day.date >= first);

/**
 * Gives the days of a lesson from today on to one instructor, each at its own time; all days of a lesson that is over.
 * Undefined when the instructor has them already.
 * @param first earlier days stay too
 */
export function moveLesson(
  lesson: ScheduleLesson,
  instructor_id: number | null,
  today: PlainDate,
  first?: PlainDate,
): MoveStep | undefined {
  const step = daysFrom(lesson.days, today, first)
    .filter((day) => day.instructor_id !== instructor_id)
    .map((day) => moveOf(lesson, day, { ...placeOf(day), instructor_id }));
  return step.length > 0 ? step : undefined;
}

type Swapped = Pick<LessonBlock, 'key' | 'lesson' | 'day' | 'instructor_id'>;

/** Two lessons change instructors on one day, each at its own hours. */
export const swapDays = (one: Swapped, other: Swapped): MoveStep => {
  const given = (own: Swapped, to: Swapped): DayMove => ({
    ...moveOf(own.lesson, own.day, { ...placeOf(own.day), instructor_id: to.instructor_id }),
    swaps: [to.key],
  });
  return [given(one, other), given(other, one)];
};

/** The combined moves: each day once, from where it is stored to its last target; days that came back are left out. */
export function netMoves(steps: readonly MoveStep[]): DayMove[] {
  const moves = new Map<string, DayMove>();
  for (const move of steps.flat()) {
    const earlier = moves.get(keyOfMove(move));
    const swaps = [...new Set([...(earlier?.swaps ?? []), ...(move.swaps ?? [])])];
    moves.set(keyOfMove(move), { ...move, ...earlier, to: move.to, ...(swaps.length > 0 && { swaps }) });
  }
  return [...moves.values()].filter((move) => !isSamePlace(move.from, move.to));
}

/**
 * The stored day of a move. Another desk's change renumbers days, so it is found by date; a lesson of one day has only
 * that one.
 */
const storedDayOf = ({ from }: DayMove, { days }: ScheduleLesson): LessonOfDay | undefined =>
  days.find((day) => day.date === from.date) ?? (days.length === 1 ? days[0] : undefined);

/** The schedule with the moves applied, also when another desk has changed a moved lesson meanwhile. */
export function applyMoves(schedule: Schedule, steps: readonly MoveStep[]): Schedule {
  if (steps.length === 0) return schedule;
  const net = netMoves(steps);
  const moves = groupBy(net, (move) => move.booking_id);
  const classes = new Map(net.flatMap((move) => (move.class ? [[move.class.id, move.to] as const] : [])));
  const withClass = (lesson: ScheduleLesson): ScheduleLesson =>
    lesson.days.some((day) => day.class && classes.has(day.class.id))
      ? { ...lesson, days: lesson.days.map((day) => ({ ...day, ...classes.get(day.class?.id ?? 0) })) }
      : lesson;
  const moved = (lesson: ScheduleLesson, own: readonly DayMove[]): ScheduleLesson => {
    const to = new Map(
      own.flatMap((move) => {
        const isAsItWas = move.version === lesson.version;
        const day = isAsItWas ? { day_number: move.day_number } : storedDayOf(move, lesson);
        return day ? [[day.day_number, move.to] as const] : [];
      }),
    );
    return { ...lesson, days: lesson.days.map((day) => ({ ...day, ...to.get(day.day_number) })) };
  };
  return {
    entries: schedule.entries,
    lessons: schedule.lessons.map((lesson) => {
      const own = moves.get(lesson.booking_id);
      const inClass = classes.size > 0 ? withClass(lesson) : lesson;
      return own ? moved(inClass, own) : inClass;
    }),
  };
}

/** The steps reduced to some bookings, as those that could not be saved. */
export const stepsOf = (steps: readonly MoveStep[], bookings: ReadonlySet<number>): MoveStep[] =>
  steps.map((step) => step.filter((move) => bookings.has(move.booking_id))).filter((step) => step.length > 0);

/** The first key of those that are saved with a move or not at all, by move. */
function swapGroups(moves: readonly DayMove[]): Map<string, string> {
  const groupOf = new Map(moves.map((move) => [keyOfMove(move), keyOfMove(move)]));
  for (const move of moves)
    for (const other of move.swaps ?? []) {
      const [own, theirs] = [groupOf.get(keyOfMove(move)), groupOf.get(other)];
      if (own === undefined || theirs === undefined) continue;
      for (const [key, group] of groupOf) if (group === theirs) groupOf.set(key, own);
    }
  return groupOf;
}

/** The steps without the moves of a booking, nor those of the lessons that it swaps with: half a swap would be a clash. */
export function withoutBooking(steps: readonly MoveStep[], booking: number): MoveStep[] {
  const moves = netMoves(steps);
  const groupOf = swapGroups(moves);
  const groupsOf = (own: readonly DayMove[]) => new Set(own.map((move) => groupOf.get(keyOfMove(move))));
  const taken = groupsOf(moves.filter((move) => move.booking_id === booking));
  const others = moves.filter((move) => move.booking_id !== booking && !taken.has(groupOf.get(keyOfMove(move))));
  return stepsOf(steps, new Set(others.map((move) => move.booking_id)));
}

/** The past days that a move changes: its source and its target (decision 0024). */
export const taughtDaysOf = ({ from, to }: Pick<DayMove, 'from' | 'to'>, today: PlainDate): PlainDate[] => [
  ...new Set([from, to].filter((place) => isPastDay(place, today)).map((place) => place.date)),
];

/** Bookings for which the desk confirmed a warning. */
export type ConfirmedBookings = ReadonlySet<number>;

/**
 * The moves in request form: only changed fields, with flags for confirmed warnings.
 * @param taught bookings whose past days are to change too
 */
export function movesToSend(
  moves: readonly DayMove[],
  allowed: ConfirmedBookings,
  taught: ConfirmedBookings = new Set(),
) {
  const groupOf = swapGroups(moves);
  const groups = [...new Set(groupOf.values())];
  return moves.map(({ booking_id, day_number, version, from, to, swaps }) => ({
    booking_id,
    day_number,
    to_instructor_id: to.instructor_id,
    ...(to.date !== from.date && { to_date: to.date }),
    ...(to.start_time !== from.start_time && { to_from: to.start_time }),
    expected_version: version,
    ...(allowed.has(booking_id) && { allow_overlap: true, allow_day_off: true }),
    ...(taught.has(booking_id) && { allow_taught: true }),
    ...(swaps && { together: 1 + groups.indexOf(groupOf.get(lessonKey(booking_id, day_number)) ?? '') }),
  }));
}

/** The target of a move from the stored day: parts that the move does not change stay as stored. */
const placeFrom = (day: LessonOfDay, { from, to }: DayMove): GridPlace | null =>
  targetPlace(day, {
    to_instructor_id: to.instructor_id === from.instructor_id ? day.instructor_id : to.instructor_id,
    ...(to.date !== from.date && { to_date: to.date }),
    ...(to.start_time !== from.start_time && { to_from: to.start_time }),
  });

/**
 * Refused moves, restarted from what is stored now: whoever saves them again has seen it.
 * @returns moves that can be saved again, and moves without a stored day: the lesson is gone, or the day was moved
 * away; a day that is already at its target is in neither
 */
export function rebaseMoves(moves: readonly DayMove[], stored: Schedule): { again: DayMove[]; dropped: DayMove[] } {
  const lessons = new Map(stored.lessons.map((lesson) => [lesson.booking_id, lesson]));
  const again: DayMove[] = [];
  const dropped: DayMove[] = [];
  for (const move of moves) {
    const lesson = lessons.get(move.booking_id);
    const day = lesson && storedDayOf(move, lesson);
    const to = day && placeFrom(day, move);
    if (!lesson || !day || !to) dropped.push(move);
    else if (!isSamePlace(day, to))
      again.push({ ...moveOf(lesson, day, to), ...(move.swaps && { swaps: move.swaps }) });
  }
  return { again, dropped };
}

/** Proposed moves as one step; days that are gone or got an instructor meanwhile are left out. */
export function proposedStep(
  schedule: Schedule,
  proposed: readonly { booking_id: number; day_number: number; to_instructor_id: number | null }[],
): MoveStep {
  const lessons = new Map(schedule.lessons.map((lesson) => [lesson.booking_id, lesson]));
  return proposed.flatMap(({ booking_id, day_number, to_instructor_id }) => {
    const lesson = lessons.get(booking_id);
    const day = lesson?.days.find((each) => each.day_number === day_number && each.instructor_id === null);
    return (lesson && day && moveDay(lesson, day_number, { ...placeOf(day), instructor_id: to_instructor_id })) ?? [];
  });
}

/** Moves that the desk tries out before it saves them: making, applying and taking back (§2 schedule, decisions: drag). */
import { daysAhead, isPastDay } from '../booking/taught-days.ts';
import type { PlainDate } from '../calendar/plain-date.ts';
import { minutesOf, type TimeOfDay } from '../calendar/time-of-day.ts';
import { groupBy } from '../group-by.ts';
import { type LessonOfDay, lessonKey } from './blocks.ts';
import { isSamePlace, type Place, placeAsked } from './moves.ts';
import type { AskedLesson } from './place-warnings.ts';
import type { Schedule, ScheduleLesson } from './schema.ts';
import { cellAt, firstHour, hourColumnOf } from './week.ts';

/** One day of a lesson on its way from one place to another. */
export type DayMove = {
  booking_id: number;
  day_number: number;
  /** Whose lesson it is, for naming it where the lesson itself is out of sight. */
  customer_name: string;
  lesson: AskedLesson;
  /** The version of the booking that the move began from: a save over a newer one is refused. */
  version: number;
  from: Place;
  to: Place;
};

/** What one gesture moved: one day, or all days of a lesson. Undo takes it back as a whole. */
export type MoveStep = readonly DayMove[];

export const placeOf = ({ instructor_id, date, start_time, end_time }: Place): Place => ({
  instructor_id,
  date,
  start_time,
  end_time,
});

export const keyOfMove = (move: Pick<DayMove, 'booking_id' | 'day_number'>): string =>
  lessonKey(move.booking_id, move.day_number);

const timeOf = (minutes: number): TimeOfDay =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/**
 * The place of a day that is dropped on a cell: as long as before, and its minutes past the hour kept. In its own column it
 * keeps its hours; it never runs past midnight.
 * @param column of the week, 0 to 62
 */
export function placeAt(
  day: Place,
  target: { instructor_id: number | null; column: number },
  days: readonly PlainDate[],
): Place {
  const { dayIndex, hour } = cellAt(target.column);
  const shift = (hour - firstHour - hourColumnOf(day.start_time)) * 60;
  const length = minutesOf(day.end_time) - minutesOf(day.start_time);
  const start = Math.min(Math.max(0, minutesOf(day.start_time) + shift), 24 * 60 - length);
  return {
    instructor_id: target.instructor_id,
    date: days[dayIndex] ?? day.date,
    start_time: timeOf(start),
    end_time: timeOf(start + length),
  };
}

const moveOf = (lesson: ScheduleLesson, day: LessonOfDay, to: Place): DayMove => ({
  booking_id: lesson.booking_id,
  day_number: day.day_number,
  customer_name: lesson.customer_name,
  lesson: { ability_level: lesson.ability_level, course: lesson.course, slope: lesson.slope },
  version: lesson.version,
  from: placeOf(day),
  to,
});

/** Moves one day of a lesson; undefined where it stands there already. */
export function moveDay(lesson: ScheduleLesson, dayNumber: number, to: Place): MoveStep | undefined {
  const day = lesson.days.find((each) => each.day_number === dayNumber);
  return day && !isSamePlace(day, to) ? [moveOf(lesson, day, to)] : undefined;
}

/**
 * Gives the days of a lesson from today on to one instructor, each at its own time; all days of a lesson that is over.
 * Undefined where they have them all.
 */
export function moveLesson(
  lesson: ScheduleLesson,
  instructor_id: number | null,
  today: PlainDate,
): MoveStep | undefined {
  const step = daysAhead(lesson.days, today)
    .filter((day) => day.instructor_id !== instructor_id)
    .map((day) => moveOf(lesson, day, { ...placeOf(day), instructor_id }));
  return step.length > 0 ? step : undefined;
}

/** The moves as a whole: each day once, from where it is stored to where it was moved last; those that came back are left out. */
export function netMoves(steps: readonly MoveStep[]): DayMove[] {
  const moves = new Map<string, DayMove>();
  for (const move of steps.flat()) {
    const earlier = moves.get(keyOfMove(move));
    moves.set(keyOfMove(move), earlier ? { ...earlier, to: move.to } : move);
  }
  return [...moves.values()].filter((move) => !isSamePlace(move.from, move.to));
}

/**
 * The day that a move meant, as it stands by now. Another desk's change numbers days anew, so the date tells which one it
 * is; a lesson of one day has no other.
 */
const dayMeant = ({ from }: DayMove, { days }: ScheduleLesson): LessonOfDay | undefined =>
  days.find((day) => day.date === from.date) ?? (days.length === 1 ? days[0] : undefined);

/** The schedule as it will be after the moves, also where another desk has changed a moved lesson meanwhile. */
export function applyMoves(schedule: Schedule, steps: readonly MoveStep[]): Schedule {
  if (steps.length === 0) return schedule;
  const moves = groupBy(netMoves(steps), (move) => move.booking_id);
  const moved = (lesson: ScheduleLesson, own: readonly DayMove[]): ScheduleLesson => {
    const to = new Map(
      own.flatMap((move) => {
        const isAsItWas = move.version === lesson.version;
        const day = isAsItWas ? { day_number: move.day_number } : dayMeant(move, lesson);
        return day ? [[day.day_number, move.to] as const] : [];
      }),
    );
    return { ...lesson, days: lesson.days.map((day) => ({ ...day, ...to.get(day.day_number) })) };
  };
  return {
    entries: schedule.entries,
    lessons: schedule.lessons.map((lesson) => {
      const own = moves.get(lesson.booking_id);
      return own ? moved(lesson, own) : lesson;
    }),
  };
}

/** The steps that are left when only some bookings are kept on screen, as those that could not be saved. */
export const stepsOf = (steps: readonly MoveStep[], bookings: ReadonlySet<number>): MoveStep[] =>
  steps.map((step) => step.filter((move) => bookings.has(move.booking_id))).filter((step) => step.length > 0);

/** The past days that a move alters: the one it comes from, the one it goes to (decision 0024). */
export const taughtDaysOf = ({ from, to }: Pick<DayMove, 'from' | 'to'>, today: PlainDate): PlainDate[] => [
  ...new Set([from, to].filter((place) => isPastDay(place, today)).map((place) => place.date)),
];

/** What the desk allows for a booking in spite of a warning. */
export type Allowed = ReadonlySet<number>;

/**
 * The moves as they are sent: only what changed is named, and what speaks against them is passed where it was allowed.
 * @param taught bookings whose taught days are to change too
 */
export const movesToSend = (moves: readonly DayMove[], allowed: Allowed, taught: Allowed = new Set()) =>
  moves.map(({ booking_id, day_number, version, from, to }) => ({
    booking_id,
    day_number,
    to_instructor_id: to.instructor_id,
    ...(to.date !== from.date && { to_date: to.date }),
    ...(to.start_time !== from.start_time && { to_from: to.start_time }),
    expected_version: version,
    ...(allowed.has(booking_id) && { allow_overlap: true, allow_day_off: true }),
    ...(taught.has(booking_id) && { allow_taught: true }),
  }));

/** Where a move leads from the day's present place: what it left alone stays as somebody else put it. */
const placeFrom = (day: LessonOfDay, { from, to }: DayMove): Place | null =>
  placeAsked(day, {
    to_instructor_id: to.instructor_id === from.instructor_id ? day.instructor_id : to.instructor_id,
    ...(to.date !== from.date && { to_date: to.date }),
    ...(to.start_time !== from.start_time && { to_from: to.start_time }),
  });

/**
 * Moves that were refused, as they would begin from what is stored by now: whoever saves them again has seen it.
 * @returns those that can be saved anew, and those that cannot be told from what is stored: the lesson is not there any
 * more, or the day meant was moved away; a day that already stands where it was to go is done, and in neither
 */
export function pickUpAgain(moves: readonly DayMove[], stored: Schedule): { again: DayMove[]; dropped: DayMove[] } {
  const lessons = new Map(stored.lessons.map((lesson) => [lesson.booking_id, lesson]));
  const again: DayMove[] = [];
  const dropped: DayMove[] = [];
  for (const move of moves) {
    const lesson = lessons.get(move.booking_id);
    const day = lesson && dayMeant(move, lesson);
    const to = day && placeFrom(day, move);
    if (!lesson || !day || !to) dropped.push(move);
    else if (!isSamePlace(day, to)) again.push(moveOf(lesson, day, to));
  }
  return { again, dropped };
}

/** Moves that were proposed, as one step to look through; left out where the day is not there, or got somebody meanwhile. */
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

/** An instructor who is away for some days: what is entered, and which lessons need another instructor (season: Sick). */
import { daysBetween, daysInRow, type PlainDate } from '../../calendar/plain-date.ts';
import { overlaps, type TimeOfDay } from '../../calendar/time-of-day.ts';
import { type Away, type AwayKind, awayKey } from '../../instructor/away.ts';
import type { LessonSlot } from '../../lesson/lesson-day.ts';
import type { HoursOff } from '../availability.ts';
import type { LessonBlock, LessonOfDay } from '../blocks.ts';
import type { Schedule, ScheduleLesson } from '../schema.ts';
import { type MoveStep, moveDay, placeOf } from './tried-moves.ts';

/** The most days that are entered at once, as many as Assign accepts. */
export const mostAwayDays = 60;

/** Consecutive days; on the first one from an hour on, on the last one until an hour. */
export type AwayRange = { from: PlainDate; to: PlainDate; from_time?: TimeOfDay; to_time?: TimeOfDay };

/** The hours of each of the days. */
function hoursOfRange({ from, to, from_time = '00:00', to_time = '24:00' }: AwayRange): LessonSlot[] {
  return daysInRow(from, daysBetween(from, to) + 1).map((date) => ({
    date,
    from: date === from ? from_time : '00:00',
    to: date === to ? to_time : '24:00',
  }));
}

/** The times away with these added; what begins at the same time is replaced. */
export function withAwayDays(away: readonly Away[], { kind, ...range }: AwayRange & { kind: AwayKind }): Away[] {
  const added = hoursOfRange(range).map((hours) => ({ ...hours, kind }));
  const keys = new Set(added.map(awayKey));
  return [...away.filter((each) => !keys.has(awayKey(each))), ...added];
}

type Taken = { lesson: ScheduleLesson; day: LessonOfDay };

/** The lesson days that an instructor teaches in these hours, a class once. */
export function taughtDays({ lessons }: Schedule, instructor_id: number, range: AwayRange): Taken[] {
  const hours = new Map(hoursOfRange(range).map((each) => [each.date, each]));
  const isThen = ({ date, start_time, end_time }: LessonOfDay): boolean => {
    const away = hours.get(date);
    return away !== undefined && overlaps(away, { from: start_time, to: end_time });
  };
  const classes = new Set<number>();
  return lessons
    .toSorted((a, b) => a.booking_id - b.booking_id)
    .flatMap((lesson) => lesson.days.map((day) => ({ lesson, day })))
    .filter(({ day }) => {
      if (day.instructor_id !== instructor_id || !isThen(day)) return false;
      if (!day.class) return true;
      if (classes.has(day.class.id)) return false;
      classes.add(day.class.id);
      return true;
    });
}

type Proposed = { booking_id: number; day_number: number; to_instructor_id: number | null };

/** Gives each of these days to the proposed instructor, or to nobody yet. */
export function handedOver(taken: readonly Taken[], proposed: readonly Proposed[]): MoveStep {
  return taken.flatMap(({ lesson, day }) => {
    const found = proposed.find((each) => each.booking_id === lesson.booking_id && each.day_number === day.day_number);
    return moveDay(lesson, day.day_number, { ...placeOf(day), instructor_id: found?.to_instructor_id ?? null }) ?? [];
  });
}

/** The lessons from today on that fall into hours in which their instructor is sick. */
export const lessonsOfSick = (blocks: readonly LessonBlock[], off: HoursOff, today: PlainDate): LessonBlock[] =>
  blocks.filter(
    ({ date, day }) =>
      date >= today &&
      (off.get(date) ?? []).some(
        (hours) => hours.kind === 'sick' && overlaps(hours, { from: day.start_time, to: day.end_time }),
      ),
  );

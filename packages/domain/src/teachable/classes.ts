/** Which classes of a group course a booking may join: room for all of its people, and levels that go together. */
import type { PlainDate } from '../calendar/plain-date.ts';
import type { DayLesson, Wanted } from './day.ts';

/** The classes of the wanted course, slope and hours. */
export const classesOf = (lessons: readonly DayLesson[], wanted: Wanted): DayLesson[] =>
  wanted.group === null
    ? []
    : lessons.filter(
        (lesson) =>
          lesson.capacity !== null &&
          lesson.course_id === wanted.course_id &&
          lesson.slope_id === wanted.slope_id &&
          lesson.from === wanted.from &&
          lesson.to === wanted.to,
      );

/** Whether every class of the course is too small for all of its people. */
export const isTooMany = ({ group, people }: Wanted): boolean => group !== null && people > group.class_size;

const freeSeats = ({ capacity, people }: DayLesson): number => (capacity ?? 0) - people;

/** Whether all of the booking's people fit in: a family is never divided. */
export const hasRoom = (lesson: DayLesson, { people }: Wanted): boolean => people <= freeSeats(lesson);

const levelsWith = (levels: DayLesson['levels'], level: number): { lowest: number; highest: number } => ({
  lowest: Math.min(levels?.lowest ?? level, level),
  highest: Math.max(levels?.highest ?? level, level),
});

/** Whether the class still has at most `level_span` levels with the booking in it. */
export function keepsLevels({ levels }: DayLesson, { level, group }: Wanted): boolean {
  const { lowest, highest } = levelsWith(levels, level);
  return group !== null && highest - lowest + 1 <= group.level_span;
}

/**
 * The classes with room and the right levels, best first: those with guests of `companions`, then the fullest.
 *
 * @param companions bookings whose guests were in the class of the day before
 */
export function joinableClasses(
  lessons: readonly DayLesson[],
  wanted: Wanted,
  companions: ReadonlySet<number> = new Set(),
): DayLesson[] {
  const known = ({ booking_ids }: DayLesson): number => booking_ids.filter((id) => companions.has(id)).length;
  return classesOf(lessons, wanted)
    .filter((lesson) => hasRoom(lesson, wanted) && keepsLevels(lesson, wanted))
    .sort((a, b) => known(b) - known(a) || freeSeats(a) - freeSeats(b) || a.id - b.id);
}

/**
 * The class that a booking of the desk joins, or undefined where one is opened. The desk is not asked who can teach it.
 *
 * @param instructor_id who is to teach the booking; null: whoever teaches the class
 */
const classToJoin = (
  lessons: readonly DayLesson[],
  wanted: Wanted,
  { instructor_id, companions }: { instructor_id: number | null; companions?: ReadonlySet<number> | undefined },
): DayLesson | undefined => {
  const joinable = joinableClasses(lessons, wanted, companions);
  if (instructor_id === null) return joinable[0];
  const taughtBy = (id: number | null) => joinable.find((lesson) => lesson.instructor_id === id);
  return taughtBy(instructor_id) ?? taughtBy(null);
};

/** A day of a booking of the desk; `instructor_id` as for `classToJoin`. */
export type JoiningDay = {
  date: PlainDate;
  lessons: readonly DayLesson[];
  wanted: Wanted;
  instructor_id: number | null;
};

/** The class to join on each day, if there is one, with the guests of the day before where possible. */
export function classesToJoin(days: readonly JoiningDay[]): Map<PlainDate, number> {
  const joins = new Map<PlainDate, number>();
  let companions: ReadonlySet<number> | undefined;
  for (const { date, lessons, wanted, instructor_id } of days) {
    const chosen = classToJoin(lessons, wanted, { instructor_id, companions });
    if (chosen) joins.set(date, chosen.id);
    companions = new Set(chosen?.booking_ids);
  }
  return joins;
}

/** The class with the booking in it. */
export const joined = (lesson: DayLesson, wanted: Wanted): DayLesson => ({
  ...lesson,
  people: lesson.people + wanted.people,
  levels: levelsWith(lesson.levels, wanted.level),
  languages: wanted.language === null ? lesson.languages : [...new Set([...lesson.languages, wanted.language])],
});

/** Who can teach a lesson, and the obstacles of the others: one rule for the booking forms and the schedule. */
import { groupBy } from '../group-by.ts';
import { speaksAll, spokenLanguage } from '../language/spoken.ts';
import type { LessonSlot } from '../lesson/lesson-day.ts';
import { areOff, areTaken } from './rules.ts';

/** Obstacles in the order shown: first those that cannot be changed. */
export const teachingObstacles = ['category', 'level', 'slope', 'language', 'off', 'entry', 'teaching'] as const;
export type TeachingObstacle = (typeof teachingObstacles)[number];

export type Teacher = {
  id: number;
  /** The highest level (1-6) taught per category. */
  levels: readonly { category_id: number; level: number }[];
  /** Empty: not tied to any slope. */
  slope_ids: readonly number[];
  /** BCP 47 tags. */
  languages: readonly string[];
};

/** What a lesson requires of its instructor; a part that is not chosen yet requires nothing. */
export type LessonNeeds = {
  category_id?: number | undefined;
  ability_level?: number | undefined;
  slope_id?: number | undefined;
  /** The language that the guest chose for the lesson; null for any. */
  language?: string | null | undefined;
  /** A class has all languages that its guests chose. */
  languages?: readonly string[] | undefined;
  /** Its days and hours. */
  slots: readonly LessonSlot[];
};

/** Hours in which an instructor is not free; a schedule entry counts with any tag. */
export type Busy = {
  /** Includes hours away, of any kind. */
  daysOff: readonly LessonSlot[];
  entries: readonly LessonSlot[];
  lessons: readonly LessonSlot[];
};

const levelIn = (teacher: Teacher, category_id: number): number | null =>
  teacher.levels.find((each) => each.category_id === category_id)?.level ?? null;

/** Obstacles that do not depend on the day: category, level, slope and language. */
export function skillObstacles(teacher: Teacher, needs: Omit<LessonNeeds, 'slots'>): TeachingObstacle[] {
  const level = needs.category_id === undefined ? null : levelIn(teacher, needs.category_id);
  const lacksCategory = needs.category_id !== undefined && level === null;
  const lacksLevel = level !== null && needs.ability_level !== undefined && level < needs.ability_level;
  const lacksSlope =
    needs.slope_id !== undefined && teacher.slope_ids.length > 0 && !teacher.slope_ids.includes(needs.slope_id);
  const wanted = [...(needs.language == null ? [] : [needs.language]), ...(needs.languages ?? [])];
  const lacksLanguage =
    wanted.length > 0 && !speaksAll(teacher.languages.map(spokenLanguage), wanted.map(spokenLanguage));
  return [
    ...(lacksCategory ? (['category'] as const) : []),
    ...(lacksLevel ? (['level'] as const) : []),
    ...(lacksSlope ? (['slope'] as const) : []),
    ...(lacksLanguage ? (['language'] as const) : []),
  ];
}

/** Obstacles by time: days off, entries and other lessons. */
function timeObstacles(wanted: readonly LessonSlot[], { daysOff, entries, lessons }: Busy): TeachingObstacle[] {
  return [
    ...(areOff(wanted, daysOff) ? (['off'] as const) : []),
    ...(areTaken(wanted, entries) ? (['entry'] as const) : []),
    ...(areTaken(wanted, lessons) ? (['teaching'] as const) : []),
  ];
}

/** All obstacles; empty for an instructor who is qualified and free on all days. */
export const obstaclesOf = (teacher: Teacher, needs: LessonNeeds, busy: Busy): TeachingObstacle[] => [
  ...skillObstacles(teacher, needs),
  ...timeObstacles(needs.slots, busy),
];

/** Slots grouped by instructor. */
export const slotsByInstructor = <Slot extends LessonSlot & { instructor_id: number }>(
  slots: readonly Slot[],
): Map<number, Slot[]> => groupBy(slots, (slot) => slot.instructor_id);

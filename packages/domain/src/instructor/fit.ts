/** Who can teach a lesson, and what keeps the others from it: one rule for the booking forms and the schedule. */
import { groupBy } from '../group-by.ts';
import { areOff, areTaken, type LessonSlot } from './rules.ts';

/** In the order in which they are told: what cannot be helped first. */
export const teachingObstacles = ['category', 'level', 'slope', 'off', 'entry', 'teaching'] as const;
export type TeachingObstacle = (typeof teachingObstacles)[number];

export type Teacher = {
  id: number;
  /** Up to which level (1-6) each category is taught. */
  levels: readonly { category_id: number; level: number }[];
  /** None named: not tied to any slope. */
  slope_ids: readonly number[];
};

/** What a lesson asks of its instructor; a part that is not chosen yet asks nothing. */
export type LessonNeeds = {
  category_id?: number | undefined;
  ability_level?: number | undefined;
  slope_id?: number | undefined;
  /** Its days and hours. */
  slots: readonly LessonSlot[];
};

/** What takes an instructor's hours; an entry of the schedule does so whatever its tag. */
export type Busy = {
  daysOff: readonly LessonSlot[];
  entries: readonly LessonSlot[];
  lessons: readonly LessonSlot[];
};

export const levelIn = (teacher: Teacher, category_id: number): number | null =>
  teacher.levels.find((each) => each.category_id === category_id)?.level ?? null;

/** What does not depend on the day: category, level and slope. */
export function skillObstacles(teacher: Teacher, needs: Omit<LessonNeeds, 'slots'>): TeachingObstacle[] {
  const level = needs.category_id === undefined ? null : levelIn(teacher, needs.category_id);
  const lacksCategory = needs.category_id !== undefined && level === null;
  const lacksLevel = level !== null && needs.ability_level !== undefined && level < needs.ability_level;
  const lacksSlope =
    needs.slope_id !== undefined && teacher.slope_ids.length > 0 && !teacher.slope_ids.includes(needs.slope_id);
  return [
    ...(lacksCategory ? (['category'] as const) : []),
    ...(lacksLevel ? (['level'] as const) : []),
    ...(lacksSlope ? (['slope'] as const) : []),
  ];
}

/** What takes the instructor's hours then. */
function timeObstacles(wanted: readonly LessonSlot[], { daysOff, entries, lessons }: Busy): TeachingObstacle[] {
  return [
    ...(areOff(wanted, daysOff) ? (['off'] as const) : []),
    ...(areTaken(wanted, entries) ? (['entry'] as const) : []),
    ...(areTaken(wanted, lessons) ? (['teaching'] as const) : []),
  ];
}

/** Everything that keeps the instructor from the lesson; empty for one who fits and is free on all its days. */
export const obstaclesOf = (teacher: Teacher, needs: LessonNeeds, busy: Busy): TeachingObstacle[] => [
  ...skillObstacles(teacher, needs),
  ...timeObstacles(needs.slots, busy),
];

/** Slots by whom they belong to. */
export const slotsByInstructor = <Slot extends LessonSlot & { instructor_id: number }>(
  slots: readonly Slot[],
): Map<number, Slot[]> => groupBy(slots, (slot) => slot.instructor_id);

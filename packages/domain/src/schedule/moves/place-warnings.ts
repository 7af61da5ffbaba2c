/** Warnings for a place on the grid: the rule of the booking forms (instructor/fit), and the school's hours. */
import { type Busy, type LessonNeeds, obstaclesOf, type Teacher, type TeachingObstacle } from '../../instructor/fit.ts';
import type { LessonSlot } from '../../lesson/lesson-day.ts';
import { type HoursOff, isOpen, type OpenHours } from '../availability.ts';
import { lessonKey, slotOf } from '../blocks.ts';
import type { Schedule, ScheduleLesson } from '../schema.ts';
import type { GridPlace } from './moves.ts';

/** No warning prevents trying a move. */
export type MoveWarning = TeachingObstacle | 'closed';

/** Two lessons at the same time, or one while the instructor is away: saved only when the desk confirms. */
const confirmableWarnings: ReadonlySet<MoveWarning> = new Set(['off', 'entry', 'teaching']);
export const isConfirmable = (warning: MoveWarning): boolean => confirmableWarnings.has(warning);

/** What a lesson requires of its instructor. */
export type LessonRequirements = Pick<ScheduleLesson, 'ability_level' | 'course' | 'slope' | 'lesson_language'> & {
  /** A class has the languages of all who attend it. */
  languages?: readonly string[];
};

/** What each class requires: the highest level and all languages of its guests. */
export type ClassRequirements = ReadonlyMap<number, { ability_level: number; languages: readonly string[] }>;

export function classRequirements({ lessons }: Schedule): ClassRequirements {
  const classes = new Map<number, { ability_level: number; languages: string[] }>();
  for (const { ability_level, lesson_language, days } of lessons)
    for (const { class: of } of days) {
      if (!of) continue;
      const known = classes.get(of.id) ?? { ability_level, languages: [] };
      known.ability_level = Math.max(known.ability_level, ability_level);
      if (lesson_language !== null) known.languages.push(lesson_language);
      classes.set(of.id, known);
    }
  return classes;
}

const needsOf = ({
  ability_level,
  course,
  slope,
  lesson_language,
  languages,
}: LessonRequirements): Omit<LessonNeeds, 'slots'> => ({
  category_id: course.category_id,
  ability_level,
  slope_id: slope.id,
  language: lesson_language,
  languages,
});

/** `keys`: of the lesson days that are taught then, of a class those of all its bookings. */
type LessonHours = LessonSlot & { keys: Set<string> };
type Taken = { lessons: LessonHours[]; entries: LessonSlot[] };

/** Hours taken by lessons and entries, by instructor. */
export type TakenHours = ReadonlyMap<number, Taken>;

/** @param schedule with the moves applied */
export function takenHours({ lessons, entries }: Schedule): TakenHours {
  const taken = new Map<number, Taken>();
  const of = (id: number): Taken => {
    const ofInstructor = taken.get(id) ?? { lessons: [], entries: [] };
    taken.set(id, ofInstructor);
    return ofInstructor;
  };
  const classes = new Map<number, LessonHours>();
  for (const { booking_id, days } of lessons)
    for (const day of days) {
      if (day.instructor_id === null) continue;
      const key = lessonKey(booking_id, day.day_number);
      const known = day.class && classes.get(day.class.id);
      const hours = known ?? { ...slotOf(day), keys: new Set() };
      hours.keys.add(key);
      if (known) continue;
      of(day.instructor_id).lessons.push(hours);
      if (day.class) classes.set(day.class.id, hours);
    }
  for (const entry of entries) if (entry.instructor_id !== null) of(entry.instructor_id).entries.push(slotOf(entry));
  return taken;
}

/** Data about the instructors and the school. */
export type PlaceContext = {
  open: OpenHours;
  off: (instructorId: number) => HoursOff;
  teacher: (instructorId: number) => Teacher | undefined;
  taken: TakenHours;
  classes: ClassRequirements;
};

type Wanted = {
  booking_id: number;
  day_number: number;
  /** The class of the day. */
  class?: { id: number } | undefined;
  lesson: LessonRequirements;
  to: GridPlace;
};

/** Obstacles of the instructor for one lesson day; its own hours are not an obstacle. */
function obstaclesAt(wanted: Wanted, teacher: Teacher, { off, taken, classes }: PlaceContext): TeachingObstacle[] {
  const slot = slotOf(wanted.to);
  const own = lessonKey(wanted.booking_id, wanted.day_number);
  const required = { ...wanted.lesson, ...(wanted.class && classes.get(wanted.class.id)) };
  const hours = taken.get(teacher.id);
  const busy: Busy = {
    daysOff: (off(teacher.id).get(slot.date) ?? []).map((each) => ({ ...each, date: slot.date })),
    entries: hours?.entries ?? [],
    lessons: hours?.lessons.filter((lesson) => !lesson.keys.has(own)) ?? [],
  };
  return obstaclesOf(teacher, { ...needsOf(required), slots: [slot] }, busy);
}

/** Warnings for one day's place; empty when the instructor is qualified and free, and the school open. */
export function warningsOf(wanted: Wanted, around: PlaceContext): MoveWarning[] {
  const { instructor_id, date, start_time, end_time } = wanted.to;
  const teacher = instructor_id === null ? undefined : around.teacher(instructor_id);
  return [
    ...(teacher ? obstaclesAt(wanted, teacher, around) : []),
    ...(isOpen(around.open, date, { from: start_time, to: end_time }) ? [] : (['closed'] as const)),
  ];
}

/** Warnings for a place on the grid: the rule of the booking forms (instructor/fit), and the school's hours. */
import { type Busy, type LessonNeeds, obstaclesOf, type Teacher, type TeachingObstacle } from '../instructor/fit.ts';
import type { LessonSlot } from '../instructor/rules.ts';
import { type HoursOff, isOpen, type OpenHours } from './availability.ts';
import { lessonKey } from './blocks.ts';
import type { Place } from './moves.ts';
import type { Schedule, ScheduleLesson } from './schema.ts';

/** No warning prevents trying a move. */
export type MoveWarning = TeachingObstacle | 'closed';

/** Two lessons at the same time, or one while the instructor is away: saved only when the desk confirms. */
const confirmableWarnings: ReadonlySet<MoveWarning> = new Set(['off', 'entry', 'teaching']);
export const isConfirmable = (warning: MoveWarning): boolean => confirmableWarnings.has(warning);

/** What a lesson requires of its instructor. */
export type LessonRequirements = Pick<ScheduleLesson, 'ability_level' | 'course' | 'slope' | 'lesson_language'>;

const needsOf = ({
  ability_level,
  course,
  slope,
  lesson_language,
}: LessonRequirements): Omit<LessonNeeds, 'slots'> => ({
  category_id: course.category_id,
  ability_level,
  slope_id: slope.id,
  language: lesson_language,
});

type LessonHours = LessonSlot & { key: string };
type Taken = { lessons: LessonHours[]; entries: LessonSlot[] };

/** Hours taken by lessons and entries, by instructor. */
export type TakenHours = ReadonlyMap<number, Taken>;

const slotOf = ({ date, start_time, end_time }: Omit<Place, 'instructor_id'>): LessonSlot => ({
  date,
  from: start_time,
  to: end_time,
});

/** @param schedule with the moves applied */
export function takenHours({ lessons, entries }: Schedule): TakenHours {
  const taken = new Map<number, Taken>();
  const of = (id: number): Taken => {
    const ofInstructor = taken.get(id) ?? { lessons: [], entries: [] };
    taken.set(id, ofInstructor);
    return ofInstructor;
  };
  for (const { booking_id, days } of lessons)
    for (const day of days)
      if (day.instructor_id !== null)
        of(day.instructor_id).lessons.push({ ...slotOf(day), key: lessonKey(booking_id, day.day_number) });
  for (const entry of entries) if (entry.instructor_id !== null) of(entry.instructor_id).entries.push(slotOf(entry));
  return taken;
}

/** Data about the instructors and the school. */
export type PlaceContext = {
  open: OpenHours;
  off: (instructorId: number) => HoursOff;
  teacher: (instructorId: number) => Teacher | undefined;
  taken: TakenHours;
};

type Wanted = { booking_id: number; day_number: number; lesson: LessonRequirements; to: Place };

/** Obstacles of the instructor for one lesson day; its own hours are not an obstacle. */
function obstaclesAt(wanted: Wanted, teacher: Teacher, { off, taken }: PlaceContext): TeachingObstacle[] {
  const slot = slotOf(wanted.to);
  const own = lessonKey(wanted.booking_id, wanted.day_number);
  const hours = taken.get(teacher.id);
  const busy: Busy = {
    daysOff: (off(teacher.id).get(slot.date) ?? []).map((each) => ({ ...each, date: slot.date })),
    entries: hours?.entries ?? [],
    lessons: hours?.lessons.filter((lesson) => lesson.key !== own) ?? [],
  };
  return obstaclesOf(teacher, { ...needsOf(wanted.lesson), slots: [slot] }, busy);
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

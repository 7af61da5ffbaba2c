/** Who can teach a lesson of this kind at these hours, and the obstacles of the others (issue 13, decision 0038). */
import { hoursBetween } from '../calendar/time-of-day.ts';
import {
  type Busy,
  type LessonNeeds,
  obstaclesOf,
  type Teacher,
  type TeachingObstacle,
  teachingObstacles,
} from '../instructor/fit.ts';
import type { LessonSlot } from '../lesson/lesson-day.ts';
import type { HoursOff } from './availability.ts';
import { type Block, type BlocksByRow, slotOf } from './blocks.ts';

/** A part that is left out requires nothing. */
export type FinderQuestion = Omit<LessonNeeds, 'slots'> & { slot?: LessonSlot | undefined };

export type FinderContext = {
  /** Holds the slot's day at least. */
  blocks: BlocksByRow;
  off: (instructorId: number) => HoursOff;
};

const none: readonly Block[] = [];

function busyOn({ date }: LessonSlot, blocks: readonly Block[], off: HoursOff): Busy {
  const others = blocks.filter((block) => block.date === date);
  return {
    daysOff: (off.get(date) ?? []).map(({ from, to }) => ({ date, from, to })),
    entries: others.filter(({ kind }) => kind === 'entry').map(slotOf),
    lessons: others.filter(({ kind }) => kind === 'lesson').map(slotOf),
  };
}

const notBusy: Busy = { daysOff: [], entries: [], lessons: [] };

/** The obstacles of an instructor; the school's hours do not count. */
export function obstaclesThen(
  teacher: Teacher,
  { slot, ...needs }: FinderQuestion,
  { blocks, off }: FinderContext,
): TeachingObstacle[] {
  const busy = slot ? busyOn(slot, blocks.get(teacher.id) ?? none, off(teacher.id)) : notBusy;
  return obstaclesOf(teacher, { ...needs, slots: slot ? [slot] : [] }, busy);
}

/** Hours of lessons on the slot's day. */
const hoursOn = (blocks: readonly Block[], { date }: LessonSlot): number =>
  blocks
    .filter((block) => block.kind === 'lesson' && block.date === date)
    .reduce((hours, { start_time, end_time }) => hours + hoursBetween(start_time, end_time), 0);

export type FoundInstructor = { id: number; hours: number };

export type Found = {
  /** Who is free and fits, those with the fewest hours on that day first. */
  fitting: readonly FoundInstructor[];
  /** The instructors with the fewest obstacles, by obstacle, those first that can be removed on the day. */
  nearest: readonly { obstacle: TeachingObstacle; ids: readonly number[] }[];
};

/** @param teachers in display order, which decides between equal ones */
export function findInstructors(
  teachers: readonly Teacher[],
  question: FinderQuestion & { slot: LessonSlot },
  context: FinderContext,
): Found {
  const judged = teachers.map((teacher) => ({
    id: teacher.id,
    hours: hoursOn(context.blocks.get(teacher.id) ?? none, question.slot),
    obstacles: obstaclesThen(teacher, question, context),
  }));
  const others = judged.filter(({ obstacles }) => obstacles.length > 0);
  const least = Math.min(...others.map(({ obstacles }) => obstacles.length));
  const nearest = others.filter(({ obstacles }) => obstacles.length === least);
  return {
    fitting: judged
      .filter(({ obstacles }) => obstacles.length === 0)
      .map(({ id, hours }) => ({ id, hours }))
      .sort((a, b) => a.hours - b.hours),
    nearest: [...teachingObstacles].reverse().flatMap((obstacle) => {
      const ids = nearest.flatMap(({ id, obstacles }) => (obstacles.includes(obstacle) ? [id] : []));
      return ids.length > 0 ? [{ obstacle, ids }] : [];
    }),
  };
}

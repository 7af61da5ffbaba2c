/** Proposing instructors for lessons without one: who can teach which, and the score of a choice (decision 0017). */
import { quarterHours, shareQuarterHour } from '../../calendar/time-of-day.ts';
import { type Busy, type LessonNeeds, obstaclesOf, type Teacher, type TeachingObstacle } from '../../instructor/fit.ts';
import type { LessonSlot } from '../../lesson/lesson-day.ts';

/** Reasons for a proposal, the strongest first. */
export const proposalReasons = ['nominated', 'same_instructor', 'only_one', 'fewest_hours', 'fits'] as const;
export type ProposalReason = (typeof proposalReasons)[number];

/** A lesson day without an instructor. */
export type LessonToAssign = {
  booking_id: number;
  slot: LessonSlot;
  needs: Omit<LessonNeeds, 'slots'>;
  nominated_instructor_id: number | null;
};

/** The shown days as stored. */
export type OpenWeek = {
  lessons: readonly LessonToAssign[];
  /** Instructors in the order of the rows. */
  teachers: readonly Teacher[];
  /** Days off and lessons taught already, by instructor. */
  busy: ReadonlyMap<number, Busy>;
  /** Instructors of a booking's other days, by booking. */
  known: ReadonlyMap<number, ReadonlySet<number>>;
};

/** The id of the proposed instructor of each open lesson, or null. */
export type Choice = readonly (number | null)[];

/**
 * Points; each weight exceeds any sum of the later ones in a realistic week. A lesson taught; the nominated instructor;
 * no new instructor for a booking; and quarter hours above each further three hours of one instructor, so that a busy
 * one costs more than a free one.
 */
export const weights = { taught: 30_000, nominated: 3000, another: 1000, loadStep: 12, loadSteps: 20 } as const;

export const quartersOf = (slot: LessonSlot): number => quarterHours(slot.from, slot.to).length;

const nothing: Busy = { daysOff: [], entries: [], lessons: [] };

/** The obstacles of each instructor for each open lesson: an empty list is a candidate. */
export function obstacleTable({ lessons, teachers, busy }: OpenWeek): Map<number, TeachingObstacle[]>[] {
  return lessons.map(
    ({ needs, slot }) =>
      new Map(
        teachers.map((teacher) => [
          teacher.id,
          obstaclesOf(teacher, { ...needs, slots: [slot] }, busy.get(teacher.id) ?? nothing),
        ]),
      ),
  );
}

const meetInTime = (a: LessonSlot, b: LessonSlot): boolean => a.date === b.date && shareQuarterHour(a, b);

/** Whether everybody chosen is a candidate and nobody teaches two lessons at the same time. */
export function isFeasible(week: OpenWeek, candidates: readonly number[][], choice: Choice): boolean {
  return week.lessons.every((lesson, index) => {
    const id = choice[index];
    if (id === null || id === undefined) return true;
    if (!candidates[index]?.includes(id)) return false;
    return week.lessons.every((other, at) => at === index || choice[at] !== id || !meetInTime(lesson.slot, other.slot));
  });
}

/** Quarter hours each instructor teaches before the proposals. */
export function currentLoad({ teachers, busy }: OpenWeek): Map<number, number> {
  return new Map(
    teachers.map(({ id }) => [id, (busy.get(id)?.lessons ?? []).reduce((sum, slot) => sum + quartersOf(slot), 0)]),
  );
}

/** Quarter hours each instructor would teach with the choice. */
export function resultingLoad(week: OpenWeek, choice: Choice): Map<number, number> {
  const load = currentLoad(week);
  week.lessons.forEach((lesson, index) => {
    const id = choice[index];
    if (id != null) load.set(id, (load.get(id) ?? 0) + quartersOf(lesson.slot));
  });
  return load;
}

/** The cost of a load: convex, so that the same hours cost least when shared. */
export function loadCost(quarters: number): number {
  let cost = 0;
  for (let step = 1; step <= weights.loadSteps; step += 1) cost += Math.max(0, quarters - step * weights.loadStep);
  return cost;
}

/** Points of a feasible choice; higher is better. Whole numbers. */
export function scoreOf(week: OpenWeek, choice: Choice): number {
  let score = 0;
  const others = new Set<string>();
  week.lessons.forEach((lesson, index) => {
    const id = choice[index];
    if (id == null) return;
    score += weights.taught + (lesson.nominated_instructor_id === id ? weights.nominated : 0);
    if (!week.known.get(lesson.booking_id)?.has(id)) others.add(`${lesson.booking_id} ${id}`);
  });
  const load = [...resultingLoad(week, choice).values()].reduce((sum, quarters) => sum + loadCost(quarters), 0);
  return score - others.size * weights.another - load;
}

/** The better of the two; `other` only when it is feasible. It never scores less than the first. */
export function betterChoice(
  week: OpenWeek,
  candidates: readonly number[][],
  first: Choice,
  other: Choice | null,
): Choice {
  if (!other || !isFeasible(week, candidates, other)) return first;
  return scoreOf(week, other) >= scoreOf(week, first) ? other : first;
}

/** What would make a lesson possible that nobody can be proposed for (decision 0040). */
import { minutesOf, type TimeOfDay, timeAt } from '../../calendar/time-of-day.ts';
import { type Busy, obstaclesOf, type TeachingObstacle } from '../../instructor/fit.ts';
import type { LessonSlot } from '../../instructor/rules.ts';
import { type Choice, meetInTime, type OpenWeek } from './assign.ts';
import type { UnassignedObstacle } from './assign-reasons.ts';

/** Obstacles that can be removed, those first that a desk removes itself. */
const byEffort: readonly UnassignedObstacle['reason'][] = [
  'proposed',
  'teaching',
  'entry',
  'off',
  'language',
  'slope',
  'level',
];

/** Who has no other obstacle than one that can be removed, by obstacle. */
export function onlyObstacles(row: ReadonlyMap<number, readonly TeachingObstacle[]>): UnassignedObstacle[] {
  const single = [...row].flatMap(([id, found]) =>
    found.length > 1 ? [] : [{ id, reason: found[0] ?? ('proposed' as const) }],
  );
  return byEffort.flatMap((reason) => {
    const instructor_ids = single.filter((each) => each.reason === reason).map((each) => each.id);
    return instructor_ids.length > 0 ? [{ reason, instructor_ids }] : [];
  });
}

/** Most other hours that are listed. */
const mostTimes = 3;
const nothing: Busy = { daysOff: [], entries: [], lessons: [] };

export type PossibleTime = { from: TimeOfDay; instructor_ids: number[] };

/**
 * Whole hours of the same day at which somebody who fits is free, the nearest first.
 * @param open the school's hours of that day
 */
export function possibleTimes(
  week: OpenWeek,
  choice: Choice,
  index: number,
  open: { from: TimeOfDay; to: TimeOfDay } | undefined,
): PossibleTime[] {
  const lesson = week.lessons[index];
  if (!lesson || !open) return [];
  const { slot, needs } = lesson;
  const length = minutesOf(slot.to) - minutesOf(slot.from);
  const isFreeAt = (id: number, at: LessonSlot): boolean =>
    week.lessons.every((other, place) => choice[place] !== id || !meetInTime(at, other.slot));
  const first = Math.ceil(minutesOf(open.from) / 60);
  const times: PossibleTime[] = [];
  for (let hour = first; hour * 60 + length <= minutesOf(open.to); hour += 1) {
    const from = timeAt(hour * 60);
    if (from === slot.from) continue;
    const at = { date: slot.date, from, to: timeAt(hour * 60 + length) };
    const able = week.teachers.filter(
      (teacher) =>
        obstaclesOf(teacher, { ...needs, slots: [at] }, week.busy.get(teacher.id) ?? nothing).length === 0 &&
        isFreeAt(teacher.id, at),
    );
    if (able.length > 0) times.push({ from, instructor_ids: able.map((teacher) => teacher.id) });
  }
  const distance = ({ from }: PossibleTime): number => Math.abs(minutesOf(from) - minutesOf(slot.from));
  return times.sort((a, b) => distance(a) - distance(b)).slice(0, mostTimes);
}

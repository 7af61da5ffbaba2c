/** Reasons for each proposal, and for each lesson left without one, as codes that the page translates. */
import type { TeachingObstacle } from '../../instructor/fit.ts';
import { type Choice, type OpenWeek, type ProposalReason, quartersOf, resultingLoad } from './assign.ts';

/** Whether the same booking has another day with this instructor, taught or proposed. */
function hasOtherDay({ lessons, known }: OpenWeek, choice: Choice, index: number, id: number): boolean {
  const booking = lessons[index]?.booking_id ?? 0;
  if (known.get(booking)?.has(id)) return true;
  return lessons.some((other, at) => at !== index && other.booking_id === booking && choice[at] === id);
}

/** The reasons for the proposal at an index, the strongest first; never empty. */
export function reasonsFor(
  week: OpenWeek,
  candidates: readonly number[][],
  choice: Choice,
): (index: number) => ProposalReason[] {
  const load = resultingLoad(week, choice);
  return (index) => {
    const id = choice[index];
    const lesson = week.lessons[index];
    if (id == null || !lesson) return [];
    const able = candidates[index] ?? [];
    const without = (load.get(id) ?? 0) - quartersOf(lesson.slot);
    const isIdlest = able.every((other) => other === id || without <= (load.get(other) ?? 0));
    return [
      ...(lesson.nominated_instructor_id === id ? (['nominated'] as const) : []),
      ...(hasOtherDay(week, choice, index, id) ? (['same_instructor'] as const) : []),
      ...(able.length === 1 ? (['only_one'] as const) : []),
      ...(able.length > 1 && isIdlest ? (['fewest_hours'] as const) : []),
      'fits',
    ];
  };
}

export type UnassignedObstacle = { reason: TeachingObstacle | 'proposed'; instructor_ids: number[] };

/** The obstacles of all instructors for one lesson, each instructor counted under the first obstacle only. */
export function summedObstacles(row: ReadonlyMap<number, readonly TeachingObstacle[]>): UnassignedObstacle[] {
  const groups = new Map<UnassignedObstacle['reason'], number[]>();
  for (const [id, [first = 'proposed' as const]] of row) groups.set(first, [...(groups.get(first) ?? []), id]);
  return [...groups].map(([reason, instructor_ids]) => ({ reason, instructor_ids }));
}

/** How much of a choice is proven optimal, by bounds that are quick to compute (decision 0040). */
import { quarterRange } from '../../calendar/time-of-day.ts';
import { groupBy } from '../../group-by.ts';
import { type Choice, currentLoad, loadCost, type OpenWeek, quartersOf, resultingLoad, weights } from './assign.ts';

/**
 * Parts in the order of their weight: as many lessons taught as possible, as many guests with their nominated
 * instructor, as few instructors per booking, hours distributed evenly.
 */
export const provenParts = ['taught', 'nominated', 'same_instructor', 'shared_hours'] as const;
export type ProvenPart = (typeof provenParts)[number];

/** The most lessons that can each have one of their candidates, when an instructor takes one at most. */
function mostTogether(indexes: readonly number[], candidates: readonly number[][]): number {
  const lessonOf = new Map<number, number>();
  const place = (index: number, seen: Set<number>): boolean => {
    for (const id of candidates[index] ?? []) {
      if (seen.has(id)) continue;
      seen.add(id);
      const other = lessonOf.get(id);
      if (other !== undefined && !place(other, seen)) continue;
      lessonOf.set(id, index);
      return true;
    }
    return false;
  };
  return indexes.filter((index) => place(index, new Set())).length;
}

/** At least this many lessons stay without an instructor: at some moment of each day too few fit. */
function leastUntaught({ lessons }: OpenWeek, candidates: readonly number[][]): number {
  const days = groupBy(
    lessons.map(({ slot }, index) => ({ index, date: slot.date, ...quarterRange(slot.from, slot.to) })),
    (each) => each.date,
  );
  return [...days.values()].reduce((sum, day) => {
    const impossible = day.filter(({ index }) => (candidates[index]?.length ?? 0) === 0).length;
    const lacking = [...new Set(day.map((each) => each.first))].map((moment) => {
      const then = day.filter((each) => each.first <= moment && moment < each.end).map((each) => each.index);
      const possible = then.filter((index) => (candidates[index]?.length ?? 0) > 0);
      return possible.length - mostTogether(possible, candidates);
    });
    return sum + impossible + Math.max(0, ...lacking);
  }, 0);
}

function isFewestInstructors({ lessons, known }: OpenWeek, candidates: readonly number[][], choice: Choice): boolean {
  const bookings = groupBy(
    lessons.map((lesson, index) => ({ booking: lesson.booking_id, index })),
    (each) => each.booking,
  );
  return [...bookings].every(([booking, days]) => {
    const has = known.get(booking) ?? new Set<number>();
    const fresh = new Set(days.flatMap(({ index }) => choice[index] ?? []).filter((id) => !has.has(id)));
    // A day that nobody can teach needs no instructor.
    const isOneNeeded = days.some(({ index }) => {
      const fitting = candidates[index] ?? [];
      return fitting.length > 0 && !fitting.some((id) => has.has(id));
    });
    return fresh.size <= (isOneNeeded ? 1 : 0);
  });
}

/** The least cost of the load when the same hours are distributed among everybody, whoever fits. */
function leastLoadCost(week: OpenWeek, quarters: number): number {
  const loads = [...currentLoad(week).values()];
  let cost = loads.reduce((sum, load) => sum + loadCost(load), 0);
  let left = quarters;
  for (let step = 0; left > 0 && step <= weights.loadSteps; step += 1) {
    const limit = step === weights.loadSteps ? Number.POSITIVE_INFINITY : (step + 1) * weights.loadStep;
    const room = loads.reduce((sum, load) => sum + Math.max(0, limit - Math.max(load, step * weights.loadStep)), 0);
    const taken = Math.min(left, room);
    cost += taken * step;
    left -= taken;
  }
  return cost;
}

/** The parts of a feasible choice that these bounds do not prove; empty: it has the highest score. */
export function notProven(week: OpenWeek, candidates: readonly number[][], choice: Choice): ProvenPart[] {
  const untaught = choice.filter((id) => id == null).length;
  const wished = week.lessons.flatMap(({ nominated_instructor_id: id }, index) =>
    id !== null && candidates[index]?.includes(id) ? [choice[index] === id] : [],
  );
  const quarters = week.lessons.reduce(
    (sum, { slot }, index) => sum + (choice[index] == null ? 0 : quartersOf(slot)),
    0,
  );
  const cost = [...resultingLoad(week, choice).values()].reduce((sum, load) => sum + loadCost(load), 0);
  const isAllTaught = choice.every((id, index) => id != null || (candidates[index]?.length ?? 0) === 0);
  const proven: Record<ProvenPart, boolean> = {
    taught: untaught <= leastUntaught(week, candidates),
    nominated: wished.every(Boolean),
    same_instructor: isFewestInstructors(week, candidates, choice),
    // Another choice of the lessons could mean fewer hours if some are left over.
    shared_hours: isAllTaught && cost <= leastLoadCost(week, quarters),
  };
  return provenParts.filter((part) => !proven[part]);
}

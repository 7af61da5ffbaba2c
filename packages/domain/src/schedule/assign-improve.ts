/** Improves a choice lesson by lesson, used when the solver has found no optimum in time (decision 0017). */
import { type Choice, isFeasible, meetInTime, type OpenWeek, scoreOf } from './assign.ts';

type Draft = (number | null)[];

/** Gives a lesson to the free instructor who adds most points, or to nobody. */
function placeBest(week: OpenWeek, candidates: readonly number[][], choice: Draft, index: number): void {
  const slot = week.lessons[index]?.slot;
  if (!slot) return;
  const taken = new Set(
    week.lessons.flatMap((other, at) => (at !== index && meetInTime(slot, other.slot) ? [choice[at]] : [])),
  );
  let best = Number.NEGATIVE_INFINITY;
  let chosen: number | null = null;
  for (const id of candidates[index] ?? []) {
    if (taken.has(id)) continue;
    choice[index] = id;
    const score = scoreOf(week, choice);
    if (score > best) [best, chosen] = [score, id];
  }
  choice[index] = chosen;
}

/** The choice with some lessons given to one instructor; lessons in conflict go to others who can teach them. */
function withLessonsOf(
  week: OpenWeek,
  candidates: readonly number[][],
  choice: Choice,
  indexes: readonly number[],
  id: number,
): Draft {
  const draft: Draft = [...choice];
  const given = indexes.filter((index) => candidates[index]?.includes(id));
  for (const index of given) draft[index] = id;
  const own = new Set(given);
  const pushed = week.lessons.flatMap(({ slot }, at) => {
    const isMet = given.some((index) => {
      const met = week.lessons[index];
      return met !== undefined && draft[at] === id && !own.has(at) && meetInTime(met.slot, slot);
    });
    return isMet ? [at] : [];
  });
  for (const at of pushed) draft[at] = null;
  for (const at of pushed) placeBest(week, candidates, draft, at);
  return draft;
}

/** Limits the work: a week of a school needs a few thousand steps, and the server is blocked meanwhile. */
const maxTries = 20_000;

/**
 * Gives all days of a booking to one instructor, or one day to another, as long as that adds points. Never scores less
 * than the initial choice, and splits no booking when one instructor is free on all its days.
 */
export function improvedChoice(week: OpenWeek, candidates: readonly number[][], begun: Choice): Choice {
  const bookings = new Map<number, number[]>();
  week.lessons.forEach(({ booking_id }, index) => {
    bookings.set(booking_id, [...(bookings.get(booking_id) ?? []), index]);
  });
  const groups = [...bookings.values()].flatMap((indexes) =>
    indexes.length > 1 ? [indexes, ...indexes.map((index) => [index])] : [indexes],
  );
  let choice = begun;
  let score = scoreOf(week, choice);
  let tries = 0;
  for (let before = Number.NEGATIVE_INFINITY; before < score && tries < maxTries; ) {
    before = score;
    for (const indexes of groups)
      for (const id of new Set(indexes.flatMap((index) => candidates[index] ?? []))) {
        if (tries >= maxTries) break;
        tries += 1;
        const draft = withLessonsOf(week, candidates, choice, indexes, id);
        const points = scoreOf(week, draft);
        if (points > score && isFeasible(week, candidates, draft)) [choice, score] = [draft, points];
      }
  }
  return choice;
}

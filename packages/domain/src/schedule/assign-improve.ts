/** Makes an answer better lesson by lesson, for when the solver has proven nothing in time (decision 0017). */
import { areAtOnce, type Choice, isFeasible, type OpenWeek, scoreOf } from './assign.ts';

type Draft = (number | null)[];

/** Gives a lesson to whoever of those that are idle then adds most points; to nobody where there is none. */
function placeBest(week: OpenWeek, candidates: readonly number[][], choice: Draft, index: number): void {
  const slot = week.lessons[index]?.slot;
  if (!slot) return;
  const taken = new Set(
    week.lessons.flatMap((other, at) => (at !== index && areAtOnce(slot, other.slot) ? [choice[at]] : [])),
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

/** The answer with some lessons given to one instructor; what they are in the way of goes to whoever else can. */
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
      return met !== undefined && draft[at] === id && !own.has(at) && areAtOnce(met.slot, slot);
    });
    return isMet ? [at] : [];
  });
  for (const at of pushed) draft[at] = null;
  for (const at of pushed) placeBest(week, candidates, draft, at);
  return draft;
}

/** Bounds the work: a week of a school settles within a few thousand tries, and guests wait meanwhile. */
const mostTries = 20_000;

/**
 * All days of a booking to one instructor, or one day to another, as long as that adds points. Never less than what it
 * began from; so nobody's days are split where one instructor is idle on all of them.
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
  for (let before = Number.NEGATIVE_INFINITY; before < score && tries < mostTries; ) {
    before = score;
    for (const indexes of groups)
      for (const id of new Set(indexes.flatMap((index) => candidates[index] ?? []))) {
        if (tries >= mostTries) break;
        tries += 1;
        const draft = withLessonsOf(week, candidates, choice, indexes, id);
        const points = scoreOf(week, draft);
        if (points > score && isFeasible(week, candidates, draft)) [choice, score] = [draft, points];
      }
  }
  return choice;
}

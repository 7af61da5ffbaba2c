/** Improves a choice lesson by lesson, used when the solver has found no optimum in time (decision 0017). */
import type { Choice, OpenWeek } from './assign.ts';
import { Draft } from './assign-draft.ts';

/** Gives some lessons to one instructor; lessons in their way go to others who can teach them, or to nobody. */
function giveTogether(draft: Draft, indexes: readonly number[], id: number): void {
  const given = indexes.filter((index) => draft.isCandidate(index, id));
  const own = new Set(given);
  const pushed = new Set(given.flatMap((index) => draft.inTheWay(index, id).filter((other) => !own.has(other))));
  for (const other of pushed) draft.put(other, null);
  for (const index of given) {
    draft.put(index, null);
    if (draft.isFree(index, id)) draft.put(index, id);
  }
  for (const index of given) if (draft.chosen(index) === null) draft.giveBest(index);
  for (const other of pushed) draft.giveBest(other);
}

/** Limits the work: a week of a school needs a few thousand tries. */
const maxTries = 60_000;

/**
 * Gives all days of a booking to one instructor, or one day to another, as long as that adds points. It never scores
 * less than the initial choice, and splits no booking when one instructor is free on all its days.
 */
export function improvedChoice(week: OpenWeek, candidates: readonly number[][], begun: Choice): Choice {
  const bookings = new Map<number, number[]>();
  week.lessons.forEach(({ booking_id }, index) => {
    bookings.set(booking_id, [...(bookings.get(booking_id) ?? []), index]);
  });
  const groups = [...bookings.values()].flatMap((indexes) =>
    indexes.length > 1 ? [indexes, ...indexes.map((index) => [index])] : [indexes],
  );
  const draft = new Draft(week, candidates, begun);
  let tries = 0;
  for (let before = Number.NEGATIVE_INFINITY; before < draft.score && tries < maxTries; ) {
    before = draft.score;
    for (const indexes of groups)
      for (const id of new Set(indexes.flatMap((index) => candidates[index] ?? []))) {
        if (tries >= maxTries) break;
        tries += 1;
        draft.keepIfBetter(() => giveTogether(draft, indexes, id));
      }
  }
  return draft.choice;
}

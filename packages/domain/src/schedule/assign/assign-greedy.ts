/** A fast choice of instructors: where the search for a better one begins. */
import type { OpenWeek } from './assign.ts';
import { Draft } from './assign-draft.ts';

/** Lesson by lesson, those with few candidates first, each to the instructor who adds most points. */
export function greedyChoice(week: OpenWeek, candidates: readonly number[][]): (number | null)[] {
  const draft = new Draft(week, candidates);
  const isAsked = (index: number): boolean => week.lessons[index]?.nominated_instructor_id !== null;
  const count = (index: number): number => candidates[index]?.length ?? 0;
  const order = week.lessons
    .map((_, index) => index)
    .sort((a, b) => Number(isAsked(b)) - Number(isAsked(a)) || count(a) - count(b) || a - b);
  for (const index of order) draft.giveBest(index);
  return draft.choice;
}

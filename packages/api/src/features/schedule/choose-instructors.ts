/** Chooses instructors for the open lessons of a week, with the reasons; runs in a separate thread (0017, 0040). */
import { minutesOf } from '@gerende/domain/calendar/time-of-day';
import {
  betterChoice,
  type Choice,
  isFeasible,
  type OpenWeek,
  obstacleTable,
  scoreOf,
} from '@gerende/domain/schedule/assign/assign';
import { greedyChoice } from '@gerende/domain/schedule/assign/assign-greedy';
import { improvedChoice } from '@gerende/domain/schedule/assign/assign-improve';
import { assignModel, choiceOf } from '@gerende/domain/schedule/assign/assign-model';
import { onlyObstacles, possibleTimes } from '@gerende/domain/schedule/assign/assign-possible';
import { notProven } from '@gerende/domain/schedule/assign/assign-proof';
import { reasonsFor, summedObstacles } from '@gerende/domain/schedule/assign/assign-reasons';
import type { Assignment } from '@gerende/domain/schedule/assign/assign-schema';
import type { Hours } from '@gerende/domain/schedule/availability';
import type { Solver } from '../../platform/solver.ts';

/** Above this many pairs of lesson and instructor, the solver has never found anything in its time (decision 0040). */
const mostPairs = 600;

export type ChoiceQuestion = {
  week: OpenWeek;
  /** The school's hours by day. */
  open: ReadonlyMap<string, Hours>;
};

type Line = { instructor_id: number } & Pick<Assignment['proposals'][number], 'reasons' | 'day_minutes'>;
type LeftOver = { instructor_id: null } & Pick<
  Assignment['left_over'][number],
  'obstacles' | 'possible_if' | 'possible_at'
>;
export type ChosenInstructors = {
  /** One for each open lesson, in the same order. */
  lines: (Line | LeftOver)[];
  /** Why the solver failed, for the log. */
  failure?: string;
} & Pick<Assignment, 'quality' | 'not_proven'>;

type Answer = Pick<ChosenInstructors, 'not_proven' | 'failure'> & { choice: Choice };

/** The quick answer, improved; where that is not proven optimal and the week is small, the solver's answer. */
async function chosen(week: OpenWeek, candidates: number[][], solver: Solver): Promise<Answer> {
  const quick = improvedChoice(week, candidates, greedyChoice(week, candidates));
  const not_proven = notProven(week, candidates, quick);
  const isSmall = candidates.reduce((sum, ids) => sum + ids.length, 0) <= mostPairs;
  const model = not_proven.length > 0 && isSmall ? assignModel(week, candidates) : null;
  if (!model) return { choice: quick, not_proven };
  try {
    const solved = await solver(model);
    const found = solved && choiceOf(week, solved.chosen);
    const choice = betterChoice(week, candidates, quick, found);
    const isOptimal =
      solved?.isOptimal === true &&
      found !== null &&
      isFeasible(week, candidates, found) &&
      scoreOf(week, choice) === scoreOf(week, found);
    return { choice, not_proven: isOptimal ? [] : notProven(week, candidates, choice) };
  } catch (error) {
    return { choice: quick, not_proven, failure: String(error) };
  }
}

const minutes = ({ from, to }: { from: string; to: string }): number => minutesOf(to) - minutesOf(from);

/** Minutes that each instructor teaches on each day, without the open lessons or with those chosen. */
function minutesByDay({ busy, lessons }: OpenWeek, choice: Choice) {
  const sums = new Map<string, number>();
  const add = (id: number, slot: { date: string; from: string; to: string }): void => {
    const key = `${id} ${slot.date}`;
    sums.set(key, (sums.get(key) ?? 0) + minutes(slot));
  };
  for (const [id, { lessons: taught }] of busy) for (const slot of taught) add(id, slot);
  const before = new Map(sums);
  lessons.forEach(({ slot }, index) => {
    const id = choice[index];
    if (id != null) add(id, slot);
  });
  return (id: number, date: string) => {
    const key = `${id} ${date}`;
    return { before: before.get(key) ?? 0, after: sums.get(key) ?? 0 };
  };
}

export async function chooseInstructors({ week, open }: ChoiceQuestion, solver: Solver): Promise<ChosenInstructors> {
  const table = obstacleTable(week);
  const candidates = table.map((row) => [...row].filter(([, found]) => found.length === 0).map(([id]) => id));
  const { choice, not_proven, failure } = await chosen(week, candidates, solver);
  const minutesOn = minutesByDay(week, choice);
  const reasonsOf = reasonsFor(week, candidates, choice);
  return {
    lines: week.lessons.map(({ slot }, index) => {
      const instructor_id = choice[index] ?? null;
      const row = table[index] ?? new Map();
      return instructor_id === null
        ? {
            instructor_id,
            obstacles: summedObstacles(row),
            possible_if: onlyObstacles(row),
            possible_at: possibleTimes(week, choice, index, open.get(slot.date)),
          }
        : { instructor_id, reasons: reasonsOf(index), day_minutes: minutesOn(instructor_id, slot.date) };
    }),
    quality: not_proven.length === 0 ? 'optimal' : 'best_found',
    not_proven,
    ...(failure !== undefined && { failure }),
  };
}

/** The proposals as a linear program in the LP format of solvers: its optimum has the highest score. */
import { quarterHours } from '../../calendar/time-of-day.ts';
import { groupBy } from '../../group-by.ts';
import { type Choice, currentLoad, type OpenWeek, quartersOf, weights } from './assign.ts';

type Pair = { index: number; id: number };
/** 1 when lesson `index` goes to instructor `id`, else 0. */
const taken = ({ index, id }: Pair): string => `x_${index}_${id}`;
/** 1 when the booking gets an instructor who does not teach it yet. */
const another = (booking: number, id: number): string => `y_${booking}_${id}`;
/** Quarter hours of an instructor above a step of the load. */
const beyond = (id: number, step: number): string => `e_${id}_${step}`;

/** One term per line: readers of the format limit the line length. */
const sum = (terms: readonly string[]): string => terms.join('\n + ');

/** A lesson has one instructor at most. */
const onePerLesson = (pairs: readonly Pair[]): string[] =>
  [...groupBy(pairs, (pair) => pair.index).values()].map((group) => `${sum(group.map(taken))} <= 1`);

/** An instructor has one lesson at most in a quarter hour. Consecutive quarters with the same lessons share one row. */
function overlapRows(week: OpenWeek, pairs: readonly Pair[]): string[] {
  const cells = pairs.flatMap((pair) => {
    const slot = week.lessons[pair.index]?.slot;
    const quarters = slot ? quarterHours(slot.from, slot.to) : [];
    return quarters.map((quarter) => ({ pair, key: `${pair.id} ${slot?.date} ${quarter}` }));
  });
  const together = [...groupBy(cells, (cell) => cell.key).values()].filter((group) => group.length > 1);
  return [...new Set(together.map((group) => sum(group.map((cell) => taken(cell.pair)))))].map((row) => `${row} <= 1`);
}

/** Rows that count new instructors of a booking. */
function newInstructorRows(week: OpenWeek, pairs: readonly Pair[]): { rows: string[]; variables: string[] } {
  const fresh = pairs.flatMap((pair) => {
    const booking = week.lessons[pair.index]?.booking_id ?? 0;
    return week.known.get(booking)?.has(pair.id) ? [] : [{ pair, variable: another(booking, pair.id) }];
  });
  return {
    rows: fresh.map(({ pair, variable }) => `${variable} - ${taken(pair)} >= 0`),
    variables: [...new Set(fresh.map((each) => each.variable))],
  };
}

/** Rows for the load steps that an instructor can reach. */
function loadRows(week: OpenWeek, pairs: readonly Pair[]): { rows: string[]; variables: string[] } {
  const now = currentLoad(week);
  const rows: string[] = [];
  const variables: string[] = [];
  for (const [id, group] of groupBy(pairs, (pair) => pair.id)) {
    const hours = group.map((pair) => ({ pair, quarters: quartersOf(week.lessons[pair.index]?.slot ?? noTime) }));
    const most = (now.get(id) ?? 0) + hours.reduce((all, each) => all + each.quarters, 0);
    for (let step = 1; step <= weights.loadSteps && step * weights.loadStep < most; step += 1) {
      const terms = hours.map(({ pair, quarters }) => ` - ${quarters} ${taken(pair)}`).join('\n');
      rows.push(`${beyond(id, step)}\n${terms} >= ${(now.get(id) ?? 0) - step * weights.loadStep}`);
      variables.push(beyond(id, step));
    }
  }
  return { rows, variables };
}
const noTime = { date: '', from: '00:00', to: '00:00' };

/** @returns the program, or null when there is no candidate at all */
export function assignModel(week: OpenWeek, candidates: readonly number[][]): string | null {
  const pairs = candidates.flatMap((ids, index) => ids.map((id) => ({ index, id })));
  if (pairs.length === 0) return null;
  const others = newInstructorRows(week, pairs);
  const load = loadRows(week, pairs);
  const points = pairs.map((pair) => {
    const isNominated = week.lessons[pair.index]?.nominated_instructor_id === pair.id;
    return `${weights.taught + (isNominated ? weights.nominated : 0)} ${taken(pair)}`;
  });
  const costs = [
    ...others.variables.map((name) => ` - ${weights.another} ${name}`),
    ...load.variables.map((name) => ` - ${name}`),
  ];
  const rows = [...onePerLesson(pairs), ...overlapRows(week, pairs), ...others.rows, ...load.rows];
  return [
    'Maximize',
    `obj: ${sum(points)}`,
    ...costs,
    'Subject To',
    ...rows.map((row, index) => `r${index}: ${row}`),
    'Binary',
    ...pairs.map(taken),
    'End',
    '',
  ].join('\n');
}

/** The choice from the names of the variables that are 1. */
export function choiceOf(week: OpenWeek, chosen: readonly string[]): Choice {
  const choice: (number | null)[] = week.lessons.map(() => null);
  for (const name of chosen) {
    const [, index, id] = /^x_(\d+)_(\d+)$/.exec(name) ?? [];
    if (index !== undefined && id !== undefined) choice[Number(index)] = Number(id);
  }
  return choice;
}

/**
 * The rule by which a figure is refused. A round is noisy if other processes took more than `most.others` of one core, if the
 * host took more than `most.steal` of the machine away, or if a fixed loop took more than `most.loop` times its best. A line
 * is noisy if too few rounds are left, or if the middle half of its yardstick (without one: of its own figure) spreads over
 * more than `most.spread` of the median.
 */
import { spread } from './statistics.ts';

/** The state of the machine during a round, beside its figures. */
export type Disturbance = {
  /** Cores used by processes outside the bench; undefined if the system does not report them. */
  others: number | undefined;
  /** The share of the machine that its host gave to others. */
  steal: number;
  /** The time of the fixed loop around the round, over its best so far. */
  loop: number;
};

const most = { others: 0.15, steal: 0.02, loop: 1.15, spread: 0.25 };

const percent = (part: number): string => `${Math.round(part * 100)} %`;

/** @returns why the round does not count, or undefined */
export function roundProblem({ others = 0, steal, loop }: Disturbance): string | undefined {
  if (others > most.others) return `others took ${percent(others)} of a core`;
  if (steal > most.steal) return `the host took ${percent(steal)} of the machine`;
  if (loop > most.loop) return `a fixed loop took ${loop.toFixed(2)} times its best`;
  return undefined;
}

export type Taken = { ours: number; yardstick?: number | undefined };

/**
 * @param taken what the rounds that count measured
 * @param wanted how many of them there must be
 * @param mostSpread of this line; a 99th percentile spreads further than a rate
 * @returns why the line has no figure, or undefined
 */
export function lineProblem(taken: readonly Taken[], wanted: number, mostSpread = most.spread): string | undefined {
  if (taken.length < wanted) return `only ${taken.length} of ${wanted} rounds were quiet`;
  const wide = spread(taken.map(({ ours, yardstick = ours }) => yardstick));
  if (wide > mostSpread) return `the yardstick spread over ${percent(wide)} of its median`;
  return undefined;
}

/** A line of the table: what is measured, beside which yardstick, and the goal. And the figure that a run found. */

export type Goal = {
  /** Whether the goal is one of ours over the yardstick, or of ours alone. */
  of: 'ratio' | 'ours';
} & ({ atLeast: number } | { atMost: number });

export type Line = {
  id: string;
  what: string;
  /** `/s`, `ms`, `s`, `KB`, `MB`, or nothing for a number of things. */
  unit: string;
  yardstick: string;
  goal?: Goal;
  /** How far the yardstick may spread: see noise.ts. */
  mostSpread?: number;
};

/** The lines that a table must have: those of the goals. */
export const goalIds = [
  ...['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'b3', 'c1', 'c2', 'c3', 'c4', 'c5', 'c6'],
  ...['d1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7', 'e1', 'e2', 'e3', 'e4', 'e5', 'f1', 'f2', 'f3'],
] as const;

/** The middle of several rounds, with the smallest and the largest ratio (without a yardstick: of ours). */
export type Figure = {
  id: string;
  /** Bookings in the school; 0 where their number plays no part. */
  size: number;
  ours: number;
  yardstick?: number;
  ratio?: number;
  low: number;
  high: number;
  rounds: number;
  machine: string;
  date: string;
  commit: string;
};

/** @returns undefined for a line without a goal, or one that is measured against what the figure does not have */
export function isMet({ goal }: Line, figure: Pick<Figure, 'ours' | 'ratio'>): boolean | undefined {
  const value = goal && (goal.of === 'ratio' ? figure.ratio : figure.ours);
  if (!goal || value === undefined) return undefined;
  return 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost;
}

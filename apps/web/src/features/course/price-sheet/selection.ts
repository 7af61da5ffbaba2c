/** Which cells of the sheet are selected, and where a key moves. */

export const columns = 5;

export type Cell = { line: number; column: number };
/** A rectangle between two cells; `active` is the one with the focus. */
export type Selection = { active: Cell; anchor: Cell };

export type Rectangle = { top: number; bottom: number; left: number; right: number };

export const rectangleOf = ({ active, anchor }: Selection): Rectangle => ({
  top: Math.min(active.line, anchor.line),
  bottom: Math.max(active.line, anchor.line),
  left: Math.min(active.column, anchor.column),
  right: Math.max(active.column, anchor.column),
});

/** Lines that PageUp and PageDown move. */
const page = 10;

const steps: Record<string, (cell: Cell, last: number) => Cell> = {
  ArrowUp: ({ line, column }) => ({ line: line - 1, column }),
  ArrowDown: ({ line, column }) => ({ line: line + 1, column }),
  ArrowLeft: ({ line, column }) => ({ line, column: column - 1 }),
  ArrowRight: ({ line, column }) => ({ line, column: column + 1 }),
  PageUp: ({ line, column }) => ({ line: line - page, column }),
  PageDown: ({ line, column }) => ({ line: line + page, column }),
  Home: ({ line }) => ({ line, column: 0 }),
  End: ({ line }) => ({ line, column: columns - 1 }),
};

/** The first or last cell of all with Control. */
const jumps: Record<string, (last: number) => Cell> = {
  Home: () => ({ line: 0, column: 0 }),
  End: (last) => ({ line: last, column: columns - 1 }),
};

export function clampCell({ line, column }: Cell, lines: number): Cell {
  return {
    line: Math.max(0, Math.min(lines - 1, line)),
    column: Math.max(0, Math.min(columns - 1, column)),
  };
}

/** The cell to which a key moves; undefined for a key that does not move. */
export function movedBy(
  key: { key: string; shift: boolean; control: boolean },
  { active, anchor }: Selection,
  lines: number,
): Selection | undefined {
  const jump = key.control ? jumps[key.key]?.(lines - 1) : undefined;
  const to = jump ?? steps[key.key]?.(active, lines);
  if (!to) return undefined;
  const cell = clampCell(to, lines);
  return { active: cell, anchor: key.shift ? anchor : cell };
}

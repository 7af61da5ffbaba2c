/** Keyboard focus on the grid: cell by cell, a block counting as one cell of its lane (look-and-feel: Schedule). */
import type { Block } from './blocks.ts';
import { cellsPerRow, hoursPerDay } from './week.ts';

/** Where the focus is: a row, one of its columns (63 in a week), and the block there; null on an empty cell. */
export type GridSpot = { row: number; column: number; block: string | null };

export type GridKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End' | 'PageUp' | 'PageDown';

/** Rows that a page key passes. */
const pageRows = 10;

const covers = (block: Block, column: number): boolean => block.column <= column && column < block.column + block.span;

/** The blocks over a column, from the top lane down. */
const blocksAt = (blocks: readonly Block[], column: number): Block[] =>
  blocks.filter((block) => covers(block, column)).sort((a, b) => a.lane - b.lane);

const spotOf = (row: number, column: number, block: Block | undefined): GridSpot => ({
  row,
  column: block ? block.column : column,
  block: block?.key ?? null,
});

/** The spot at a column: the block in that lane, else the nearest one, else the empty cell. */
function enter(rows: readonly (readonly Block[])[], row: number, column: number, lane: 'first' | 'last' | number) {
  const here = blocksAt(rows[row] ?? [], column);
  const block =
    lane === 'first' ? here[0] : lane === 'last' ? here.at(-1) : (here.find((each) => each.lane === lane) ?? here[0]);
  return spotOf(row, column, block);
}

/**
 * The spot after a key; unchanged at the edge of the grid.
 * @param rows the blocks of each row, in display order
 * @param whole Home and End go to the ends of the row instead of the day
 * @param columns of a row
 */
export function moveSpot(
  rows: readonly (readonly Block[])[],
  spot: GridSpot,
  key: GridKey,
  whole = false,
  columns: number = cellsPerRow,
): GridSpot {
  const blocks = rows[spot.row] ?? [];
  const block = blocks.find((each) => each.key === spot.block);
  const lane = block?.lane ?? 0;
  const along = (column: number): GridSpot =>
    column < 0 || column >= columns ? spot : enter(rows, spot.row, column, lane);
  const across = (row: number, from: 'first' | 'last'): GridSpot =>
    row < 0 || row >= rows.length ? spot : enter(rows, row, spot.column, from);
  const dayStart = Math.floor(spot.column / hoursPerDay) * hoursPerDay;
  switch (key) {
    case 'ArrowLeft':
      return along((block?.column ?? spot.column) - 1);
    case 'ArrowRight':
      return along(block ? block.column + block.span : spot.column + 1);
    case 'ArrowDown': {
      const below = block && blocksAt(blocks, spot.column).find((each) => each.lane > block.lane);
      return below ? spotOf(spot.row, spot.column, below) : across(spot.row + 1, 'first');
    }
    case 'ArrowUp': {
      const above = block && blocksAt(blocks, spot.column).findLast((each) => each.lane < block.lane);
      return above ? spotOf(spot.row, spot.column, above) : across(spot.row - 1, 'last');
    }
    case 'Home':
      return along(whole ? 0 : dayStart);
    case 'End':
      return along(whole ? columns - 1 : dayStart + hoursPerDay - 1);
    case 'PageUp':
      return across(Math.max(0, spot.row - pageRows), 'first');
    case 'PageDown':
      return across(Math.min(rows.length - 1, spot.row + pageRows), 'first');
  }
}

/** The spot after the rows have changed: on its block if that still exists, else on the same cell. */
export function spotAfterChange(rows: readonly (readonly Block[])[], spot: GridSpot): GridSpot {
  const row = Math.max(0, Math.min(spot.row, rows.length - 1));
  if (spot.block !== null) {
    const rowOfBlock = (rows[row] ?? []).some((block) => block.key === spot.block)
      ? row
      : rows.findIndex((blocks) => blocks.some((block) => block.key === spot.block));
    const block = rows[rowOfBlock]?.find((each) => each.key === spot.block);
    if (block) return spotOf(rowOfBlock, block.column, block);
  }
  return enter(rows, row, spot.column, 'first');
}

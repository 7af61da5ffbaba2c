/** Sizes of the grid in CSS pixels, and the cell at a point. */
import { cellsPerRow } from '@gerende/domain/schedule/week';
import type { GridRow } from '../week/grid-row-model.ts';

/** Width of one hour. §9: a keyboard step of a drag is 25 px, so one press is one cell. */
const widestCell = 25;
/** Of a whole week on the smallest desk, 1280 px wide with the sidebar. */
const narrowestCell = 13;
export const nameWidth = 160;
export const headerHeight = 52;
export const laneHeight = 38;
const rowPadding = 5;

/** @param view width of the visible part of the grid; 0 before it is known */
function fittedCell(view: number): number {
  const fitted = Math.floor(((view - nameWidth) / cellsPerRow) * 10) / 10;
  return view === 0 ? widestCell : Math.min(widestCell, Math.max(narrowestCell, fitted));
}

/** @param isWhole whether the whole week is to fit into the view, as far as it can be read */
export const cellIn = (view: number, isWhole: boolean): number => (isWhole ? fittedCell(view) : widestCell);

/** A width in CSS; the grid sets `--cell`. @param more pixels to add */
export const cells = (count: number, more = 0): string => `calc(var(--cell) * ${count} + ${more}px)`;
export const gridWidth = cells(cellsPerRow, nameWidth);

/** Height of all lanes of a row. */
export const lanesHeight = (lanes: number): number => lanes * laneHeight + rowPadding;

/** The Unassigned row is no higher: beyond that it scrolls by itself, and half a lane shows that there is more. */
const mostTrayHeight = 3.5 * laneHeight;

type SizedRow = Pick<GridRow, 'lanes' | 'instructor'>;

export const rowHeight = ({ lanes, instructor }: SizedRow): number =>
  instructor ? lanesHeight(lanes) : Math.min(lanesHeight(lanes), mostTrayHeight);

/** The top of each row below the header, and the total height as last value. */
export function rowTops(rows: readonly SizedRow[]): number[] {
  const tops = [0];
  for (const row of rows) tops.push((tops.at(-1) ?? 0) + rowHeight(row));
  return tops;
}

/** The Unassigned row is the first. */
export const trayHeightOf = (tops: readonly number[]): number => tops[1] ?? 0;

/** A drop target: a cell, or a row's name (no column), which means all days of the lesson. */
export type DropTarget = { row: number; column: number | null };

/**
 * The target at a point; undefined outside the rows.
 * @param x from the left edge of the content, including the name column
 * @param y from the top of the content, including the header
 * @param scrolled scroll offsets: the names, the header and the Unassigned row are sticky
 * @param cell width of one hour
 */
export function targetAt(
  x: number,
  y: number,
  scrolled: { left: number; top: number },
  tops: readonly number[],
  cell: number,
): DropTarget | undefined {
  const below = y - scrolled.top - headerHeight;
  if (below < 0) return undefined;
  const row = below < trayHeightOf(tops) ? 0 : tops.findLastIndex((top) => y - headerHeight >= top);
  if (row >= tops.length - 1) return undefined;
  if (x - scrolled.left < nameWidth) return { row, column: null };
  const column = Math.floor((x - nameWidth) / cell);
  return column >= 0 && column < cellsPerRow ? { row, column } : undefined;
}

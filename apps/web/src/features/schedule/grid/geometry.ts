/** Sizes of the grid in CSS pixels, and the cell at a point. */
import { cellsPerRow } from '@gerende/domain/schedule/week';
import type { GridRow } from '../week/grid-row-model.ts';

/** Width of one hour. §9: a keyboard step of a drag is 25 px, so one press is one cell. */
export const cellWidth = 25;
export const nameWidth = 160;
export const headerHeight = 52;
export const laneHeight = 38;
const rowPadding = 5;
export const gridWidth = nameWidth + cellsPerRow * cellWidth;

export const rowHeight = (row: Pick<GridRow, 'lanes'>): number => row.lanes * laneHeight + rowPadding;

/** The top of each row below the header, and the total height as last value. */
export function rowTops(rows: readonly Pick<GridRow, 'lanes'>[]): number[] {
  const tops = [0];
  for (const row of rows) tops.push((tops.at(-1) ?? 0) + rowHeight(row));
  return tops;
}

/** A drop target: a cell, or a row's name (no column), which means all days of the lesson. */
export type DropTarget = { row: number; column: number | null };

/**
 * The target at a point; undefined outside the rows.
 * @param x from the left edge of the content, including the name column
 * @param y from the top of the content, including the header
 * @param scrolled horizontal scroll offset: the name column is sticky
 */
export function targetAt(x: number, y: number, scrolled: number, tops: readonly number[]): DropTarget | undefined {
  const row = tops.findLastIndex((top) => y - headerHeight >= top);
  if (row < 0 || row >= tops.length - 1) return undefined;
  if (x - scrolled < nameWidth) return { row, column: null };
  const column = Math.floor((x - nameWidth) / cellWidth);
  return column >= 0 && column < cellsPerRow ? { row, column } : undefined;
}

/** Sizes of the grid in CSS pixels, and which cell lies under a point. */
import { cellsPerRow } from '@gerende/domain/schedule/week';
import type { GridRow } from '../week/grid-row-model.ts';

/** One hour. §9: a keyboard step of a drag is 25 px, so one press is one cell. */
export const cellWidth = 25;
export const nameWidth = 160;
export const headerHeight = 52;
export const laneHeight = 38;
const rowPadding = 5;
export const gridWidth = nameWidth + cellsPerRow * cellWidth;

export const rowHeight = (row: Pick<GridRow, 'lanes'>): number => row.lanes * laneHeight + rowPadding;

/** The top of each row below the header, and the whole height behind the last one. */
export function rowTops(rows: readonly Pick<GridRow, 'lanes'>[]): number[] {
  const tops = [0];
  for (const row of rows) tops.push((tops.at(-1) ?? 0) + rowHeight(row));
  return tops;
}

/** Where something is dropped: a cell, or a row's name (no column), which means all days of the lesson. */
export type DropTarget = { row: number; column: number | null };

/**
 * The target under a point, or undefined outside of the rows.
 * @param x from the left edge of the content, the name column included
 * @param y from the top of the content, the header included
 * @param scrolled how far the content is scrolled to the left: the names stay where they are
 */
export function targetAt(x: number, y: number, scrolled: number, tops: readonly number[]): DropTarget | undefined {
  const row = tops.findLastIndex((top) => y - headerHeight >= top);
  if (row < 0 || row >= tops.length - 1) return undefined;
  if (x - scrolled < nameWidth) return { row, column: null };
  const column = Math.floor((x - nameWidth) / cellWidth);
  return column >= 0 && column < cellsPerRow ? { row, column } : undefined;
}

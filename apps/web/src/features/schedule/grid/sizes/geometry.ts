/** Sizes of the grid in CSS pixels, and the cell at a point. */
import { cellsPerRow, daysPerWeek, hoursPerDay } from '@gerende/domain/schedule/week';
import type { GridRow } from '../../week/grid-row-model.ts';

/** Width of one hour. §9: a key moves a lesson by 25 px, which is a press with Shift; without, a quarter of it. */
const widestCell = 25;
/** The width of a cell where a whole week is shown on the smallest desk, 1280 px wide with the sidebar. */
const narrowestCell = 13;
export const nameWidth = 160;
export const headerHeight = 52;
/** Compact lanes have one line of text. */
export const laneHeights = { comfortable: 38, compact: 26 } as const;
export type Density = keyof typeof laneHeights;
export const laneHeight: number = laneHeights.comfortable;
export const rowPadding = 5;

/**
 * The width of one hour. A week is no wider than it has to be; fewer days take the whole view.
 * @param view width of the visible part of the grid; 0 before it is known
 * @param isWhole whether the whole week is to fit into the view, as far as it can be read
 */
export function cellIn(view: number, isWhole: boolean, dayCount: number = daysPerWeek): number {
  if (view === 0) return widestCell;
  const fitted = Math.floor(((view - nameWidth) / (dayCount * hoursPerDay)) * 10) / 10;
  if (dayCount < daysPerWeek) return Math.max(widestCell, fitted);
  return isWhole ? Math.min(widestCell, Math.max(narrowestCell, fitted)) : widestCell;
}

/** A width in CSS; the grid sets `--cell`. @param more pixels to add */
export const cells = (count: number, more = 0): string => `calc(var(--cell) * ${count} + ${more}px)`;
/** The grid sets `--columns`, 63 for a week. */
export const gridWidth = `calc(var(--cell) * var(--columns) + ${nameWidth}px)`;

/** A height in CSS; the grid sets `--lane`. @param more pixels to add */
export const lanes = (count: number, more = 0): string => `calc(var(--lane) * ${count} + ${more}px)`;

/** Height of all lanes of a row. @param lane height of one */
export const lanesHeight = (count: number, lane: number = laneHeight): number => count * lane + rowPadding;

/** The Unassigned row is no higher: beyond that it scrolls by itself, and half a lane shows that there is more. */
const mostTrayHeight = 3.5 * laneHeight;

type SizedRow = Pick<GridRow, 'lanes' | 'instructor'>;

/** @param lane height of one lane */
export const rowHeight = ({ lanes: count, instructor }: SizedRow, lane: number = laneHeight): number =>
  instructor ? lanesHeight(count, lane) : Math.min(lanesHeight(count, lane), mostTrayHeight);

/** The top of each row below the header, and the total height as last value. */
export function rowTops(rows: readonly SizedRow[], lane: number = laneHeight): number[] {
  const tops = [0];
  for (const row of rows) tops.push((tops.at(-1) ?? 0) + rowHeight(row, lane));
  return tops;
}

/** The Unassigned row is the first. */
export const trayHeightOf = (tops: readonly number[]): number => tops[1] ?? 0;

/** A drop target: a cell, or a row's name (no column), which means the lesson from the dragged day on. */
export type DropTarget = {
  row: number;
  /** A lesson that is moved by less than an hour is between two columns: 4.25 is a quarter past. */
  column: number | null;
  /** The key of the block under the pointer. */
  under?: string | undefined;
  /** Whether the lesson is to be placed beside those that are there. */
  beside?: boolean;
};

/** The part of a column that is a quarter of an hour: the step of every time (§9). */
export const quarterHour = 0.25;

/** The narrowest step that a hand can hit. */
const leastStep = 10;

/**
 * The step of a pointer that changes the hour, in columns: a quarter of an hour, where a week is narrow half an hour or an hour.
 * @param cell width of one hour
 */
export const pointerStep = (cell: number): number =>
  [quarterHour, 2 * quarterHour].find((step) => step * cell >= leastStep) ?? 1;

/**
 * The target at a point; undefined outside the rows.
 * @param x from the left edge of the content, including the name column
 * @param y from the top of the content, including the header
 * @param scrolled scroll offsets: the names, the header and the Unassigned row are sticky
 * @param cell width of one hour
 * @param columns of a row
 */
export function targetAt(
  x: number,
  y: number,
  scrolled: { left: number; top: number },
  tops: readonly number[],
  cell: number,
  columns: number = cellsPerRow,
): DropTarget | undefined {
  const below = y - scrolled.top - headerHeight;
  if (below < 0) return undefined;
  const row = below < trayHeightOf(tops) ? 0 : tops.findLastIndex((top) => y - headerHeight >= top);
  if (row >= tops.length - 1) return undefined;
  if (x - scrolled.left < nameWidth) return { row, column: null };
  const column = Math.floor((x - nameWidth) / cell);
  return column >= 0 && column < columns ? { row, column } : undefined;
}

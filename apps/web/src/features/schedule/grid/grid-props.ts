/** The props of the grid, and those that it passes to the panel beside it. */
import { type Block, isToTeach, type LessonBlock } from '@gerende/domain/schedule/blocks';
import { cellAt } from '@gerende/domain/schedule/week';
import type { ReactNode } from 'react';
import type { GridRow } from '../week/grid-row-model.ts';

/** The number of lessons to teach on each of the shown days. */
export const lessonsPerDay = (blocks: readonly Block[], dayCount: number): number[] =>
  Array.from(
    { length: dayCount },
    (_, day) => blocks.filter((block) => isToTeach(block) && cellAt(block.column).dayIndex === day).length,
  );

/** What the list beside the grid needs from it. */
export type GridSide = {
  /** The lesson that is being moved. */
  heldKey: string | undefined;
  /** Picks a lesson without an instructor up for a move by keyboard. */
  onPick: (block: LessonBlock) => void;
};

/** The Unassigned row without its blocks: they are in the list beside the grid. */
export const withoutBlocks = (rows: readonly GridRow[]): readonly GridRow[] =>
  rows.map((row) => (row.instructor ? row : { ...row, blocks: [], lanes: 1 }));

export type ScheduleGridProps = {
  /** What is beside the grid, and whether it is the list of the lessons without an instructor. */
  side: ((side: GridSide) => ReactNode) | undefined;
  isListed: boolean;
};

/** What the grid is given, and what it gives to the panel beside it. */
import type { Block, LessonBlock } from '@gerende/domain/schedule/blocks';
import { cellAt } from '@gerende/domain/schedule/week';
import type { ReactNode } from 'react';
import type { SoughtCell } from '../finder/use-finder.ts';
import type { MoveTargets } from '../moves/use-move-targets.ts';
import type { GridRow } from '../week/grid-row-model.ts';
import type { Density, DropTarget } from './sizes/geometry.ts';

/** The number of lessons on each of the shown days. */
export const lessonsPerDay = (blocks: readonly Block[], dayCount: number): number[] =>
  Array.from(
    { length: dayCount },
    (_, day) => blocks.filter(({ kind, column }) => kind === 'lesson' && cellAt(column).dayIndex === day).length,
  );

/** What the list beside the grid needs of it. */
export type GridSide = {
  /** The lesson that is being moved. */
  heldKey: string | undefined;
  /** Picks a lesson without an instructor up for a move by keys. */
  onPick: (block: LessonBlock) => void;
};

/** The Unassigned row without its blocks: they are in the list beside the grid. */
export const withoutBlocks = (rows: readonly GridRow[]): readonly GridRow[] =>
  rows.map((row) => (row.instructor ? row : { ...row, blocks: [], lanes: 1 }));

export type ScheduleGridProps = {
  label: string;
  days: readonly string[];
  rows: readonly GridRow[];
  todayIndex: number | undefined;
  /** Minutes since midnight, for the line of the present time. */
  now: number | undefined;
  moved: ReadonlySet<string>;
  /** The booking named in the address; its first block is focused once. */
  markedBooking: number | undefined;
  /** A block that a line elsewhere is about, which has the pointer or the focus. */
  highlighted: string | undefined;
  /** What is beside the grid, and whether that is the list of the lessons without an instructor. */
  side: ((side: GridSide) => ReactNode) | undefined;
  isListed: boolean;
  /** The day named in the address; the grid scrolls to its column. */
  dayIndex: number;
  /** A block that has just been moved: the focus follows it. */
  followed: { key: string } | undefined;
  /** A free cell that was found: the focus goes there once. */
  sought: SoughtCell | undefined;
  onReached: () => void;
  busy: boolean;
  /** Whether the whole week is to fit into the view. */
  isWhole: boolean;
  density: Density;
  onOpen: (block: Block) => void;
  onAdd: (row: GridRow, column: number) => void;
  onMoveTo: (block: LessonBlock) => void;
  onDrop: (block: LessonBlock, target: DropTarget) => void;
  /** Called with the row of an instructor who is to be entered as away. */
  onAway: (row: GridRow) => void;
  /** Announces a text to screen readers. */
  say: (text: string) => void;
  moveTargets: MoveTargets;
  /** Called when a move of a lesson begins and ends. */
  onHold: (isHeld: boolean) => void;
};

/** Follows a dragged lesson over the grid and reports where it was dropped. */
import type { Block, LessonBlock } from '@gerende/domain/schedule/blocks';
import { hoursPerDay } from '@gerende/domain/schedule/week';
import { type RefObject, useRef, useState } from 'react';
import { type DropTarget, nameWidth, targetAt } from '../sizes/geometry.ts';
import type { DragOrigin, DragPoint } from './drag-area.tsx';

export type DragPosition = { block: LessonBlock; target: DropTarget | undefined; isMouse: boolean };

const isSame = (a: DropTarget | undefined, b: DropTarget | undefined): boolean =>
  a?.row === b?.row && a?.column === b?.column && a?.under === b?.under && a?.beside === b?.beside;

/** The column of the same hour in the day under the pointer. */
const sameHour = (column: number, block: Block): number =>
  Math.floor(column / hoursPerDay) * hoursPerDay + (block.column % hoursPerDay);

/** The first column of a block that is dragged by one of its later hours; it stays within the day under the pointer. */
function startColumn(column: number, held: number): number {
  const day = Math.floor(column / hoursPerDay) * hoursPerDay;
  return Math.max(day, column - held);
}

export function useDragTarget({
  blocks,
  scroller,
  cell,
  columns,
  onDrop,
}: {
  blocks: readonly (readonly Block[])[];
  scroller: RefObject<HTMLElement | null>;
  /** Width of one hour. */
  cell: number;
  /** The number of columns in a row. */
  columns: number;
  onDrop: (block: LessonBlock, target: DropTarget) => void;
}) {
  const [over, setOver] = useState<DragPosition>();
  /** The same in a ref for the events of a drag, which may come more often than renders. */
  const current = useRef<DragPosition | undefined>(undefined);
  const grip = useRef(0);
  const show = (next: DragPosition | undefined): void => {
    current.current = next;
    setOver(next);
  };
  return {
    /** The dragged lesson, from the start of the drag. */
    held: over?.block,
    over: over?.target && { ...over, target: over.target },
    start: (key: string, { at, isMouse }: DragOrigin): void => {
      const block = blocks.flat().find((each) => each.key === key);
      if (block?.kind !== 'lesson') return;
      grip.current = at ? Math.floor((at.x - nameWidth) / cell) - block.column : 0;
      show({ block, target: undefined, isMouse });
    },
    /** Only with Shift the lesson takes the hour under the pointer. */
    move: ({ x, y, under, over: place, shift, alt }: DragPoint, tops: readonly number[]): void => {
      const now = current.current;
      if (!now) return;
      const { scrollLeft: left = 0, scrollTop: top = 0 } = scroller.current ?? {};
      // The list stands for the Unassigned row, and keeps day and hours.
      const listed = place === 'list' ? { row: 0, column: now.block.column } : undefined;
      const pointed = place === 'grid' ? targetAt(x, y, { left, top }, tops, cell, columns) : listed;
      const columnFor = (column: number): number =>
        shift ? startColumn(column, grip.current) : sameHour(column, now.block);
      const target: DropTarget | undefined = pointed && {
        row: pointed.row,
        column: pointed.column === null ? null : columnFor(pointed.column),
        under: under === now.block.key ? undefined : under,
        beside: alt,
      };
      if (!isSame(now.target, target)) show({ ...now, target });
    },
    end: (): void => {
      const now = current.current;
      show(undefined);
      if (now?.target) onDrop(now.block, now.target);
    },
    cancel: () => show(undefined),
  };
}

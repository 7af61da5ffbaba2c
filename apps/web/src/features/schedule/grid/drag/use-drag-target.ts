/** Follows a dragged lesson over the grid and reports where it was dropped. */
import type { Block, LessonBlock } from '@gerende/domain/schedule/blocks';
import { hoursPerDay } from '@gerende/domain/schedule/week';
import { type RefObject, useRef, useState } from 'react';
import { type DropTarget, nameWidth, pointerStep, targetAt } from '../sizes/geometry.ts';
import type { DragOrigin, DragPoint } from './drag-area.tsx';

export type DragPosition = { block: LessonBlock; target: DropTarget | undefined; isMouse: boolean };

const isSame = (a: DropTarget | undefined, b: DropTarget | undefined): boolean =>
  a?.row === b?.row && a?.column === b?.column && a?.under === b?.under && a?.beside === b?.beside;

/** The column of the same hour in the day under the pointer. */
const sameHour = (column: number, block: Block): number =>
  Math.floor(column / hoursPerDay) * hoursPerDay + (block.column % hoursPerDay);

/**
 * The start of a block that is dragged by one of its later hours, by the steps of the pointer; it stays within the day under the
 * pointer.
 * @param at the pointer, in columns
 * @param held what of the block is before it; null where it is not held in the grid
 */
function startColumn(at: number, held: number | null, cell: number): number {
  const step = pointerStep(cell);
  const day = Math.floor(at / hoursPerDay) * hoursPerDay;
  const steps = held === null ? Math.floor(at / step) : Math.round((at - held) / step);
  return Math.max(day, steps * step);
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
  const grip = useRef<number | null>(null);
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
      grip.current = at ? (at.x - nameWidth) / cell - block.column : null;
      show({ block, target: undefined, isMouse });
    },
    /** Only with Shift the lesson takes the time under the pointer. */
    move: ({ x, y, under, over: place, shift, alt }: DragPoint, tops: readonly number[]): void => {
      const now = current.current;
      if (!now) return;
      const { scrollLeft: left = 0, scrollTop: top = 0 } = scroller.current ?? {};
      // The list counts as the Unassigned row, and keeps day and hours.
      const listed = place === 'list' ? { row: 0, column: now.block.column } : undefined;
      const pointed = place === 'grid' ? targetAt(x, y, { left, top }, tops, cell, columns) : listed;
      const columnFor = (column: number): number =>
        shift ? startColumn((x - nameWidth) / cell, grip.current, cell) : sameHour(column, now.block);
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

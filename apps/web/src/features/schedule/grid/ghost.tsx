/** Shows where a dragged lesson would be dropped: a cell, or an instructor's name for all its days, with day and time. */
import type { LessonBlock } from '@gerende/domain/schedule/blocks';
import { clsx } from 'clsx';
import { useLessonName } from '../week/use-lesson-name.ts';
import { cells, type DropTarget, headerHeight, laneHeight, nameWidth } from './geometry.ts';

export type GhostProps = {
  block: LessonBlock;
  target: DropTarget;
  tops: readonly number[];
  scrolled: { left: number; top: number };
  /** Width of the visible part of the grid. */
  viewWidth: number;
  /** Width of one hour. */
  cell: number;
  /** Day and time of the target. */
  time: string;
  /** The warnings in words; empty if there are none. */
  warning: string;
};

export function Ghost({ block, target, tops, scrolled, viewWidth, cell, time, warning }: GhostProps) {
  // The Unassigned row is sticky below the header.
  const top = headerHeight + (target.row === 0 ? scrolled.top : (tops[target.row] ?? 0)) + 2;
  const isName = target.column === null;
  const column = target.column ?? 0;
  const left = isName ? scrolled.left + 2 : cells(column, nameWidth);
  const pixels = isName ? scrolled.left : nameWidth + column * cell;
  // The text extends towards the middle of the view.
  const isRight = pixels - scrolled.left > viewWidth / 2;
  const nameOf = useLessonName();
  return (
    <div
      data-ghost
      aria-hidden
      style={{
        top,
        left,
        width: isName ? nameWidth - 4 : cells(block.span, -2),
        height: laneHeight - 3,
      }}
      className="pointer-events-none absolute z-[5]"
    >
      <span
        data-ghost-time
        className={clsx(
          'absolute bottom-full mb-0.5 flex gap-1.5 whitespace-nowrap rounded border px-1.5 py-0.5 text-xs shadow',
          isRight ? 'right-0' : 'left-0',
          warning ? 'border-amber bg-amber-wash' : 'border-mist-edge bg-paper',
        )}
      >
        <strong className="tabular">{time}</strong>
        {warning && <span>{warning}</span>}
      </span>
      <span className="flex h-full flex-col justify-center overflow-hidden rounded border-2 border-vermilion bg-paper px-1 text-[11px] leading-[14px] shadow">
        <span className="truncate font-semibold">{nameOf(block.lesson, block.day.class)}</span>
      </span>
    </div>
  );
}

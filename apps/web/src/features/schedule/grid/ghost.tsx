/** Shows where a dragged lesson would be dropped: a cell, or an instructor's name for all its days, with day and time. */
import type { LessonBlock } from '@gerende/domain/schedule/blocks';
import { drawnHours } from '@gerende/domain/schedule/week';
import { clsx } from 'clsx';
import type { GhostWords } from '../moves/drop-words.ts';
import { useLessonName } from '../week/use-lesson-name.ts';
import { cells, type DropTarget, headerHeight, lanes, nameWidth } from './geometry.ts';

export type GhostProps = {
  block: LessonBlock;
  target: DropTarget;
  tops: readonly number[];
  scrolled: { left: number; top: number };
  /** Width of the visible part of the grid. */
  viewWidth: number;
  /** Width of one hour. */
  cell: number;
  /** Keys that change what the drop does; empty for moves by keys and touch. */
  hints: readonly string[];
} & Pick<GhostWords, 'time' | 'warning'>;

export function Ghost({ block, target, tops, scrolled, viewWidth, cell, time, warning, hints }: GhostProps) {
  // The Unassigned row is sticky below the header.
  const top = headerHeight + (target.row === 0 ? scrolled.top : (tops[target.row] ?? 0)) + 2;
  const isName = target.column === null;
  const { offset, hours } = drawnHours(block.start_time, block.end_time);
  const column = (target.column ?? 0) + offset;
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
        width: isName ? nameWidth - 4 : cells(hours, -2),
        height: lanes(1, -3),
      }}
      className="pointer-events-none absolute z-[5]"
    >
      <span
        className={clsx(
          'absolute bottom-full mb-0.5 flex flex-col whitespace-nowrap rounded border px-1.5 py-0.5 text-xs shadow',
          isRight ? 'right-0' : 'left-0',
          warning ? 'border-amber bg-amber-wash' : 'border-mist-edge bg-paper',
        )}
      >
        <span data-ghost-time className="flex gap-1.5">
          <strong className="tabular">{time}</strong>
          {warning && <span>{warning}</span>}
        </span>
        {hints.length > 0 && <span className="text-ink-soft">{hints.join(' · ')}</span>}
      </span>
      <span className="flex h-full flex-col justify-center overflow-hidden rounded border-2 border-vermilion bg-paper px-1 text-[11px] leading-[14px] shadow">
        <span className="truncate font-semibold">{nameOf(block.lesson, block.day.class)}</span>
      </span>
    </div>
  );
}

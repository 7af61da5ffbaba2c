/**
 * Shows where a dragged lesson would be dropped, on a cell or on an instructor's name for all its days: whose row, on
 * which day and at what time. Its colour shows the verdict.
 */
import type { LessonBlock } from '@gerende/domain/schedule/blocks';
import { drawnHours } from '@gerende/domain/schedule/week';
import { clsx } from 'clsx';
import { Check, TriangleAlert } from 'lucide-react';
import type { GhostWords, Verdict } from '../../moves/drop-words.ts';
import { useLessonName } from '../../week/use-lesson-name.ts';
import { cells, type DropTarget, headerHeight, lanes, nameWidth } from '../sizes/geometry.ts';

export type GhostProps = {
  block: LessonBlock;
  target: DropTarget;
  tops: readonly number[];
  scrolled: { left: number; top: number };
  /** Width of the visible part of the grid. */
  viewWidth: number;
  /** Width of one hour. */
  cell: number;
  /** Keys that change what the drop does; empty for moves by keyboard and touch. */
  hints: readonly string[];
} & Omit<GhostWords, 'isPair'>;

const edges: Record<Verdict, string> = { open: 'border-ink-soft', fits: 'border-pine', warned: 'border-amber' };
const grounds: Record<Verdict, string> = { open: 'bg-paper', fits: 'bg-pine-wash', warned: 'bg-amber-wash' };
const marks = { fits: Check, warned: TriangleAlert } as const;

export function Ghost(props: GhostProps) {
  const { block, target, tops, scrolled, viewWidth, cell, verdict } = props;
  // The Unassigned row is sticky below the header.
  const top = headerHeight + (target.row === 0 ? scrolled.top : (tops[target.row] ?? 0)) + 2;
  const isName = target.column === null;
  const { offset, hours } = drawnHours(block.start_time, block.end_time);
  const column = (target.column ?? 0) + offset;
  const left = isName ? scrolled.left + 2 : cells(column, nameWidth);
  const pixels = isName ? scrolled.left : nameWidth + column * cell;
  // The text extends towards the middle of the view, away from the names.
  const isRight = pixels - scrolled.left > viewWidth / 2;
  const nameOf = useLessonName();
  const place = isName ? 'top-0 left-full ml-1.5' : clsx('bottom-full mb-0.5', isRight ? 'right-0' : 'left-0');
  return (
    <div
      data-ghost={verdict}
      aria-hidden
      style={{
        top,
        left,
        width: isName ? nameWidth - 4 : cells(hours, -2),
        height: lanes(1, -3),
      }}
      className="pointer-events-none absolute z-[5]"
    >
      <GhostLabel {...props} className={place} />
      {/* Around a name there is only a frame: the name stays readable. */}
      <span
        className={clsx(
          'flex h-full flex-col justify-center overflow-hidden rounded border-2 px-1 text-[11px] leading-[14px]',
          edges[verdict],
          !isName && [grounds[verdict], 'shadow'],
        )}
      >
        {!isName && <span className="truncate font-semibold">{nameOf(block.lesson, block.day.class)}</span>}
      </span>
    </div>
  );
}

function GhostLabel({ place, action, judgement, verdict, hints, className }: GhostProps & { className: string }) {
  const Mark = verdict === 'open' ? undefined : marks[verdict];
  return (
    <span
      className={clsx(
        'absolute flex flex-col whitespace-nowrap rounded border px-1.5 py-0.5 text-xs shadow',
        className,
        edges[verdict],
        grounds[verdict],
      )}
    >
      <strong data-ghost-place className="tabular">
        {place}
      </strong>
      {action && <span data-ghost-action>{action}</span>}
      {judgement && (
        <span
          data-ghost-judgement
          className={clsx('flex items-center gap-1', verdict === 'fits' ? 'text-pine' : 'text-ink')}
        >
          {Mark && <Mark className="size-3 shrink-0" />}
          {judgement}
        </span>
      )}
      {hints.length > 0 && <span className="text-ink-soft">{hints.join(' · ')}</span>}
    </span>
  );
}

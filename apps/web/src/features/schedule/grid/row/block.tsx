/** One block on the grid: a lesson day or a schedule entry. */
import type { Block } from '@gerende/domain/schedule/blocks';
import { drawnHours } from '@gerende/domain/schedule/week';
import { clsx } from 'clsx';
import { memo } from 'react';
import { tagInWords } from '../../../../shared/day/tag-words.ts';
import { timeRange } from '../../week/block-words.ts';
import { useGridWords } from '../../week/grid-words.ts';
import { cells, lanes } from '../sizes/geometry.ts';
import { LessonFace } from './block-face.tsx';
import { sportEdges } from './sport-look.ts';

export type BlockViewProps = {
  block: Block;
  isMoved: boolean;
  /** Outlined, because the address names its booking, or a line elsewhere refers to it. */
  isMarked: boolean;
  isActive: boolean;
  /** Being dragged: its original is shown pale. */
  isDragged: boolean;
};

function lookOf({ block, isMoved }: BlockViewProps): string {
  if (block.kind === 'entry') return 'border-l-5 border-mist-edge border-dotted bg-mist-wash text-ink';
  const { type } = block.lesson.course;
  if (block.clashes.length > 0) return clsx(sportEdges[type], 'border-danger bg-danger-wash text-danger');
  if (isMoved) return clsx('border-amber border-dashed bg-amber-wash text-ink', sportEdges[type]);
  const edge = type === 'Ski' ? 'border-glacier' : 'border-plum';
  const ground = type === 'Ski' ? 'bg-glacier-wash' : 'bg-plum-wash';
  return clsx(sportEdges[type], edge, block.instructor_id === null ? 'bg-paper' : ground, 'text-ink');
}

export const BlockView = memo(function BlockView(props: BlockViewProps) {
  const { block, isMoved, isMarked, isActive, isDragged } = props;
  const { t, nameOf } = useGridWords();
  const words = nameOf(block, isMoved);
  const { offset, hours } = drawnHours(block.start_time, block.end_time);
  return (
    <button
      type="button"
      data-block={block.key}
      data-carried={isDragged || undefined}
      tabIndex={isActive ? 0 : -1}
      aria-label={words}
      aria-describedby="schedule-help"
      title={words}
      style={{
        width: cells(hours, -2),
        height: lanes(1, -3),
        top: lanes(block.lane, 2),
        left: cells(offset),
      }}
      className={clsx(
        'absolute z-[1] flex touch-manipulation select-none flex-col justify-center overflow-hidden rounded border px-0.5 text-left',
        '@container text-[11px] leading-[14px]',
        'group-data-[density=compact]/grid:flex-row group-data-[density=compact]/grid:items-center group-data-[density=compact]/grid:justify-start group-data-[density=compact]/grid:gap-1',
        // On one line the second part is shortened first: the places of a class are in the first.
        'group-data-[density=compact]/grid:[&>span+span]:shrink-[99] group-data-[density=compact]/grid:[&>span+span]:overflow-hidden group-data-[density=compact]/grid:[&>span]:min-w-0',
        lookOf(props),
        isMarked && 'outline-3 outline-vermilion outline-offset-1',
        isDragged && 'border-dashed bg-paper',
      )}
    >
      {block.kind === 'entry' ? (
        <>
          <span className="truncate font-medium italic">{tagInWords(block.entry.tag, t)}</span>
          <span className="tabular truncate">{timeRange(block)}</span>
        </>
      ) : (
        <LessonFace block={block} isMoved={isMoved} />
      )}
    </button>
  );
});

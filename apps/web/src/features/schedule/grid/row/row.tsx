// biome-ignore-all lint/a11y/useSemanticElements: a table cannot draw its rows as they come into view
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has one tab stop
/** One row of the grid: the name, its cells (63 in a week), and the blocks, each inside its first cell. */

import { groupBy } from '@gerende/domain/group-by';
import type { CellState } from '@gerende/domain/schedule/availability';
import { type Block, isOfBooking } from '@gerende/domain/schedule/blocks';
import { cellAt, hoursPerDay } from '@gerende/domain/schedule/week';
import { clsx } from 'clsx';
import { memo } from 'react';
import type { GridRow } from '../../week/grid-row-model.ts';
import { useGridWords } from '../../week/grid-words.ts';
import { cells, gridWidth, lanes, rowPadding } from '../sizes/geometry.ts';
import { BlockView } from './block.tsx';
import { RowTint } from './row-fit.tsx';
import { RowName } from './row-name.tsx';

export type RowProps = {
  row: GridRow;
  /** Index of the row, from 0. */
  index: number;
  top: number;
  height: number;
  /** Accessible names of the columns, 63 in a week, as 'Tue 22 Dec 09:00'. */
  cellNames: readonly string[];
  todayIndex: number | undefined;
  /** The column with the grid's tab stop; undefined in all other rows. */
  activeColumn: number | undefined;
  activeBlock: string | null;
  moved: ReadonlySet<string>;
  markedBooking: number | undefined;
  draggedKey: string | undefined;
  highlighted: string | undefined;
};

type RowBlockProps = Pick<RowProps, 'activeBlock' | 'moved' | 'markedBooking' | 'draggedKey' | 'highlighted'>;

function blockView(block: Block, { activeBlock, moved, markedBooking, draggedKey, highlighted }: RowBlockProps) {
  return (
    <BlockView
      key={block.key}
      block={block}
      isMoved={moved.has(block.key)}
      isMarked={block.key === highlighted || (block.kind === 'lesson' && isOfBooking(block, markedBooking ?? 0))}
      isActive={block.key === activeBlock}
      isDragged={block.key === draggedKey}
    />
  );
}

function Cells(props: RowProps) {
  const { row, cellNames, todayIndex, activeColumn } = props;
  const { t, shutWords } = useGridWords();
  const starting = groupBy(row.blocks, (block) => block.column);
  const offAt = new Map(row.offRuns.map((run) => [run.column, run]));
  const stateWords = {
    open: '',
    closed: t('schedule:closed'),
    off: t('schedule:dayOff'),
    sick: t('schedule:awaySick'),
    on_call: t('schedule:awayOnCall'),
    other: t('schedule:awayOther'),
  };
  const wordsOf = (kind: CellState, column: number, isShort = false): string =>
    kind === 'shut' ? shutWords(row.shut.get(column), isShort) : stateWords[kind];
  return row.states.map((state, column) => {
    const { dayIndex } = cellAt(column);
    const blocks = starting.get(column);
    const isFree = row.free?.has(column) ?? false;
    const words = isFree ? t('schedule:free') : wordsOf(state, column);
    const run = offAt.get(column);
    return (
      <div
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change places.
        key={column}
        role="gridcell"
        aria-colindex={column + 2}
        aria-label={blocks ? undefined : words ? `${cellNames[column]}, ${words}` : cellNames[column]}
        tabIndex={activeColumn === column && props.activeBlock === null ? 0 : -1}
        data-column={column}
        className={clsx(
          'relative w-[var(--cell)] shrink-0 border-b',
          (column + 1) % hoursPerDay === 0 ? 'border-r border-r-mist-edge' : 'border-r',
          state === 'closed' && 'hatched',
          state === 'shut' && 'hatched-shut',
          state !== 'open' && state !== 'closed' && state !== 'shut' && 'hatched-off',
          isFree && 'bg-pine-wash',
          state === 'open' && !isFree && dayIndex === todayIndex && 'bg-glacier-wash/40',
        )}
      >
        {run !== undefined && (
          <span
            aria-hidden
            style={{ width: cells(run.span) }}
            className="pointer-events-none absolute inset-y-0 left-0 z-[1] flex items-center justify-center truncate text-[11px] text-ink"
          >
            <span className="truncate rounded bg-paper px-1">
              {run.kind === 'off' ? t('schedule:dayOffShort') : wordsOf(run.kind, column, true)}
            </span>
          </span>
        )}
        {blocks?.map((block) => blockView(block, props))}
      </div>
    );
  });
}

/** The lessons that nobody teaches yet: below the header, at most a few lanes high. */
function TrayCells(props: RowProps) {
  const { row, height } = props;
  return (
    <div role="presentation" data-tray style={{ height }} className="overflow-y-auto overflow-x-hidden">
      <div role="presentation" style={{ height: lanes(row.lanes, rowPadding) }} className="flex">
        <Cells {...props} />
      </div>
    </div>
  );
}

export const Row = memo(function Row(props: RowProps) {
  const { row, index, top, height } = props;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-row={index}
      style={{ height, width: gridWidth, transform: `translateY(${top}px)` }}
      className="absolute top-0 left-0 flex"
    >
      <RowName row={row} index={index} />
      {row.instructor && <RowTint row={index} />}
      {row.instructor ? <Cells {...props} /> : <TrayCells {...props} />}
    </div>
  );
});

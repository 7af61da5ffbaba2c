// biome-ignore-all lint/a11y/useSemanticElements: a table cannot draw its rows as they come into view
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has one tab stop
/** One row of the grid: the name, its cells (63 in a week), and the blocks, each inside its first cell. */

import { groupBy } from '@gerende/domain/group-by';
import { instructorName } from '@gerende/domain/instructor/names';
import { type Block, isOfBooking } from '@gerende/domain/schedule/blocks';
import { cellAt, hoursPerDay } from '@gerende/domain/schedule/week';
import { clsx } from 'clsx';
import { memo } from 'react';
import type { GridRow } from '../week/grid-row-model.ts';
import { useGridWords } from '../week/grid-words.ts';
import { BlockView } from './block.tsx';
import { cells, gridWidth, headerHeight, lanes, nameWidth, rowPadding } from './geometry.ts';
import { fitWordsHeight, RowFitWords, RowTint, useIsMoving } from './row-fit.tsx';

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
};

type RowBlockProps = Pick<RowProps, 'activeBlock' | 'moved' | 'markedBooking' | 'draggedKey'>;

function blockView(block: Block, { activeBlock, moved, markedBooking, draggedKey }: RowBlockProps) {
  return (
    <BlockView
      key={block.key}
      block={block}
      isMoved={moved.has(block.key)}
      isMarked={block.kind === 'lesson' && isOfBooking(block, markedBooking ?? 0)}
      isActive={block.key === activeBlock}
      isDragged={block.key === draggedKey}
    />
  );
}

const nameClass = (isMoving: boolean): string =>
  clsx(
    isMoving ? 'line-clamp-1' : 'line-clamp-2',
    'group-data-[density=compact]/grid:line-clamp-1 group-data-[density=compact]/grid:text-xs',
  );

function RowName({ row, index }: { row: GridRow; index: number }) {
  const { t, language } = useGridWords();
  const isMoving = useIsMoving();
  return (
    <div
      role="rowheader"
      aria-colindex={1}
      style={{ width: nameWidth }}
      className="sticky left-0 z-[3] flex shrink-0 items-start border-r border-b bg-paper px-2 text-sm leading-tight"
    >
      {/* In a row with many lessons the name is sticky below the days. */}
      <span
        style={{ top: headerHeight, minHeight: lanes(1, rowPadding - (isMoving ? fitWordsHeight : 1)) }}
        className={clsx('flex items-center', row.instructor ? 'sticky font-medium' : 'font-semibold text-vermilion')}
      >
        {row.instructor ? (
          // Not a tab stop of its own: on the row the key A does the same.
          <button
            type="button"
            tabIndex={-1}
            data-away
            title={t('schedule:awayOf')}
            className={clsx(nameClass(isMoving), 'rounded text-left hover:underline')}
          >
            {instructorName(row.instructor, language)}
          </button>
        ) : (
          <span className={nameClass(isMoving)}>{t('schedule:unassigned')}</span>
        )}
      </span>
      {row.instructor && <RowFitWords row={index} />}
    </div>
  );
}

function Cells(props: RowProps) {
  const { row, cellNames, todayIndex, activeColumn } = props;
  const { t } = useGridWords();
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
  return row.states.map((state, column) => {
    const { dayIndex } = cellAt(column);
    const blocks = starting.get(column);
    const isFree = row.free?.has(column) ?? false;
    const words = isFree ? t('schedule:free') : stateWords[state];
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
          state !== 'open' && state !== 'closed' && 'hatched-off',
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
              {run.kind === 'off' ? t('schedule:dayOffShort') : stateWords[run.kind]}
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

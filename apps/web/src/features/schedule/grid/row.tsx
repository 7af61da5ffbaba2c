// biome-ignore-all lint/a11y/useSemanticElements: a table cannot draw its rows as they come into view
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has one tab stop
/** One row of the grid: the name, 63 cells, and the blocks, each inside its first cell. */

import { groupBy } from '@gerende/domain/group-by';
import { instructorName } from '@gerende/domain/instructor/names';
import type { Block } from '@gerende/domain/schedule/blocks';
import { cellAt, hoursPerDay } from '@gerende/domain/schedule/week';
import { clsx } from 'clsx';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shell/use-language.ts';
import type { GridRow } from '../week/grid-row-model.ts';
import { BlockView } from './block.tsx';
import { cellWidth, gridWidth, headerHeight, lanesHeight, nameWidth, rowHeight } from './geometry.ts';
import { fitWordsHeight, RowFitWords, RowTint, useIsMoving } from './row-fit.tsx';

export type RowProps = {
  row: GridRow;
  /** Index of the row, from 0. */
  index: number;
  top: number;
  /** Accessible names of the 63 columns, as 'Tue 22 Dec 09:00'. */
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
      isMarked={block.kind === 'lesson' && block.lesson.booking_id === markedBooking}
      isActive={block.key === activeBlock}
      isDragged={block.key === draggedKey}
    />
  );
}

function RowName({ row, index }: { row: GridRow; index: number }) {
  const { t } = useTranslation('schedule');
  const language = useLanguage();
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
        style={{ top: headerHeight, minHeight: lanesHeight(1) - (isMoving ? fitWordsHeight : 1) }}
        className={clsx('flex items-center', row.instructor ? 'sticky font-medium' : 'font-semibold text-vermilion')}
      >
        <span className={isMoving ? 'line-clamp-1' : 'line-clamp-2'}>
          {row.instructor ? instructorName(row.instructor, language) : t('unassigned')}
        </span>
      </span>
      {row.instructor && <RowFitWords row={index} />}
    </div>
  );
}

function Cells(props: RowProps) {
  const { row, cellNames, todayIndex, activeColumn } = props;
  const { t } = useTranslation('schedule');
  const starting = groupBy(row.blocks, (block) => block.column);
  const offAt = new Map(row.offRuns.map((run) => [run.column, run]));
  const stateWords = {
    open: '',
    closed: t('closed'),
    off: t('dayOff'),
    sick: t('awaySick'),
    on_call: t('awayOnCall'),
    other: t('awayOther'),
  };
  return row.states.map((state, column) => {
    const { dayIndex } = cellAt(column);
    const blocks = starting.get(column);
    const isFree = row.free?.has(column) ?? false;
    const words = isFree ? t('free') : stateWords[state];
    const run = offAt.get(column);
    return (
      <div
        // biome-ignore lint/suspicious/noArrayIndexKey: the 63 columns never change places.
        key={column}
        role="gridcell"
        aria-colindex={column + 2}
        aria-label={blocks ? undefined : words ? `${cellNames[column]}, ${words}` : cellNames[column]}
        tabIndex={activeColumn === column && props.activeBlock === null ? 0 : -1}
        data-column={column}
        style={{ width: cellWidth }}
        className={clsx(
          'relative shrink-0 border-b',
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
            style={{ width: run.span * cellWidth }}
            className="pointer-events-none absolute inset-y-0 left-0 z-[1] flex items-center justify-center truncate text-[11px] text-ink"
          >
            <span className="truncate rounded bg-paper px-1">
              {run.kind === 'off' ? t('dayOffShort') : stateWords[run.kind]}
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
  const { row } = props;
  return (
    <div
      role="presentation"
      data-tray
      tabIndex={-1}
      style={{ height: rowHeight(row) }}
      className="overflow-y-auto overflow-x-hidden"
    >
      <div role="presentation" style={{ height: lanesHeight(row.lanes) }} className="flex">
        <Cells {...props} />
      </div>
    </div>
  );
}

export const Row = memo(function Row(props: RowProps) {
  const { row, index, top } = props;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-row={index}
      style={{ height: rowHeight(row), width: gridWidth, transform: `translateY(${top}px)` }}
      className="absolute top-0 left-0 flex"
    >
      <RowName row={row} index={index} />
      {row.instructor && <RowTint row={index} />}
      {row.instructor ? <Cells {...props} /> : <TrayCells {...props} />}
    </div>
  );
});

// biome-ignore-all lint/a11y/useSemanticElements: a table cannot draw its rows as they come into view
/**
 * What scrolls in the grid: days and hours above the rows, the Unassigned row, the instructors, and the dragged lesson.
 */
import { type CSSProperties, useMemo } from 'react';
import { useDesk } from '../week/desk.ts';
import { useGridWords } from '../week/grid-words.ts';
import { DragSurface } from './drag/drag-area.tsx';
import { Ghost } from './drag/ghost.tsx';
import { lessonsPerDay } from './grid-props.ts';
import { GridRows } from './grid-rows.tsx';
import { GridHeader } from './header.tsx';
import { NowLine } from './now-line.tsx';
import { ActiveMoveContext } from './row/row-fit.tsx';
import { gridWidth, headerHeight, trayHeightOf } from './sizes/geometry.ts';
import { useCellNames } from './use-cell-names.ts';
import type { Grid } from './use-grid.ts';

/** Below this width of an hour a day has no room for more than its date. */
const narrowDay = 21;
const firstRow = [0];

/** The dragged lesson, with what its drop would do. */
function Carried({ grid: { over, tops, scroller, cell } }: { grid: Grid }) {
  const { t } = useGridWords();
  const { moveTargets } = useDesk();
  if (!over) return null;
  const { block, target } = over;
  const { isPair, ...words } = moveTargets.ghostWords(block, target);
  const keys = [t('schedule:dragHint'), ...(isPair || target.beside ? [t('schedule:besideHint')] : [])];
  return (
    <Ghost
      tops={tops}
      scrolled={{ left: scroller.current?.scrollLeft ?? 0, top: scroller.current?.scrollTop ?? 0 }}
      cell={cell}
      viewWidth={scroller.current?.clientWidth ?? 0}
      block={block}
      target={target}
      {...words}
      hints={'isMouse' in over && over.isMouse && target.column !== null ? keys : []}
    />
  );
}

export function GridSurface({ grid }: { grid: Grid }) {
  const { cell, columns, lane, tops, shown, allBlocks, activeMove } = grid;
  const { grid: onScreen, now, school } = useDesk();
  const { days } = onScreen;
  const cellNames = useCellNames(days);
  const unassigned = useMemo(() => lessonsPerDay(allBlocks[0] ?? [], days.length), [allBlocks, days]);
  const today = days.indexOf(school.today);
  const todayIndex = today === -1 ? undefined : today;
  const height = tops.at(-1) ?? 0;
  const trayHeight = trayHeightOf(tops);
  const nowLine = (top: number, height: number) =>
    todayIndex !== undefined &&
    now !== undefined && <NowLine minutes={now} dayIndex={todayIndex} top={top} height={height} />;
  const style = {
    '--cell': `${cell}px`,
    '--columns': columns,
    '--lane': `${lane}px`,
    '--tray': `${trayHeight}px`,
    width: gridWidth,
    height: headerHeight + height,
  } as CSSProperties;
  const rows = { grid, cellNames, todayIndex };
  return (
    <DragSurface style={style}>
      <GridHeader days={days} todayIndex={todayIndex} unassigned={unassigned} isNarrow={cell < narrowDay} />
      {nowLine(headerHeight - 6, height + 6)}
      <ActiveMoveContext value={activeMove}>
        <div
          role="rowgroup"
          className="sticky z-[3] border-mist-edge border-b bg-paper"
          style={{ top: headerHeight, width: gridWidth, height: trayHeight }}
        >
          {nowLine(0, trayHeight)}
          <GridRows {...rows} indexes={firstRow} />
        </div>
        <div role="rowgroup" className="absolute left-0" style={{ top: headerHeight, width: gridWidth }}>
          <GridRows {...rows} indexes={shown} />
        </div>
      </ActiveMoveContext>
      <Carried grid={grid} />
    </DragSurface>
  );
}

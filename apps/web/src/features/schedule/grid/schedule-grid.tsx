// biome-ignore-all lint/a11y/useSemanticElements: a table cannot draw its rows as they come into view
/** The shown days as a grid (WAI-ARIA grid): rows are rendered when visible, one cell is the tab stop, blocks can be dragged. */
import type { Block, LessonBlock } from '@gerende/domain/schedule/blocks';
import { type GridKey, moveSpot } from '@gerende/domain/schedule/grid-keys';
import { cellAt, hoursPerDay } from '@gerende/domain/schedule/week';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import type { SoughtCell } from '../finder/use-finder.ts';
import type { MoveTargets } from '../moves/use-move-targets.ts';
import type { GridRow } from '../week/grid-row-model.ts';
import { GridWordsContext, useWordsOfGrid } from '../week/grid-words.ts';
import { DragSurface } from './drag-surface.tsx';
import { type Density, type DropTarget, gridWidth, headerHeight, laneHeights, trayHeightOf } from './geometry.ts';
import { Ghost } from './ghost.tsx';
import { GridHeader } from './header.tsx';
import { NowLine } from './now-line.tsx';
import { Row } from './row.tsx';
import { type ActiveMove, ActiveMoveContext } from './row-fit.tsx';
import { useAnnouncedKeyboardMove } from './use-announced-keyboard-move.ts';
import { useCellNames } from './use-cell-names.ts';
import { useCellWidth } from './use-cell-width.ts';
import { useDragTarget } from './use-drag-target.ts';
import { useGridSpot } from './use-grid-spot.ts';
import type { KeyboardMove } from './use-keyboard-move.ts';
import { useRowWindow } from './use-row-window.ts';
import { useSoughtCell } from './use-sought-cell.ts';

/** The number of lessons on each of the shown days. */
const lessonsPerDay = (blocks: readonly Block[], dayCount: number): number[] =>
  Array.from(
    { length: dayCount },
    (_, day) => blocks.filter(({ kind, column }) => kind === 'lesson' && cellAt(column).dayIndex === day).length,
  );

/** Below this width of an hour a day has no room for more than its date. */
const narrowDay = 21;

const gridKeys = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown']);
const isLessonKey = (key: string): boolean => key.startsWith('lesson');

export type ScheduleGridProps = {
  label: string;
  days: readonly string[];
  rows: readonly GridRow[];
  todayIndex: number | undefined;
  /** Minutes since midnight, for the line of the present time. */
  now: number | undefined;
  moved: ReadonlySet<string>;
  /** The booking named in the address; its first block is focused once. */
  markedBooking: number | undefined;
  /** The day named in the address; the grid scrolls to its column. */
  dayIndex: number;
  /** A block that has just been moved: the focus follows it. */
  followed: { key: string } | undefined;
  /** A free cell that was found: the focus goes there once. */
  sought: SoughtCell | undefined;
  onReached: () => void;
  busy: boolean;
  /** Whether the whole week is to fit into the view. */
  isWhole: boolean;
  density: Density;
  onOpen: (block: Block) => void;
  onAdd: (row: GridRow, column: number) => void;
  onMoveTo: (block: LessonBlock) => void;
  onDrop: (block: LessonBlock, target: DropTarget) => void;
  /** Called with the row of an instructor who is to be entered as away. */
  onAway: (row: GridRow) => void;
  /** Announces a text to screen readers. */
  say: (text: string) => void;
  moveTargets: MoveTargets;
  /** Called when a move of a lesson begins and ends. */
  onHold: (isHeld: boolean) => void;
};

export function ScheduleGrid(props: ScheduleGridProps) {
  const { days, rows, todayIndex, now, say, moveTargets, followed } = props;
  const gridWords = useWordsOfGrid();
  const { t } = gridWords;
  const scroller = useRef<HTMLDivElement>(null);
  const columns = days.length * hoursPerDay;
  const cell = useCellWidth(scroller, props.isWhole, days.length);
  const lane = laneHeights[props.density];
  const blocks = useMemo(() => rows.map((row) => row.blocks), [rows]);
  const cellNames = useCellNames(days);
  const { spot, block, goTo, settle, takeFocus } = useGridSpot(
    scroller,
    blocks,
    props.dayIndex * hoursPerDay,
    props.markedBooking,
  );
  const keyboardMoves = useAnnouncedKeyboardMove(props, goTo);
  const { keyboardMove } = keyboardMoves;
  const dragged = useDragTarget({ blocks, scroller, cell, columns, onDrop: props.onDrop });
  const over = dragged.over ?? keyboardMove;
  const held = dragged.held ?? keyboardMove?.block;
  const isMoving = held !== undefined;
  const hold = useEffectEvent(props.onHold);
  useLayoutEffect(() => {
    hold(isMoving);
    return () => hold(false);
  }, [isMoving]);
  const unassigned = useMemo(() => lessonsPerDay(blocks[0] ?? [], days.length), [blocks, days]);
  const rowOf = (wanted: Block | undefined): number => (wanted ? blocks.findIndex((own) => own.includes(wanted)) : -1);
  const { tops, shown, reveal } = useRowWindow(scroller, rows, [spot.row, rowOf(held)], cell, lane);

  // Scrolls once to another day in the address.
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollLeft = props.dayIndex * hoursPerDay * cell;
  }, [props.dayIndex, cell]);
  // After every render: it does nothing unless the focus was to follow the spot.
  useEffect(() => takeFocus(reveal, block));
  const showCarried = useEffectEvent(({ block: own, target }: KeyboardMove) =>
    reveal(target.row, target.column ?? 0, own.span),
  );
  useEffect(() => {
    if (keyboardMove) showCarried(keyboardMove);
  }, [keyboardMove]);

  const follow = useEffectEvent((key: string) => goTo({ ...spot, block: key }));
  useEffect(() => {
    if (followed) follow(followed.key);
  }, [followed]);

  useSoughtCell(props, goTo);

  const openCell = (index: number, column: number): void => {
    const row = rows[index];
    if (row) props.onAdd(row, column);
  };
  const openAway = (index: number): boolean => {
    const row = rows[index];
    if (!row?.instructor) return false;
    props.onAway(row);
    return true;
  };
  /** @returns whether the key was handled */
  function pressed({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
    if (keyboardMoves.press(key, altKey)) return true;
    if (altKey || !(target as Element).closest('[data-row]')) return false;
    if (gridKeys.has(key)) goTo(moveSpot(blocks, spot, key as GridKey, ctrlKey || metaKey, columns));
    else if (key === ' ' && block?.kind === 'lesson') keyboardMoves.pick(block, spot.row);
    else if (key === ' ' && block) say(t('schedule:cannotMove'));
    else if ((key === ' ' || key === 'Enter') && !block) openCell(spot.row, spot.column);
    else if (key.toLowerCase() === 'm' && !ctrlKey && !metaKey && block?.kind === 'lesson') props.onMoveTo(block);
    else if (key.toLowerCase() === 'a' && !ctrlKey && !metaKey) return openAway(spot.row);
    else return false;
    return true;
  }
  function clicked(event: MouseEvent): void {
    const target = event.target as Element;
    const row = Number(target.closest<HTMLElement>('[data-row]')?.dataset.row ?? -1);
    const column = target.closest<HTMLElement>('[data-column]')?.dataset.column;
    if (target.closest('[data-away]')) openAway(row);
    if (row < 0 || column === undefined) return;
    const key = target.closest<HTMLElement>('[data-block]')?.dataset.block ?? null;
    const pointed = blocks[row]?.find((each) => each.key === key);
    settle({ row, column: pointed?.column ?? Number(column), block: key });
    if (pointed) props.onOpen(pointed);
    else openCell(row, Number(column));
  }
  const ghostOf = (block: LessonBlock, target: DropTarget, isMouse: boolean) => {
    const { isPair, ...words } = moveTargets.ghostWords(block, target);
    const keys = [t('schedule:dragHint'), ...(isPair || target.beside ? [t('schedule:besideHint')] : [])];
    return { block, target, ...words, hints: isMouse && target.column !== null ? keys : [] };
  };
  const column = over ? over.target.column : (held?.column ?? null);
  const { warningsUnder } = moveTargets;
  // The same object while the lesson stays over its column: every visible row asks for its obstacles when it changes.
  const activeMove = useMemo<ActiveMove | undefined>(
    () => held && { block: held, column, warningsUnder },
    [held, column, warningsUnder],
  );
  const height = tops.at(-1) ?? 0;
  const nowLine = (top: number, height: number) =>
    todayIndex !== undefined &&
    now !== undefined && <NowLine minutes={now} dayIndex={todayIndex} top={top} height={height} />;
  const rowAt = (index: number) => {
    const row = rows[index];
    return (
      row && (
        <Row
          key={row.instructor?.id ?? 0}
          row={row}
          index={index}
          top={tops[index] ?? 0}
          height={(tops[index + 1] ?? 0) - (tops[index] ?? 0)}
          cellNames={cellNames}
          todayIndex={todayIndex}
          activeColumn={index === spot.row ? spot.column : undefined}
          activeBlock={index === spot.row ? spot.block : null}
          moved={props.moved}
          markedBooking={props.markedBooking}
          draggedKey={held && row.blocks.includes(held) ? held.key : undefined}
        />
      )
    );
  };
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={props.label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns + 1}
      data-density={props.density}
      aria-busy={props.busy}
      tabIndex={-1}
      onKeyDown={(event) => pressed(event) && event.preventDefault()}
      // Browsers press a button on keyup of Space.
      onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
      onClick={clicked}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && keyboardMoves.cancel()}
      className="group/grid relative min-h-80 flex-1 overflow-auto overscroll-contain rounded border border-mist-edge bg-paper focus:outline-none"
    >
      <DragSurface
        isDraggable={isLessonKey}
        onStart={dragged.start}
        onMove={(at) => dragged.move(at, tops)}
        onEnd={dragged.end}
        onCancel={dragged.cancel}
        style={
          {
            '--cell': `${cell}px`,
            '--columns': columns,
            '--lane': `${lane}px`,
            width: gridWidth,
            height: headerHeight + height,
          } as CSSProperties
        }
      >
        <GridHeader days={days} todayIndex={todayIndex} unassigned={unassigned} isNarrow={cell < narrowDay} />
        {nowLine(headerHeight - 6, height + 6)}
        <GridWordsContext value={gridWords}>
          <ActiveMoveContext value={activeMove}>
            <div
              role="rowgroup"
              className="sticky z-[3] border-mist-edge border-b bg-paper"
              style={{ top: headerHeight, width: gridWidth, height: trayHeightOf(tops) }}
            >
              {nowLine(0, trayHeightOf(tops))}
              {rowAt(0)}
            </div>
            <div role="rowgroup" className="absolute left-0" style={{ top: headerHeight, width: gridWidth }}>
              {shown.map(rowAt)}
            </div>
          </ActiveMoveContext>
        </GridWordsContext>
        {over && (
          <Ghost
            tops={tops}
            scrolled={{ left: scroller.current?.scrollLeft ?? 0, top: scroller.current?.scrollTop ?? 0 }}
            cell={cell}
            viewWidth={scroller.current?.clientWidth ?? 0}
            {...ghostOf(over.block, over.target, 'isMouse' in over && over.isMouse)}
          />
        )}
      </DragSurface>
    </div>
  );
}

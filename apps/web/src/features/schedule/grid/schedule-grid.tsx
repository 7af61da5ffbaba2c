// biome-ignore-all lint/a11y/useSemanticElements: a table cannot draw its rows as they come into view
/** The shown days as a grid (WAI-ARIA grid): rows are rendered when visible, one cell is the tab stop, blocks can be dragged. */
import type { Block, LessonBlock } from '@gerende/domain/schedule/blocks';
import { type GridKey, moveSpot } from '@gerende/domain/schedule/grid-keys';
import { hoursPerDay } from '@gerende/domain/schedule/week';
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { GridWordsContext, useWordsOfGrid } from '../week/grid-words.ts';
import { DragArea, DragSurface } from './drag/drag-area.tsx';
import { Ghost } from './drag/ghost.tsx';
import { useAnnouncedKeyboardMove } from './drag/use-announced-keyboard-move.ts';
import { useDragTarget } from './drag/use-drag-target.ts';
import type { KeyboardMove } from './drag/use-keyboard-move.ts';
import { lessonsPerDay, type ScheduleGridProps, withoutBlocks } from './grid-props.ts';
import { GridHeader } from './header.tsx';
import { NowLine } from './now-line.tsx';
import { Row } from './row/row.tsx';
import { type ActiveMove, ActiveMoveContext, fitsByRow } from './row/row-fit.tsx';
import { type DropTarget, gridWidth, headerHeight, laneHeights, trayHeightOf } from './sizes/geometry.ts';
import { useCellNames } from './use-cell-names.ts';
import { useCellWidth } from './use-cell-width.ts';
import { useGridSpot } from './use-grid-spot.ts';
import { useRowWindow } from './use-row-window.ts';
import { useSoughtCell } from './use-sought-cell.ts';

/** Below this width of an hour a day has no room for more than its date. */
const narrowDay = 21;

const gridKeys = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown']);
const isLessonKey = (key: string): boolean => key.startsWith('lesson');

export function ScheduleGrid(props: ScheduleGridProps) {
  const { days, todayIndex, now, say, moveTargets, followed, isListed } = props;
  const rows = useMemo(() => (isListed ? withoutBlocks(props.rows) : props.rows), [isListed, props.rows]);
  const gridWords = useWordsOfGrid();
  const { t } = gridWords;
  const frame = useRef<HTMLDivElement>(null);
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
  const allBlocks = useMemo(() => props.rows.map((row) => row.blocks), [props.rows]);
  const dragged = useDragTarget({ blocks: allBlocks, scroller, cell, columns, onDrop: props.onDrop });
  const over = dragged.over ?? keyboardMove;
  const held = dragged.held ?? keyboardMove?.block;
  const isMoving = held !== undefined;
  const hold = useEffectEvent(props.onHold);
  useLayoutEffect(() => {
    hold(isMoving);
    return () => hold(false);
  }, [isMoving]);
  const unassigned = useMemo(() => lessonsPerDay(allBlocks[0] ?? [], days.length), [allBlocks, days]);
  const rowOf = (wanted: Block | undefined): number => (wanted ? blocks.findIndex((own) => own.includes(wanted)) : -1);
  const { tops, shown, reveal } = useRowWindow(scroller, rows, [spot.row, rowOf(held)], cell, lane);

  // Scrolls once to another day in the address.
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollLeft = props.dayIndex * hoursPerDay * cell;
  }, [props.dayIndex, cell]);
  // Runs after every render: it does nothing unless the focus was to follow the spot.
  useEffect(() => takeFocus(reveal, block));
  const showCarried = useEffectEvent(({ block: own, target }: KeyboardMove) =>
    reveal(target.row, target.column ?? 0, own.span),
  );
  useEffect(() => {
    if (keyboardMove) showCarried(keyboardMove);
  }, [keyboardMove]);

  const follow = useEffectEvent((key: string) => {
    const listed = frame.current?.querySelector<HTMLElement>(`[data-listed] [data-block="${key}"]`);
    if (listed) listed.focus();
    else goTo({ ...spot, block: key });
  });
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
  function pressed({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
    if (keyboardMoves.press({ key, alt: altKey, shift: shiftKey })) return true;
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
  /** The block or cell of the grid that an event is at. */
  function spotAt(target: Element) {
    const row = Number(target.closest<HTMLElement>('[data-row]')?.dataset.row ?? -1);
    const column = target.closest<HTMLElement>('[data-column]')?.dataset.column;
    if (row < 0 || column === undefined) return undefined;
    const key = target.closest<HTMLElement>('[data-block]')?.dataset.block ?? null;
    const pointed = blocks[row]?.find((each) => each.key === key);
    return { row, column: pointed?.column ?? Number(column), block: key, pointed, cell: Number(column) };
  }
  /** Keys are about what has the focus, however it came there. */
  function focused({ target }: FocusEvent): void {
    const at = spotAt(target);
    if (!at || (at.row === spot.row && at.column === spot.column && at.block === spot.block)) return;
    settle({ row: at.row, column: at.column, block: at.block });
  }
  function clicked(event: MouseEvent): void {
    const target = event.target as Element;
    const at = spotAt(target);
    if (target.closest('[data-away]')) openAway(Number(target.closest<HTMLElement>('[data-row]')?.dataset.row ?? -1));
    if (!at) return;
    settle({ row: at.row, column: at.column, block: at.block });
    if (at.pointed) props.onOpen(at.pointed);
    else openCell(at.row, at.cell);
  }
  const ghostOf = (block: LessonBlock, target: DropTarget, isMouse: boolean) => {
    const { isPair, ...words } = moveTargets.ghostWords(block, target);
    const keys = [t('schedule:dragHint'), ...(isPair || target.beside ? [t('schedule:besideHint')] : [])];
    return { block, target, ...words, hints: isMouse && target.column !== null ? keys : [] };
  };
  const column = over ? over.target.column : (held?.column ?? null);
  const { fitsUnder } = moveTargets;
  // The same while the lesson stays over its column: every visible row asks for its obstacles when it changes.
  const activeMove = useMemo<ActiveMove | undefined>(
    () => held && fitsByRow((row) => fitsUnder(held, { row, column })),
    [held, column, fitsUnder],
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
          highlighted={row.blocks.some(({ key }) => key === props.highlighted) ? props.highlighted : undefined}
        />
      )
    );
  };
  return (
    <GridWordsContext value={gridWords}>
      <DragArea
        isDraggable={isLessonKey}
        onStart={dragged.start}
        onMove={(at) => dragged.move(at, tops)}
        onEnd={dragged.end}
        onCancel={dragged.cancel}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the grid and of what is beside it */}
        <div
          ref={frame}
          onClick={clicked}
          onFocus={focused}
          onKeyDown={(event) => pressed(event) && event.preventDefault()}
          // Browsers press a button on keyup of Space.
          onKeyUp={(event) => event.key === ' ' && isOfMove(event.target) && event.preventDefault()}
          onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && keyboardMoves.cancel()}
          className="flex min-h-80 flex-1 gap-2"
        >
          <div
            ref={scroller}
            role="grid"
            aria-label={props.label}
            aria-rowcount={rows.length + 1}
            aria-colcount={columns + 1}
            data-density={props.density}
            aria-busy={props.busy}
            tabIndex={-1}
            className="group/grid relative min-w-0 flex-1 overflow-auto overscroll-contain rounded border border-mist-edge bg-paper focus:outline-none"
          >
            <DragSurface
              style={
                {
                  '--cell': `${cell}px`,
                  '--columns': columns,
                  '--lane': `${lane}px`,
                  '--tray': `${trayHeightOf(tops)}px`,
                  width: gridWidth,
                  height: headerHeight + height,
                } as CSSProperties
              }
            >
              <GridHeader days={days} todayIndex={todayIndex} unassigned={unassigned} isNarrow={cell < narrowDay} />
              {nowLine(headerHeight - 6, height + 6)}
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
          {props.side?.({ heldKey: held?.key, onPick: (picked) => keyboardMoves.pick(picked, 0) })}
        </div>
      </DragArea>
    </GridWordsContext>
  );
}

const isOfMove = (target: EventTarget): boolean => (target as Element).closest('[data-row], [data-listed]') !== null;

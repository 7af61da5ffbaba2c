// biome-ignore-all lint/a11y/useSemanticElements: a table cannot draw its rows as they come into view
/** The week as a grid (WAI-ARIA grid): rows are rendered when visible, one cell is the tab stop, blocks can be dragged. */
import type { Block, LessonBlock } from '@gerende/domain/schedule/blocks';
import { type GridKey, moveSpot } from '@gerende/domain/schedule/grid-keys';
import { cellAt, cellsPerRow, daysPerWeek, firstHour, hoursPerDay, timeOfHour } from '@gerende/domain/schedule/week';
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
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shell/use-language.ts';
import { dayInWords } from '../../../shell/words.ts';
import { fitInWords } from '../moves/move-words.ts';
import type { MoveTargets } from '../moves/use-move-targets.ts';
import type { GridRow } from '../week/grid-row-model.ts';
import { useLessonName } from '../week/use-lesson-name.ts';
import { DragSurface } from './drag-surface.tsx';
import { cells, type DropTarget, gridWidth, headerHeight, nameWidth, trayHeightOf } from './geometry.ts';
import { Ghost } from './ghost.tsx';
import { GridHeader } from './header.tsx';
import { Row } from './row.tsx';
import { type ActiveMove, ActiveMoveContext } from './row-fit.tsx';
import { useCellWidth } from './use-cell-width.ts';
import { useDragTarget } from './use-drag-target.ts';
import { useGridSpot } from './use-grid-spot.ts';
import { type KeyboardMove, useKeyboardMove } from './use-keyboard-move.ts';
import { useRowWindow } from './use-row-window.ts';

/** 'Tue 22 Dec 2026 09:00', by column. */
function useCellNames(days: readonly string[]): string[] {
  const language = useLanguage();
  return useMemo(() => {
    const dayNames = days.map((day) => dayInWords(day, language));
    return Array.from({ length: cellsPerRow }, (_, column) => {
      const { dayIndex, hour } = cellAt(column);
      return `${dayNames[dayIndex]} ${timeOfHour(hour)}`;
    });
  }, [days, language]);
}

/** The line of now over today's column. @param minutes of today; outside of the shown hours there is no line */
function NowLine({
  minutes,
  dayIndex,
  top,
  height,
}: {
  minutes: number;
  dayIndex: number;
  top: number;
  height: number;
}) {
  const column = minutes / 60 - firstHour;
  if (column < 0 || column > hoursPerDay) return null;
  return (
    <div
      aria-hidden
      data-now
      style={{
        left: cells(dayIndex * hoursPerDay + column, nameWidth),
        top,
        height,
      }}
      className="pointer-events-none absolute border-vermilion border-l-2"
    />
  );
}

/** The number of lessons on each day of the week. */
const lessonsPerDay = (blocks: readonly Block[]): number[] =>
  Array.from(
    { length: daysPerWeek },
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
  busy: boolean;
  /** Whether the whole week is to fit into the view. */
  isWhole: boolean;
  onOpen: (block: Block) => void;
  onAdd: (row: GridRow, column: number) => void;
  onMoveTo: (block: LessonBlock) => void;
  onDrop: (block: LessonBlock, target: DropTarget) => void;
  /** Announces a text to screen readers. */
  say: (text: string) => void;
  moveTargets: MoveTargets;
  /** Called when a move of a lesson begins and ends. */
  onHold: (isHeld: boolean) => void;
};

/** Moves by keys, with every step announced. */
function useAnnouncedKeyboardMove(
  { rows, say, moveTargets, onDrop }: ScheduleGridProps,
  goTo: ReturnType<typeof useGridSpot>['goTo'],
) {
  const { t } = useTranslation('schedule');
  const nameOf = useLessonName();
  return useKeyboardMove({
    rows: rows.length,
    onPick: ({ block }) => say(t('pickedUp', { lesson: nameOf(block.lesson, block.day.class) })),
    onOver: ({ block, target }) => say(moveTargets.targetInWords(block, target)),
    onDrop: ({ block, target }) => {
      goTo({ row: target.row, column: target.column ?? block.column, block: block.key });
      onDrop(block, target);
    },
    onCancel: () => say(t('putBack')),
  });
}

export function ScheduleGrid(props: ScheduleGridProps) {
  const { days, rows, todayIndex, now, say, moveTargets, followed } = props;
  const { t } = useTranslation(['schedule', 'errors', 'form', 'choices', 'common', 'bookingForm']);
  const scroller = useRef<HTMLDivElement>(null);
  const cell = useCellWidth(scroller, props.isWhole);
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
  const dragged = useDragTarget({ blocks, scroller, cell, onDrop: props.onDrop });
  const over = dragged.over ?? keyboardMove;
  const held = dragged.held ?? keyboardMove?.block;
  const isMoving = held !== undefined;
  const hold = useEffectEvent(props.onHold);
  useLayoutEffect(() => {
    hold(isMoving);
    return () => hold(false);
  }, [isMoving]);
  const unassigned = useMemo(() => lessonsPerDay(blocks[0] ?? []), [blocks]);
  const rowOf = (wanted: Block | undefined): number => (wanted ? blocks.findIndex((own) => own.includes(wanted)) : -1);
  const { tops, shown, reveal } = useRowWindow(scroller, rows, [spot.row, rowOf(held)], cell);

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

  const openCell = (index: number, column: number): void => {
    const row = rows[index];
    if (row) props.onAdd(row, column);
  };
  /** @returns whether the key was handled */
  function pressed({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
    if (keyboardMoves.press(key)) return true;
    if (altKey || !(target as Element).closest('[data-row]')) return false;
    if (gridKeys.has(key)) goTo(moveSpot(blocks, spot, key as GridKey, ctrlKey || metaKey));
    else if (key === ' ' && block?.kind === 'lesson') keyboardMoves.pick(block, spot.row);
    else if (key === ' ' && block) say(t('schedule:cannotMove'));
    else if ((key === ' ' || key === 'Enter') && !block) openCell(spot.row, spot.column);
    else if (key.toLowerCase() === 'm' && !ctrlKey && !metaKey && block?.kind === 'lesson') props.onMoveTo(block);
    else return false;
    return true;
  }
  function clicked(event: MouseEvent): void {
    const target = event.target as Element;
    const row = Number(target.closest<HTMLElement>('[data-row]')?.dataset.row ?? -1);
    const column = target.closest<HTMLElement>('[data-column]')?.dataset.column;
    if (row < 0 || column === undefined) return;
    const key = target.closest<HTMLElement>('[data-block]')?.dataset.block ?? null;
    const pointed = blocks[row]?.find((each) => each.key === key);
    settle({ row, column: pointed?.column ?? Number(column), block: key });
    if (pointed) props.onOpen(pointed);
    else openCell(row, Number(column));
  }
  const ghostWords = ({ block, target }: { block: LessonBlock; target: DropTarget }) => {
    const warnings = moveTargets.warningsUnder(block, target);
    return { time: moveTargets.timeUnder(block, target), warning: warnings.length > 0 ? fitInWords(warnings, t) : '' };
  };
  const column = over ? over.target.column : (held?.column ?? null);
  const { warningsUnder } = moveTargets;
  const activeMove: ActiveMove | undefined = held && { block: held, column, warningsUnder };
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
      aria-colcount={cellsPerRow + 1}
      aria-busy={props.busy}
      tabIndex={-1}
      onKeyDown={(event) => pressed(event) && event.preventDefault()}
      // Browsers press a button on keyup of Space.
      onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
      onClick={clicked}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && keyboardMoves.cancel()}
      className="relative h-[max(20rem,calc(100dvh-13rem))] overflow-auto overscroll-contain rounded border border-mist-edge bg-paper focus:outline-none"
    >
      <DragSurface
        isDraggable={isLessonKey}
        onStart={dragged.start}
        onMove={(at) => dragged.move(at, tops)}
        onEnd={dragged.end}
        onCancel={dragged.cancel}
        style={{ '--cell': `${cell}px`, width: gridWidth, height: headerHeight + height } as CSSProperties}
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
            block={over.block}
            target={over.target}
            tops={tops}
            scrolled={{ left: scroller.current?.scrollLeft ?? 0, top: scroller.current?.scrollTop ?? 0 }}
            cell={cell}
            viewWidth={scroller.current?.clientWidth ?? 0}
            {...ghostWords(over)}
          />
        )}
      </DragSurface>
    </div>
  );
}

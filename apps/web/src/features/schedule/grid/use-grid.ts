/** What the grid draws: its rows and sizes, the cell with the tab stop, and the dragged lesson. */
import type { Block } from '@gerende/domain/schedule/blocks';
import { hoursPerDay } from '@gerende/domain/schedule/week';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { useDesk } from '../week/desk.ts';
import type { KeyboardMove } from './drag/use-keyboard-move.ts';
import { withoutBlocks } from './grid-props.ts';
import { laneHeights } from './sizes/geometry.ts';
import { useCellWidth } from './use-cell-width.ts';
import { useGridSpot } from './use-grid-spot.ts';
import { useLessonInHand } from './use-lesson-in-hand.ts';
import { type RowWindow, useRowWindow } from './use-row-window.ts';
import { useSoughtCell } from './use-sought-cell.ts';

type Focus = Pick<ReturnType<typeof useGridSpot>, 'spot' | 'block' | 'goTo' | 'takeFocus'> & {
  frame: RefObject<HTMLElement | null>;
  reveal: RowWindow['reveal'];
  keyboardMove: KeyboardMove | undefined;
};

/** Moves the focus and the view to where the desk should look. */
function useFocus({ spot, block, goTo, takeFocus, frame, reveal, keyboardMove }: Focus): void {
  const { followed } = useDesk();
  // Runs after every render: it does nothing unless the focus was to follow the position.
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
}

/** @param isListed whether the lessons of the Unassigned row are in the list beside the grid */
export function useGrid(isListed: boolean) {
  const { grid, dayIndex, search, width, density } = useDesk();
  const { days } = grid;
  const rows = useMemo(() => (isListed ? withoutBlocks(grid.rows) : grid.rows), [isListed, grid.rows]);
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const cell = useCellWidth(scroller, width.isWhole, days.length);
  const lane = laneHeights[density.density];
  const blocks = useMemo(() => rows.map((row) => row.blocks), [rows]);
  const { takeFocus, ...tabStop } = useGridSpot(scroller, blocks, dayIndex * hoursPerDay, search.booking);
  const { spot, block, goTo } = tabStop;
  const allBlocks = useMemo(() => grid.rows.map((row) => row.blocks), [grid.rows]);
  const inHand = useLessonInHand(allBlocks, scroller, cell, goTo);
  const rowOf = (wanted: Block | undefined): number => (wanted ? blocks.findIndex((own) => own.includes(wanted)) : -1);
  const { tops, shown, reveal } = useRowWindow(scroller, rows, [spot.row, rowOf(inHand.held)], cell, lane);

  // Scrolls once to another day in the address.
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollLeft = dayIndex * hoursPerDay * cell;
  }, [dayIndex, cell]);
  useFocus({ spot, block, goTo, takeFocus, frame, reveal, keyboardMove: inHand.keyboardMoves.keyboardMove });
  useSoughtCell(rows, goTo);
  return {
    ...tabStop,
    ...inHand,
    frame,
    scroller,
    rows,
    blocks,
    /** Including those in the list. */
    allBlocks,
    columns: days.length * hoursPerDay,
    cell,
    lane,
    tops,
    /** Indexes of the rows that are drawn, without the first. */
    shown,
  };
}

export type Grid = ReturnType<typeof useGrid>;

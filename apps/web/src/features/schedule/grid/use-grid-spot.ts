/** The position of the grid's single tab stop, and moving the focus there. */
import { type Block, isOfBooking } from '@gerende/domain/schedule/blocks';
import { type GridSpot, spotAfterChange } from '@gerende/domain/schedule/grid-keys';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

type Blocks = readonly (readonly Block[])[];

/** The position of a booking's first block in the shown rows; undefined if it is not there. */
function spotOfBooking(blocks: Blocks, booking: number | undefined): GridSpot | undefined {
  for (const [row, own] of blocks.entries()) {
    const block = own.find((each) => each.kind === 'lesson' && isOfBooking(each, booking ?? 0));
    if (block) return { row, column: block.column, block: block.key };
  }
  return undefined;
}

/** Scrolls the Unassigned row, if the block is in it, as far as needed. */
function showInTray(element: HTMLElement): void {
  const tray = element.closest('[data-tray]');
  if (!tray) return;
  const [block, view] = [element.getBoundingClientRect(), tray.getBoundingClientRect()];
  if (block.top < view.top) tray.scrollTop -= view.top - block.top;
  else if (block.bottom > view.bottom) tray.scrollTop += block.bottom - view.bottom;
}

/**
 * @param column the initial column of the tab stop
 * @param marked a booking whose first block is focused once it appears
 */
export function useGridSpot(scroller: RefObject<HTMLElement | null>, blocks: Blocks, column: number, marked?: number) {
  const [requested, setRequested] = useState<GridSpot>({ row: 0, column, block: null });
  const spot = spotAfterChange(blocks, requested);
  /** The position that is to be focused, until it is rendered. */
  const awaited = useRef<GridSpot | null>(null);
  const goTo = (to: GridSpot): void => {
    awaited.current = to;
    setRequested(to);
  };
  const markedSpot = marked === undefined ? undefined : spotOfBooking(blocks, marked);
  const isThere = markedSpot !== undefined;
  const goToMarked = useEffectEvent((_booking: number) => {
    if (markedSpot) goTo(markedSpot);
  });
  // Once, not whenever the booking moves.
  useEffect(() => {
    if (marked !== undefined && isThere) goToMarked(marked);
  }, [marked, isThere]);
  return {
    spot,
    block: blocks[spot.row]?.find((block) => block.key === spot.block),
    /** Moves the tab stop and the focus. */
    goTo,
    /** Moves only the tab stop: the pointer has moved the focus there already. */
    settle: setRequested,
    /** Moves the focus to the awaited position; to be called when its row is rendered. */
    takeFocus: (reveal: (row: number, column: number, span?: number) => void, block: Block | undefined): void => {
      if (awaited.current !== requested) return;
      awaited.current = null;
      reveal(spot.row, spot.column, block?.span);
      const cell = block ? `[data-block="${block.key}"]` : `[data-column="${spot.column}"]`;
      const element = scroller.current?.querySelector<HTMLElement>(`[data-row="${spot.row}"] ${cell}`);
      element?.focus({ preventScroll: true });
      if (element && block) showInTray(element);
    },
  };
}

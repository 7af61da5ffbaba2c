/** The lesson that is being moved over the grid, by pointer or keyboard, and its position. */
import type { Block } from '@gerende/domain/schedule/blocks';
import { hoursPerDay } from '@gerende/domain/schedule/week';
import { type RefObject, useEffectEvent, useLayoutEffect, useMemo } from 'react';
import { useDesk, useDeskActions } from '../week/desk.ts';
import { useAnnouncedKeyboardMove } from './drag/use-announced-keyboard-move.ts';
import { useDragTarget } from './drag/use-drag-target.ts';
import { type ActiveMove, fitsByRow } from './row/row-fit.tsx';
import type { useGridSpot } from './use-grid-spot.ts';

/**
 * @param blocks of each row, those in the list beside the grid too
 * @param cell width of one hour
 */
export function useLessonInHand(
  blocks: readonly (readonly Block[])[],
  scroller: RefObject<HTMLElement | null>,
  cell: number,
  goTo: ReturnType<typeof useGridSpot>['goTo'],
) {
  const { grid, moveTargets, dropped } = useDesk();
  const { hold } = useDeskActions();
  const keyboardMoves = useAnnouncedKeyboardMove(goTo);
  const { keyboardMove } = keyboardMoves;
  const columns = grid.days.length * hoursPerDay;
  const dragged = useDragTarget({ blocks, scroller, cell, columns, onDrop: dropped });
  const over = dragged.over ?? keyboardMove;
  const held = dragged.held ?? keyboardMove?.block;
  const isMoving = held !== undefined;
  const tell = useEffectEvent(hold);
  useLayoutEffect(() => {
    tell(isMoving);
    return () => tell(false);
  }, [isMoving]);
  const column = over ? over.target.column : (held?.column ?? null);
  const { fitsUnder } = moveTargets;
  // The same object while the lesson stays over its column: every visible row computes its obstacles when it changes.
  const activeMove = useMemo<ActiveMove | undefined>(
    () => held && fitsByRow((row) => fitsUnder(held, { row, column })),
    [held, column, fitsUnder],
  );
  return { keyboardMoves, dragged, held, over, activeMove };
}

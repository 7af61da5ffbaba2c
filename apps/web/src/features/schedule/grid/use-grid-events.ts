/** The effects of keys and clicks in the grid, and in the list beside it. */
import { type GridKey, moveSpot } from '@gerende/domain/schedule/grid-keys';
import { hoursPerDay } from '@gerende/domain/schedule/week';
import type { DOMAttributes, KeyboardEvent } from 'react';
import { useDesk, useDeskActions } from '../week/desk.ts';
import { openedBy } from '../week/desk-state.ts';
import { useGridWords } from '../week/grid-words.ts';
import type { Grid } from './use-grid.ts';

const gridKeys = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown']);
const isOfMove = (target: EventTarget): boolean => (target as Element).closest('[data-row], [data-listed]') !== null;
const rowAt = (target: Element): number => Number(target.closest<HTMLElement>('[data-row]')?.dataset.row ?? -1);

/** The block or cell of the grid that an event is at. */
function spotAt(target: Element, blocks: Grid['blocks']) {
  const row = rowAt(target);
  const column = target.closest<HTMLElement>('[data-column]')?.dataset.column;
  if (row < 0 || column === undefined) return undefined;
  const key = target.closest<HTMLElement>('[data-block]')?.dataset.block ?? null;
  const pointed = blocks[row]?.find((each) => each.key === key);
  return { row, column: pointed?.column ?? Number(column), block: key, pointed, cell: Number(column) };
}

/** The dialogs that a cell and a row open. */
function useOpen({ rows }: Grid) {
  const { grid, shown } = useDesk();
  const { open } = useDeskActions();
  return {
    openCell: (index: number, column: number): void => {
      const row = rows[index];
      if (!row) return;
      const date = grid.days[Math.floor(column / hoursPerDay)] ?? shown;
      const start = { instructor_id: row.instructor?.id ?? null, date, hour: 9 + (column % hoursPerDay) };
      open({ type: 'entry', start });
    },
    openAway: (index: number): boolean => {
      const instructor = rows[index]?.instructor;
      if (instructor) open({ type: 'away', instructor });
      return Boolean(instructor);
    },
  };
}

export function useGridEvents(grid: Grid): DOMAttributes<HTMLElement> {
  const { spot, block, blocks, goTo, settle, columns, keyboardMoves } = grid;
  const { open, say } = useDeskActions();
  const { t } = useGridWords();
  const { openCell, openAway } = useOpen(grid);
  /** @returns whether the key was handled */
  function pressed({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
    if (keyboardMoves.press({ key, alt: altKey, shift: shiftKey })) return true;
    if (altKey || !(target as Element).closest('[data-row]')) return false;
    const isPlain = !ctrlKey && !metaKey;
    if (gridKeys.has(key)) goTo(moveSpot(blocks, spot, key as GridKey, !isPlain, columns));
    else if (key === ' ' && block?.kind === 'lesson') keyboardMoves.pick(block, spot.row);
    else if (key === ' ' && block) say(t('schedule:cannotMove'));
    else if ((key === ' ' || key === 'Enter') && !block) openCell(spot.row, spot.column);
    else if (key.toLowerCase() === 'm' && isPlain && block?.kind === 'lesson') open({ type: 'move', block });
    else if (key.toLowerCase() === 'a' && isPlain) return openAway(spot.row);
    else return false;
    return true;
  }
  return {
    onClick: ({ target }) => {
      const at = spotAt(target as Element, blocks);
      if ((target as Element).closest('[data-away]')) openAway(rowAt(target as Element));
      if (!at) return;
      settle({ row: at.row, column: at.column, block: at.block });
      if (at.pointed) open(openedBy(at.pointed));
      else openCell(at.row, at.cell);
    },
    // Keys apply to the focused element, however it got the focus.
    onFocus: ({ target }) => {
      const at = spotAt(target, blocks);
      if (!at || (at.row === spot.row && at.column === spot.column && at.block === spot.block)) return;
      settle({ row: at.row, column: at.column, block: at.block });
    },
    onKeyDown: (event) => pressed(event) && event.preventDefault(),
    // Browsers press a button on keyup of Space.
    onKeyUp: (event) => event.key === ' ' && isOfMove(event.target) && event.preventDefault(),
    // The keys of a held lesson would also be those of the buttons between the list and the grid.
    onBlur: ({ relatedTarget }) => !(relatedTarget && isOfMove(relatedTarget)) && keyboardMoves.cancel(),
  };
}

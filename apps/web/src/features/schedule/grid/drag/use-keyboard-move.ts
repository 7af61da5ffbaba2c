/**
 * Moves a lesson by keyboard: Space picks it up, arrows move it from row to row and by a quarter of an hour, with Shift
 * by an hour. Space or Enter drops it, with Alt beside the lessons that are there. Escape cancels.
 */
import type { LessonBlock } from '@gerende/domain/schedule/blocks';
import { hoursPerDay } from '@gerende/domain/schedule/week';
import { useState } from 'react';
import { type DropTarget, quarterHour } from '../sizes/geometry.ts';

export type KeyboardMove = { block: LessonBlock; target: DropTarget; column: number };

const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));

type MoveKey = { key: string; alt?: boolean; shift?: boolean };

/** The target after a key press. Home selects the row's name: the lesson from this day on. */
function targetAfterKey(
  { block, target, column }: KeyboardMove,
  { key, shift }: MoveKey,
  { rows, columns }: Pick<KeyboardMoveEvents, 'rows' | 'columns'>,
): KeyboardMove | undefined {
  const to = (row: number, at: number | null): KeyboardMove => ({
    block,
    target: { row: within(row, rows - 1), column: at },
    column: at ?? column,
  });
  const isName = target.column === null;
  const step = shift ? 1 : quarterHour;
  switch (key) {
    case 'ArrowUp':
      return to(target.row - 1, target.column);
    case 'ArrowDown':
      return to(target.row + 1, target.column);
    case 'PageUp':
      return to(target.row - 10, target.column);
    case 'PageDown':
      return to(target.row + 10, target.column);
    case 'ArrowLeft':
      return to(target.row, isName || column === 0 ? null : Math.max(0, column - step));
    case 'ArrowRight':
      return to(target.row, isName ? column : within(column + step, columns - quarterHour));
    case 'Home':
      return to(target.row, null);
    case 'End':
      return to(target.row, Math.floor(column / hoursPerDay) * hoursPerDay + hoursPerDay - 1);
    default:
      return undefined;
  }
}

export type KeyboardMoveEvents = {
  rows: number;
  /** The number of columns in a row. */
  columns: number;
  onPick: (keyboardMove: KeyboardMove) => void;
  onOver: (keyboardMove: KeyboardMove) => void;
  onDrop: (keyboardMove: KeyboardMove) => void;
  onCancel: () => void;
};

export function useKeyboardMove({ rows, columns, onPick, onOver, onDrop, onCancel }: KeyboardMoveEvents) {
  const [keyboardMove, setKeyboardMove] = useState<KeyboardMove>();
  return {
    keyboardMove,
    pick: (block: LessonBlock, row: number): void => {
      const picked: KeyboardMove = { block, target: { row, column: block.column }, column: block.column };
      setKeyboardMove(picked);
      onPick(picked);
    },
    cancel: (): void => {
      if (!keyboardMove) return;
      setKeyboardMove(undefined);
      onCancel();
    },
    /** @returns whether the key was handled, so that it does nothing else */
    press: ({ key, alt = false, shift = false }: MoveKey): boolean => {
      if (!keyboardMove) return false;
      if (key === ' ' || key === 'Enter') {
        setKeyboardMove(undefined);
        onDrop({ ...keyboardMove, target: { ...keyboardMove.target, beside: alt } });
        return true;
      }
      if (key === 'Escape') {
        setKeyboardMove(undefined);
        onCancel();
        return true;
      }
      const next = targetAfterKey(keyboardMove, { key, shift }, { rows, columns });
      if (next) {
        setKeyboardMove(next);
        onOver(next);
      }
      return next !== undefined;
    },
  };
}

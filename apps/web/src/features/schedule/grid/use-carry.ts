/** Moves a lesson by keys: Space picks it up, arrows move it from cell to cell, Space drops it, Escape cancels. */
import type { LessonBlock } from '@gerende/domain/schedule/blocks';
import { cellsPerRow, hoursPerDay } from '@gerende/domain/schedule/week';
import { useState } from 'react';
import type { DropTarget } from './geometry.ts';

export type Carry = { block: LessonBlock; target: DropTarget; column: number };

const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));

/** The target after a key press. Home selects the row's name: all days of the lesson. */
function carried({ block, target, column }: Carry, key: string, rows: number): Carry | undefined {
  const to = (row: number, at: number | null): Carry => ({
    block,
    target: { row: within(row, rows - 1), column: at },
    column: at ?? column,
  });
  const isName = target.column === null;
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
      return to(target.row, isName || column === 0 ? null : column - 1);
    case 'ArrowRight':
      return to(target.row, isName ? column : within(column + 1, cellsPerRow - 1));
    case 'Home':
      return to(target.row, null);
    case 'End':
      return to(target.row, Math.floor(column / hoursPerDay) * hoursPerDay + hoursPerDay - 1);
    default:
      return undefined;
  }
}

export type CarryEvents = {
  rows: number;
  onPick: (carry: Carry) => void;
  onOver: (carry: Carry) => void;
  onDrop: (carry: Carry) => void;
  onCancel: () => void;
};

export function useCarry({ rows, onPick, onOver, onDrop, onCancel }: CarryEvents) {
  const [carry, setCarry] = useState<Carry>();
  return {
    carry,
    pick: (block: LessonBlock, row: number): void => {
      const picked: Carry = { block, target: { row, column: block.column }, column: block.column };
      setCarry(picked);
      onPick(picked);
    },
    cancel: (): void => {
      if (!carry) return;
      setCarry(undefined);
      onCancel();
    },
    /** @returns whether the key was handled, so that it does nothing else */
    press: (key: string): boolean => {
      if (!carry) return false;
      if (key === ' ' || key === 'Enter') {
        setCarry(undefined);
        onDrop(carry);
        return true;
      }
      if (key === 'Escape') {
        setCarry(undefined);
        onCancel();
        return true;
      }
      const next = carried(carry, key, rows);
      if (next) {
        setCarry(next);
        onOver(next);
      }
      return next !== undefined;
    },
  };
}

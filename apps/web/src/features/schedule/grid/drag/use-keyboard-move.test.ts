import type { LessonBlock } from '@gerende/domain/schedule/blocks';
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useKeyboardMove } from './use-keyboard-move.ts';

/** A lesson of Monday 10:00 in the second of three rows, in a week. @returns where each key leads */
function keysFrom(column: number) {
  const places: (number | null)[] = [];
  const { result } = renderHook(() =>
    useKeyboardMove({
      ...{ rows: 3, columns: 63 },
      onPick: () => undefined,
      onOver: ({ target }) => places.push(target.column),
      onDrop: () => undefined,
      onCancel: () => undefined,
    }),
  );
  act(() => result.current.pick({ column } as LessonBlock, 1));
  const press = (key: string, shift = false) => act(() => void result.current.press({ key, shift }));
  return { places, press };
}

describe('a lesson moved by keyboard', () => {
  it('moves by a quarter of an hour, with Shift by an hour', () => {
    const { places, press } = keysFrom(1);
    press('ArrowRight');
    press('ArrowRight');
    press('ArrowRight', true);
    press('ArrowLeft', true);
    press('ArrowLeft');
    expect(places).toEqual([1.25, 1.5, 2.5, 1.5, 1.25]);
  });

  it('stops at the first hour, then goes to the name, and never beyond the last quarter of the week', () => {
    const { places, press } = keysFrom(0.25);
    press('ArrowLeft', true);
    press('ArrowLeft');
    press('ArrowRight');
    expect(places).toEqual([0, null, 0]);
    const last = keysFrom(62);
    for (let at = 0; at < 4; at += 1) last.press('ArrowRight');
    expect(last.places).toEqual([62.25, 62.5, 62.75, 62.75]);
  });
});

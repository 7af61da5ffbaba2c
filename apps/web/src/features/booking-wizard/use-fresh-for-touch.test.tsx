/** Which taps a step takes that a tap has just led to. */
import { act, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFreshForTouch } from './use-fresh-for-touch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const press = (pointerType: string) => fireEvent(window, Object.assign(new Event('pointerdown'), { pointerType }));
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const open = () => renderHook(({ step }) => useFreshForTouch(step), { initialProps: { step: 1 } });

it('takes none until the finger that led to it has rested for half a second', () => {
  const { result, rerender } = open();
  press('touch');
  rerender({ step: 2 });
  expect(result.current).toBe(true);
  pass(400);
  press('touch');
  pass(400);
  expect(result.current).toBe(true);
  pass(100);
  expect(result.current).toBe(false);
});

it('takes all at once after a mouse or a key, and on the first step', () => {
  const { result, rerender } = open();
  expect(result.current).toBe(false);
  press('mouse');
  rerender({ step: 2 });
  expect(result.current).toBe(false);
  press('touch');
  pass(600);
  rerender({ step: 3 });
  expect(result.current).toBe(false);
});

/** Which taps a step accepts directly after a tap has led to it. */
import { act, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTapGuard } from './use-tap-guard.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const press = (pointerType: string) => fireEvent(window, Object.assign(new Event('pointerdown'), { pointerType }));
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const open = () => renderHook(({ step }) => useTapGuard(step), { initialProps: { step: 1 } });

it('ignores taps until half a second has passed since the last one', () => {
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

it('accepts every tap after a mouse or a key, and on the first step', () => {
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

it('accepts taps in a step that appears when the finger has rested, before the timer of the previous step has run', () => {
  const { result, rerender } = open();
  press('touch');
  rerender({ step: 2 });
  expect(result.current).toBe(true);
  // The time passes, and the page is too busy for its timers.
  const later = performance.now() + 600;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => later);
  rerender({ step: 3 });
  clock.mockRestore();
  expect(result.current).toBe(false);
});

/**
 * Prevents repeated taps on one spot from choosing in a step that the guest has not seen yet: after a tap led to a
 * step, the step ignores taps until the finger has rested. Mouse and keyboard are not affected.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Longer than the pause within a series of taps, shorter than it takes to read a card. */
const restMilliseconds = 500;

/**
 * @param step names the step, or the half of a step
 * @returns whether it is to ignore taps for now
 */
export function useTapGuard(step: string | number): boolean {
  const lastTouch = useRef(Number.NEGATIVE_INFINITY);
  const shown = useRef(step);
  const [isFresh, setFresh] = useState(false);

  useEffect(() => {
    const touched = ({ pointerType }: PointerEvent): void => {
      if (pointerType !== 'mouse') lastTouch.current = performance.now();
    };
    window.addEventListener('pointerdown', touched, true);
    return () => window.removeEventListener('pointerdown', touched, true);
  }, []);

  // Runs before the new step is painted, so that no tap comes in between.
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const restLeft = (): number => lastTouch.current + restMilliseconds - performance.now();
    const isToRest = restLeft() > 0;
    // The timer of the previous step may not have run and is cleared here; taps would then be ignored for ever.
    setFresh(isToRest);
    if (!isToRest) return;
    let timer: number;
    const wait = (): void => {
      timer = window.setTimeout(() => (restLeft() > 0 ? wait() : setFresh(false)), restLeft());
    };
    wait();
    return () => window.clearTimeout(timer);
  }, [step]);
  return isFresh;
}

/** The width of one hour on the grid, in CSS pixels. */
import { type RefObject, useLayoutEffect, useState } from 'react';
import { cellIn } from './sizes/geometry.ts';

/** @param isWhole whether the whole week is to fit into the view, also when that changes its width */
export function useCellWidth(scroller: RefObject<HTMLElement | null>, isWhole: boolean, dayCount: number): number {
  const [view, setView] = useState(0);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => setView(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return cellIn(view, isWhole, dayCount);
}

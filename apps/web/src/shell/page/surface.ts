/** Which of the two faces the page wears: the guest's is always light, the admin's follows the system. */
import { useLayoutEffect } from 'react';

export type Surface = 'guest' | 'admin';

/** Marks the whole document, so that windows and toasts outside of the page's own tree follow. */
export function markSurface(surface: Surface): void {
  document.documentElement.dataset.surface = surface;
}

/** For the frame of a page. */
export function useSurface(surface: Surface): void {
  useLayoutEffect(() => markSurface(surface), [surface]);
}

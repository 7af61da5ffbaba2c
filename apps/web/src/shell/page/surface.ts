/** The theme of the page: the guest's is always light, the admin's follows the system. */
import { useLayoutEffect } from 'react';

export type Surface = 'guest' | 'admin';

/** Marks the whole document, so that dialogs and toasts outside the page's own tree follow. */
export function markSurface(surface: Surface): void {
  document.documentElement.dataset.surface = surface;
}

/** Used by the layout of a page. */
export function useSurface(surface: Surface): void {
  useLayoutEffect(() => markSurface(surface), [surface]);
}

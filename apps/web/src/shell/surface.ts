/** Which of the two faces the page wears: the guest's is always light, the admin's follows the system. */
import { useLayoutEffect } from 'react';

export type Surface = 'guest' | 'admin';

/** Marks the whole document, so that windows and toasts outside of the page's own tree follow. */
export function useSurface(surface: Surface): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.surface = surface;
  }, [surface]);
}

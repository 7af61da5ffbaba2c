/** Whether there is room for a week; a phone shows one day at a time. */
import { useSyncExternalStore } from 'react';

const wide = '(min-width: 768px)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches);

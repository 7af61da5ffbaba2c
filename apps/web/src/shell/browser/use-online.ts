/** Whether the browser has a network, as far as it knows. */
import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  for (const event of ['online', 'offline']) window.addEventListener(event, changed);
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, changed);
  };
}

export const isOnline = (): boolean => navigator.onLine;
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline);

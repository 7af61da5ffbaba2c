/** A text in local storage to which screens subscribe: they get what this page, or another tab, has written last. */
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './browser-storage.ts';

export type StoredText = {
  read: () => string | null;
  /** Null removes it. */
  write: (text: string | null) => void;
  use: () => string | null;
};

export function storedText(key: string): StoredText {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  };
  const read = (): string | null => readStored(key);
  return {
    read,
    write: (text) => {
      writeStored(key, text);
      for (const listener of listeners) listener();
    },
    // The server has no storage: nothing is stored there.
    use: () => useSyncExternalStore(subscribe, read, read),
  };
}

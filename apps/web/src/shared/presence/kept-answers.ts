/** Answers of the server that this browser keeps for a page without a network: shown until the server answers. */
import { useEffect, useEffectEvent, useState } from 'react';
import { keep, readKept } from './kept-store.ts';

type Kept<Value> = { data: Value; at: number; build: string };

/** Names the app that is running: an answer that an earlier one has kept may be of another shape. */
const runningBuild = (): string => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';

/**
 * Reads what is kept once, when the page opens.
 * @param show is handed each answer of this build with its key, and when it was read, in milliseconds since 1970
 * @returns whether that was looked for
 */
export function useKept<Value>(show: (key: string, data: Value, at: number) => void): boolean {
  const [isRead, setRead] = useState(false);
  const showIt = useEffectEvent(show);
  useEffect(() => {
    void readKept('answers').then((entries) => {
      for (const { key, value } of entries) {
        const { data, at, build } = value as Kept<Value>;
        if (build === runningBuild()) showIt(key, data, at);
      }
      setRead(true);
    });
  }, []);
  return isRead;
}

/** Keeps an answer as soon as it has come. @param key undefined while it is not known */
export function useKeep<Value>(key: string | undefined, data: Value | undefined, at: number): void {
  useEffect(() => {
    if (key !== undefined && data) void keep('answers', key, { data, at, build: runningBuild() } satisfies Kept<Value>);
  }, [key, data, at]);
}

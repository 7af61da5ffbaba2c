/** Answers of the server that this browser stores for an offline page: shown until the server answers. */
import { useEffect, useEffectEvent, useState } from 'react';
import { keep, readKept } from './kept-store.ts';

type Kept<Value> = { data: Value; at: number; build: string };

/** Identifies the running app: an answer that an earlier version has stored may have another shape. */
const runningBuild = (): string => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';

/** Called with each stored answer of this build, its key, and when it was read, in milliseconds since 1970. */
type Show<Value> = (key: string, data: Value, at: number) => void;

/** Reads what is stored, for a page that needs it before it is rendered. */
export async function readAnswers<Value>(show: Show<Value>): Promise<void> {
  for (const { key, value } of await readKept('answers')) {
    const { data, at, build } = value as Kept<Value>;
    if (build === runningBuild()) show(key, data, at);
  }
}

/** Reads it once, when the page opens. @returns whether that was looked for */
export function useKept<Value>(show: Show<Value>): boolean {
  const [isRead, setRead] = useState(false);
  const showIt = useEffectEvent(show);
  useEffect(() => {
    void readAnswers<Value>((...answer) => showIt(...answer)).then(() => setRead(true));
  }, []);
  return isRead;
}

export const keepAnswer = <Value>(key: string, data: Value, at: number): Promise<unknown> =>
  keep('answers', key, { data, at, build: runningBuild() } satisfies Kept<Value>);

/** Keeps an answer as soon as it has come. @param key undefined while it is not known */
export function useKeep<Value>(key: string | undefined, data: Value | undefined, at: number): void {
  useEffect(() => {
    if (key !== undefined && data) void keepAnswer(key, data, at);
  }, [key, data, at]);
}

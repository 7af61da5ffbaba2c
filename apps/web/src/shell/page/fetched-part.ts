/** Parts of a screen that are fetched after it. One that cannot be had is asked for again, and never breaks the screen. */
import { type ComponentType, createElement, useEffect, useReducer, useState } from 'react';

export type FetchedPart<Props> = {
  /** The component, once it is there. */
  current: ComponentType<Props> | undefined;
  /** Asks for it; @throws where it cannot be had, and may be asked for again */
  ask: () => Promise<void>;
  /** Fetches it ahead of its need, and again once the network is back. A failure is told where it is needed. */
  prefetch: () => void;
};

export function fetchedPart<Props>(load: () => Promise<ComponentType<Props>>): FetchedPart<Props> {
  let asked: Promise<void> | undefined;
  const part: FetchedPart<Props> = {
    current: undefined,
    ask: () => {
      asked ??= load().then(
        (component) => {
          part.current = component;
        },
        (error: unknown) => {
          asked = undefined;
          throw error;
        },
      );
      return asked;
    },
    prefetch: () => void part.ask().catch(() => window.addEventListener('online', part.prefetch, { once: true })),
  };
  return part;
}

export type PartInUse<Props> = {
  Part: ComponentType<Props> | undefined;
  failed: boolean;
  asking: boolean;
  retry: () => void;
};

/** @param wanted whether it is needed already */
export function useFetchedPart<Props>(part: FetchedPart<Props>, wanted = true): PartInUse<Props> {
  const [state, setState] = useState<'asking' | 'failed' | 'there'>('asking');
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    if (!wanted || part.current) return;
    let isShown = true;
    const show = (next: typeof state) => () => {
      if (isShown) setState(next);
    };
    setState('asking');
    part.ask().then(show('there'), show('failed'));
    // Back on the net, nobody has to press anything.
    window.addEventListener('online', retry);
    return () => {
      isShown = false;
      window.removeEventListener('online', retry);
    };
  }, [part, wanted, attempt]);
  const { current } = part;
  return { Part: current, failed: !current && state === 'failed', asking: !current && state === 'asking', retry };
}

/** A part that its screen can do without: where it cannot be had, nothing stands in its place. */
export function fetchedExtra<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const part = fetchedPart(load);
  return function FetchedExtra(props: Props) {
    const { Part } = useFetchedPart(part);
    return Part ? createElement(Part, props) : null;
  };
}

/** Parts of a screen that are fetched after it. One that cannot be loaded is retried, and never breaks the screen. */
import { type ComponentType, createElement, useCallback, useEffect, useState } from 'react';

type FetchedPart<Props> = {
  /** The component, once it is loaded. */
  current: ComponentType<Props> | undefined;
  /** Loads it; @throws when that fails, and may then be called again */
  ask: () => Promise<void>;
  /** Loads it ahead of time, and again once the network is back. A failure is reported when the part is needed. */
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
  const [state, setState] = useState<{ of: unknown; is: 'asking' | 'failed' | 'there' }>({ of: part, is: 'asking' });
  const retry = useCallback((): void => {
    if (part.current) return;
    const show = (is: typeof state.is) => () => setState({ of: part, is });
    show('asking')();
    part.ask().then(show('there'), show('failed'));
  }, [part]);
  useEffect(() => {
    if (!wanted) return;
    retry();
    // When the network is back, nobody has to press anything.
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [wanted, retry]);
  const { current } = part;
  const failed = !current && state.of === part && state.is === 'failed';
  return { Part: current, failed, asking: !current && !failed, retry };
}

/** A part that its screen can do without: if it cannot be loaded, nothing is shown. */
export function fetchedExtra<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const part = fetchedPart(load);
  return function FetchedExtra(props: Props) {
    const { Part } = useFetchedPart(part);
    return Part ? createElement(Part, props) : null;
  };
}

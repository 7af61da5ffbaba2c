/**
 * The reads that failed after an earlier one succeeded: a page, and each dialog over it, says once that what it shows
 * may be old, at the first of their places.
 */
import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { FailedQueryProps } from './failed-query.tsx';

export type OldRead = FailedQueryProps['query'] & { dataUpdatedAt: number };

const none: readonly OldRead[] = [];
/** By their places on the screen. */
const reads = new Map<Element, OldRead>();
const listeners = new Set<() => void>();
/** What is said at each place that says something; made anew after a change. */
let told = new Map<Element, readonly OldRead[]>();

const isSame = (one: OldRead | undefined, other: OldRead): boolean =>
  one?.isFetching === other.isFetching && one.error === other.error && one.dataUpdatedAt === other.dataUpdatedAt;

const isBefore = (one: Element, other: Element): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** What is read as one: whoever reads a dialog does not see the page. */
const readAsOne = (place: Element): Element => place.closest('[role="dialog"], [role="alertdialog"]') ?? document.body;

function tellAnew(): void {
  const byWhole = new Map<Element, Element[]>();
  for (const place of [...reads.keys()].sort((one, other) => (isBefore(one, other) ? -1 : 1))) {
    const whole = readAsOne(place);
    byWhole.set(whole, [...(byWhole.get(whole) ?? []), place]);
  }
  told = new Map(
    [...byWhole.values()].flatMap((places) => {
      const [first] = places;
      return first ? [[first, places.flatMap((place) => reads.get(place) ?? [])] as const] : [];
    }),
  );
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Names a read that is old as long as its place is on the screen.
 * @returns the old reads of the page or dialog if they are said at this place, else none
 */
export function useOldReads(read: OldRead, place: RefObject<Element | null>): readonly OldRead[] {
  const named = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element || isSame(reads.get(element), read)) return;
    named.current = element;
    reads.set(element, read);
    tellAnew();
  });
  useEffect(
    () => () => {
      if (named.current && reads.delete(named.current)) tellAnew();
    },
    [],
  );
  return useSyncExternalStore(listen, () => (place.current && told.get(place.current)) || none);
}

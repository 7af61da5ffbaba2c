/** Notifies the page that another desk, a guest or another process has changed the schedule (decision 0025). */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { followEvents } from '../shell/admin/server-events.ts';
import { useLoginAsked } from '../shell/session/session-end.ts';
import { isOwnRequest } from '../shell/transport.ts';

/** An event of the server; without days, any may be affected. */
type Change = {
  days: { from: string; to: string } | null;
  by: string;
  what: WhatChanged;
  request_id: string;
};

/** What an operation did: its kind, the first names, and the number of bookings or other things. */
export type WhatChanged = { kind: keyof typeof kinds; names: string[]; count: number };
const kinds = {
  booked: 'schedule:didBook',
  moved: 'schedule:didMove',
  canceled: 'schedule:didCancel',
  changed: 'schedule:didChange',
  entry: 'schedule:didChangeEntry',
  instructor: 'schedule:didChangeInstructor',
  other: 'schedule:didChangeSetting',
} as const;
export const keyOfChange = ({ kind }: WhatChanged) => kinds[kind];

/** Milliseconds. Changes made together are reported as one, after this page's own requests are answered. */
const gatherMilliseconds = 400;

function readChange(data: string): Change | undefined {
  try {
    return JSON.parse(data) as Change;
  } catch {
    return undefined;
  }
}

export type ReportedChange = { last: Pick<Change, 'by' | 'what'> | undefined; isAnyDay: boolean };

type Days = { from: string; to: string };

type LiveChanges = {
  /** Whether a change of somebody else is known that the page has not been notified of yet. */
  isOutdated: () => boolean;
  /** Whether the page would be notified of a change now. */
  hears: () => boolean;
};

/**
 * One connection per page, open while the page is visible: a page in the background refetches when it becomes visible.
 * @param shown the days whose changes matter
 * @param isHeld whether a lesson is being moved: reports wait until the move ends, so that nothing moves under the
 * pointer
 * @param onChanged called when the page should refetch its week, with the author of the change if known
 * @param path of the stream: that of an instructor's page names neither days nor who changed them; null: nothing is heard
 */
export function useLiveChanges(
  shown: Days | undefined,
  isHeld: boolean,
  onChanged: (report: ReportedChange) => void,
  path: '/api/live/schedule' | '/api/live/own-day' | null = '/api/live/schedule',
): LiveChanges {
  const waiting = useRef<Change[]>([]);
  const missed = useRef(false);
  const isOpen = useRef(false);
  const [ticks, setTicks] = useState(0);
  // A connection ends with its session, and none opens before the next login.
  const isEnded = useLoginAsked() > 0;
  const wasAway = useRef(false);
  useEffect(() => {
    let line: AbortController | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setTicks((count) => count + 1), gatherMilliseconds);
    };
    const begin = (): void => {
      line?.abort();
      line = undefined;
      isOpen.current = false;
      if (path === null) return;
      if (isEnded || document.visibilityState === 'hidden') {
        wasAway.current = true;
        return;
      }
      line = new AbortController();
      void followEvents(path, line.signal, {
        onLost: () => {
          isOpen.current = false;
        },
        onOpen: (isAgain) => {
          isOpen.current = true;
          if (!isAgain && !wasAway.current) return;
          missed.current = true;
          tell();
        },
        onEvent: ({ event, data }) => {
          const change = event === 'changed' ? readChange(data) : undefined;
          if (!change) return;
          waiting.current.push(change);
          tell();
        },
      });
    };
    begin();
    document.addEventListener('visibilitychange', begin);
    return () => {
      document.removeEventListener('visibilitychange', begin);
      clearTimeout(timer);
      line?.abort();
    };
  }, [path, isEnded]);

  const touches = ({ days }: Change): boolean => !days || !shown || (days.from <= shown.to && days.to >= shown.from);
  const isOfOther = (change: Change): boolean => !isOwnRequest(change.request_id) && touches(change);
  const tellWaiting = useEffectEvent(() => {
    const others = waiting.current.filter(isOfOther);
    const wasMissed = missed.current;
    waiting.current = [];
    missed.current = false;
    if (others.length === 0 && !wasMissed) return;
    onChanged({ last: others.at(-1), isAnyDay: wasMissed || others.some((change) => change.days === null) });
  });
  useEffect(() => {
    if (!isHeld && ticks > 0) tellWaiting();
  }, [ticks, isHeld]);
  return {
    isOutdated: () => missed.current || waiting.current.some(isOfOther),
    hears: () => isOpen.current,
  };
}

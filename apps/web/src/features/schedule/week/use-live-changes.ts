/** Hears from the server that another desk, a guest or another process has changed the schedule (decision 0025). */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { followEvents } from '../../../shell/admin/server-events.ts';
import { isOwnRequest } from '../../../shell/transport.ts';

/** As the server tells it; no days: any may be touched. */
type Change = { days: { from: string; to: string } | null; by: string; request_id: string };

/** Several changes made together are one, and this page's own answers are there by then. */
const gather = 400;

function readChange(data: string): Change | undefined {
  try {
    return JSON.parse(data) as Change;
  } catch {
    return undefined;
  }
}

export type Told = { by: string | undefined; isAnyDay: boolean };

type Days = { from: string; to: string };

/**
 * One line for the page, while it is looked at: a page in the background reads anew when it is looked at again.
 * @param shown the days that are of interest
 * @param isHeld while a lesson is held nothing may move under the hand: what is told meanwhile waits
 * @param onChanged by whom, where that is known; called when the page should read its week anew
 */
export function useLiveChanges(shown: Days | undefined, isHeld: boolean, onChanged: (told: Told) => void): void {
  const waiting = useRef<Change[]>([]);
  const missed = useRef(false);
  const [ticks, setTicks] = useState(0);
  useEffect(() => {
    let line: AbortController | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setTicks((count) => count + 1), gather);
    };
    let wasHidden = false;
    const begin = (): void => {
      line?.abort();
      line = undefined;
      if (document.visibilityState === 'hidden') {
        wasHidden = true;
        return;
      }
      line = new AbortController();
      void followEvents('/api/live/schedule', line.signal, {
        onOpen: (isAgain) => {
          if (!isAgain && !wasHidden) return;
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
  }, []);

  const tellWaiting = useEffectEvent(() => {
    const touches = ({ days }: Change): boolean => !days || !shown || (days.from <= shown.to && days.to >= shown.from);
    const others = waiting.current.filter((change) => !isOwnRequest(change.request_id) && touches(change));
    const wasMissed = missed.current;
    waiting.current = [];
    missed.current = false;
    if (others.length === 0 && !wasMissed) return;
    onChanged({ by: others.at(-1)?.by, isAnyDay: wasMissed || others.some((change) => change.days === null) });
  });
  useEffect(() => {
    if (!isHeld && ticks > 0) tellWaiting();
  }, [ticks, isHeld]);
}

/** Sends marks that wait, on whichever page of the desk: when the network is back, and now and then. */
import { useEffect, useEffectEvent } from 'react';
import { loadTexts } from '../../shell/i18n.ts';
import { storedToken } from '../../shell/session/token.ts';
import { forgetMarks, takeUpMarks, waitingMarks } from './marks-queue.ts';
import { useSendMarks } from './use-marking.ts';

const againMilliseconds = 20_000;

export function MarksSender(): null {
  const send = useSendMarks();
  const sendWaiting = useEffectEvent((): void => {
    if (storedToken() === null) forgetMarks();
    // Its words are needed where a mark is refused.
    else if (waitingMarks().length > 0) void loadTexts('today').then(send, () => undefined);
  });
  useEffect(() => {
    const tick = (): void => sendWaiting();
    void takeUpMarks().then(tick);
    window.addEventListener('online', tick);
    const timer = window.setInterval(tick, againMilliseconds);
    return () => {
      window.removeEventListener('online', tick);
      window.clearInterval(timer);
      if (storedToken() === null) forgetMarks();
    };
  }, []);
  return null;
}

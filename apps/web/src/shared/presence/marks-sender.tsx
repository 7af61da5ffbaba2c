/** Sends waiting marks, on any page of the desk: when the network is back, and now and then. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../shell/i18n.ts';
import { showToast } from '../../shell/toast/toasts.tsx';
import { takeUpMarks, waitingMarks } from './marks-queue.ts';
import { useSendMarks } from './use-marking.ts';

const againMilliseconds = 20_000;

export function MarksSender(): null {
  const { t } = useTranslation('today');
  const send = useSendMarks();
  // Later presses are sent by the press itself, and never waited.
  const [isWaiting] = useState(() => waitingMarks().length > 0);
  /** A user who pressed offline learns that the marks were sent. */
  async function sendAndSay(): Promise<void> {
    await loadTexts('today');
    const count = await send();
    if (count > 0) showToast('success', t('sent', { count }));
  }
  const sendWaiting = useEffectEvent((): void => {
    // Its texts are needed if a mark is refused.
    if (waitingMarks().length > 0) void sendAndSay().catch(() => undefined);
  });
  useEffect(() => {
    const tick = (): void => sendWaiting();
    void takeUpMarks().then((isLeft) => (isWaiting || isLeft) && tick());
    window.addEventListener('online', tick);
    const timer = window.setInterval(tick, againMilliseconds);
    return () => {
      window.removeEventListener('online', tick);
      window.clearInterval(timer);
    };
  }, [isWaiting]);
  return null;
}

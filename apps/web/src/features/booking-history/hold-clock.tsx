/**
 * The time for which a place is held: it counts down by the browser's own clock from the remaining time that the server
 * sent.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

const second = 1000;
/** Minutes left at which a screen reader announces them; each second would drown out everything else. */
const toldAt = [20, 10, 5, 2, 1];

const inDigits = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/**
 * @param seconds left when the server was asked
 * @param onOver called once, when nothing is left
 */
function useSecondsLeft(seconds: number, onOver: () => void): number {
  const [left, setLeft] = useState(seconds);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    // Not the time of day: a guest's clock may be wrong, and may be changed meanwhile.
    const began = performance.now();
    const tick = (): void => {
      const now = Math.max(0, Math.ceil(seconds - (performance.now() - began) / second));
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      over();
    };
    const timer = setInterval(tick, second);
    // A background tab gets its timers late.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [seconds]);
  return left;
}

export function HoldClock({ seconds, onOver }: { seconds: number; onOver: () => void }) {
  const { t } = useTranslation('toPay');
  const left = useSecondsLeft(seconds, onOver);
  const minutes = Math.ceil(left / 60);
  const isTold = toldAt.includes(minutes) && minutes * 60 < seconds;
  return (
    <p className="flex items-baseline gap-2">
      <span className="text-ink-soft">{t('left')}</span>
      <span role="timer" className="tabular font-semibold text-2xl">
        {inDigits(left)}
      </span>
      <span role="status" className="sr-only">
        {isTold && t('minutesLeft', { count: minutes })}
      </span>
    </p>
  );
}

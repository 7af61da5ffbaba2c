/** What is refetched when something about a closure has changed, at this desk or another. */
import { useEffect, useEffectEvent } from 'react';
import { useBookingChanged } from '../../shared/use-booking-changed.ts';
import { followEvents } from '../../shell/admin/server-events.ts';
import { trpc } from '../../trpc.ts';

export function useClosureChanged(): () => Promise<unknown> {
  const utils = trpc.useUtils();
  const bookingChanged = useBookingChanged();
  return () => Promise.all([utils.admin.closure.invalidate(), bookingChanged()]);
}

/** Shows what other desks and guests do while the page is open. */
export function useLiveClosures(): void {
  const utils = trpc.useUtils();
  const reread = useEffectEvent(() => void utils.admin.closure.invalidate());
  useEffect(() => {
    const line = new AbortController();
    void followEvents('/api/live/schedule', line.signal, {
      onOpen: (isAgain) => isAgain && reread(),
      onEvent: ({ event }) => event === 'changed' && reread(),
    });
    return () => line.abort();
  }, []);
}

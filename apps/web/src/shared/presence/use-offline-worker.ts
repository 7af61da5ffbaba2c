/** Lets a page open without a network, where the browser can: not on plain http, and not while developing. */
import { useEffect } from 'react';
import { type KeptScope, keptWorker } from '../../shell/session/kept-data.ts';

async function start(scope: KeptScope): Promise<void> {
  const registration = await navigator.serviceWorker.register(keptWorker, { scope });
  registration.active?.postMessage('fill');
}

export function useOfflineWorker(scope: KeptScope): void {
  useEffect(() => {
    // A browser that refuses still has the page while it has a network.
    if (import.meta.env.PROD && 'serviceWorker' in navigator) start(scope).catch(() => undefined);
  }, [scope]);
}

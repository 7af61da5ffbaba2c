/** Lets a page open without a network, where the browser can: not on plain http, and not while developing. */
import { useEffect } from 'react';
import { isTyping } from '../../shell/browser/is-typing.ts';
import { isOnline } from '../../shell/browser/use-online.ts';

/** The pages that have a worker, each with the script of it. */
const workers = {
  '/admin/today/': '/admin/worker.js',
  '/admin/board': '/admin/worker.js',
  '/me': '/me-worker.js',
} as const;
type KeptScope = keyof typeof workers;

/** Milliseconds between the looks whether the page may be loaded anew. */
const againMilliseconds = 20_000;

const isBusy = (): boolean =>
  !isOnline() || isTyping(document.activeElement) || !!document.querySelector('[role="dialog"]');

/**
 * The worker of a new version has taken over: what this page has kept is of no use to the app that would open now without a network.
 * So the page is loaded anew, unless something is being typed or there is no network; then it looks again.
 */
function reloadWhenIdle(signal: AbortSignal): void {
  const tryIt = (): void => {
    if (!signal.aborted && !isBusy()) window.location.reload();
  };
  tryIt();
  const timer = window.setInterval(tryIt, againMilliseconds);
  signal.addEventListener('abort', () => window.clearInterval(timer));
}

async function start(scope: KeptScope, signal: AbortSignal): Promise<void> {
  const { serviceWorker } = navigator;
  // The first worker of a page takes over, too, and is of the page's own version.
  let isFirst = serviceWorker.controller === null;
  serviceWorker.addEventListener(
    'controllerchange',
    () => {
      if (!isFirst) reloadWhenIdle(signal);
      isFirst = false;
    },
    { signal },
  );
  const registration = await serviceWorker.register(workers[scope], { scope });
  registration.active?.postMessage('fill');
  // A page that stays open for days hears of a new version when somebody looks at it again.
  const look = (): void => {
    if (document.visibilityState === 'visible' && isOnline()) registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', look, { signal });
  window.addEventListener('online', look, { signal });
}

export function useOfflineWorker(scope: KeptScope): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const ended = new AbortController();
    // A browser that refuses still has the page while it has a network.
    start(scope, ended.signal).catch(() => undefined);
    return () => ended.abort();
  }, [scope]);
}

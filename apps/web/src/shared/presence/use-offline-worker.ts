/** Lets a page open offline, if the browser can: not on plain http, and not in development. */
import { useEffect } from 'react';
import { isTyping } from '../../shell/browser/is-typing.ts';
import { isOnline } from '../../shell/browser/use-online.ts';

/** The pages that have a worker, each with its script. */
const workers = {
  '/admin/today/': '/admin/worker.js',
  '/admin/board': '/admin/worker.js',
  '/me': '/me-worker.js',
} as const;
type KeptScope = keyof typeof workers;

/** Milliseconds between the checks whether the page may be reloaded. */
const againMilliseconds = 20_000;

const isBusy = (): boolean =>
  !isOnline() || isTyping(document.activeElement) || !!document.querySelector('[role="dialog"]');

/**
 * The worker of a new version has taken over: what this page has stored cannot be used by the app that would now open
 * offline. So the page is reloaded, unless something is being typed or there is no network; then it checks again.
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
  // A page that stays open for days checks for a new version when somebody looks at it again.
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
    // If the browser refuses, the page still works with a network.
    start(scope, ended.signal).catch(() => undefined);
    return () => ended.abort();
  }, [scope]);
}

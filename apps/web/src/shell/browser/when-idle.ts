/** Waits until the browser is idle, for work of low priority. */

/** For a browser without an idle callback, or one that is never idle, a timer is used. */
const longestMilliseconds = 1000;
const elsewhereMilliseconds = 200;

/** @returns calls it off */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, elsewhereMilliseconds);
    return () => clearTimeout(timer);
  }
  const asked = window.requestIdleCallback(work, { timeout: longestMilliseconds });
  return () => window.cancelIdleCallback(asked);
}

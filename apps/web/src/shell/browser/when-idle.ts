/** Leaves the browser to whatever is more urgent than a note for later. */

/** A browser that has no idle time to offer, or never any, is asked again by a clock. */
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

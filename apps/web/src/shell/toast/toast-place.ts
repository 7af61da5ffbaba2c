/**
 * Where toasts stand on a phone, whose whole width they take: at the top, or below what they must not cover. That is marked with
 * `data-clear-of-toasts`: the message that a toast repeats, and the buttons to be pressed next.
 */

/** Pixels between a toast and what it stays clear of. */
const gap = 8;

type Box = { top: number; bottom: number };

/**
 * All measures in pixels, those of boxes from the top of the window.
 * @param height of all toasts together
 * @param boxes what should not be covered
 * @param room height of the window
 * @returns the distance of the toasts from the top: the smallest at which they cover nothing, else that at which they cover least
 */
export function topOfToasts(height: number, boxes: readonly Box[], room: number): number {
  const coveredAt = (top: number): number =>
    boxes.reduce((sum, box) => sum + Math.max(0, Math.min(box.bottom, top + height) - Math.max(box.top, top)), 0);
  const below = boxes.map((box) => box.bottom + gap).filter((top) => top > 0 && top + height <= room);
  return [0, ...below.sort((a, b) => a - b)].reduce((best, top) => (coveredAt(top) < coveredAt(best) ? top : best));
}

function place(): void {
  const host = document.querySelector('.Toastify__toast-container');
  if (!host) return;
  const marked = [...document.querySelectorAll('[data-clear-of-toasts]')].map((each) => each.getBoundingClientRect());
  const shown = marked.filter(({ height }) => height > 0);
  const top = topOfToasts(host.getBoundingClientRect().height, shown, window.innerHeight);
  document.documentElement.style.setProperty('--toast-top', `${top}px`);
}

/**
 * Places the toasts anew when one comes or goes, and when the page is scrolled or changes its height.
 * @param toasts the element that all of them are in
 * @returns what ends it
 */
export function keepClear(toasts: Element): () => void {
  const comingAndGoing = new MutationObserver(place);
  comingAndGoing.observe(toasts, { childList: true, subtree: true });
  const height = new ResizeObserver(place);
  height.observe(document.body);
  const ended = new AbortController();
  for (const change of ['scroll', 'resize'])
    window.addEventListener(change, place, { signal: ended.signal, passive: true });
  return () => {
    comingAndGoing.disconnect();
    height.disconnect();
    ended.abort();
  };
}

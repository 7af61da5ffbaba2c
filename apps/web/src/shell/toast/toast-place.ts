/**
 * Where toasts stand: at the top right (§8), as far down as they must to cover no control. On the desk's wide pages that corner is
 * kept free of controls. What else they should not cover is marked with `data-clear-of-toasts`: the message that a toast repeats,
 * and bars with the buttons to be pressed next.
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
  if (coveredAt(0) === 0) return 0;
  const below = boxes.map((box) => box.bottom + gap).filter((top) => top > 0 && top + height <= room);
  return [0, ...new Set(below.sort((a, b) => a - b))].reduce((best, top) =>
    coveredAt(top) < coveredAt(best) ? top : best,
  );
}

const marked = '[data-clear-of-toasts]';
const controls = 'a[href], button, input, select, textarea, summary, [role="checkbox"], [role="option"]';

/** What of the page is within the width of the toasts and in the window. */
function boxesBeside(host: Element, selector: string, { left, right }: DOMRect): Box[] {
  return [...document.querySelectorAll(selector)].flatMap((each) => {
    if (host.contains(each)) return [];
    const box = each.getBoundingClientRect();
    const isShown = box.height > 0 && box.bottom > 0 && box.top < window.innerHeight;
    return isShown && box.right > left && box.left < right ? [box] : [];
  });
}

/** @param selector of what they should not cover */
function place(selector: string): void {
  const host = document.querySelector('.Toastify__toast-container');
  const first = host?.querySelector('.Toastify__toast')?.getBoundingClientRect();
  if (!host || !first) return;
  const { height } = host.getBoundingClientRect();
  const top = topOfToasts(height, boxesBeside(host, selector, first), window.innerHeight);
  document.documentElement.style.setProperty('--toast-top', `${top}px`);
}

/**
 * Places the toasts anew when one comes or goes, and when the page changes its height or is scrolled. While it is scrolled they give
 * way to what is marked alone: they would jump from control to control.
 * @param toasts the element that all of them are in
 * @returns what ends it
 */
export function keepClear(toasts: Element): () => void {
  const placeAnew = (): void => place(`${marked}, ${controls}`);
  const comingAndGoing = new MutationObserver(placeAnew);
  comingAndGoing.observe(toasts, { childList: true, subtree: true });
  const height = new ResizeObserver(placeAnew);
  height.observe(document.body);
  const ended = new AbortController();
  const { signal } = ended;
  window.addEventListener('resize', placeAnew, { signal });
  window.addEventListener('scroll', () => isCovering(toasts) && place(marked), { signal, passive: true });
  return () => {
    comingAndGoing.disconnect();
    height.disconnect();
    ended.abort();
  };
}

/** Whether they cover something that is marked. */
function isCovering(toasts: Element): boolean {
  return [...toasts.querySelectorAll('.Toastify__toast')].some((toast) => {
    const own = toast.getBoundingClientRect();
    return boxesBeside(toasts, marked, own).some((box) => box.top < own.bottom && box.bottom > own.top);
  });
}

/**
 * Where toasts are: at the top right (§8), moved down as far as needed to cover no control. On the desk's wide pages
 * that corner is left free of controls. Other elements that they should not cover are marked with
 * `data-clear-of-toasts`: the message that a toast repeats, and bars with the buttons to be pressed next.
 */

/** Pixels between a toast and the elements that it must not cover. */
const gap = 8;

/** Elements that are needed next count more than others. */
type Box = { top: number; bottom: number; isNeeded?: boolean };
const neededWeight = 100;

/**
 * All measures in pixels, those of boxes from the top of the window.
 * @param height of all toasts together
 * @param boxes what should not be covered
 * @param room height of the window
 * @returns the distance of the toasts from the top: the smallest at which they cover nothing, else that at which they cover least
 */
export function topOfToasts(height: number, boxes: readonly Box[], room: number): number {
  const coveredAt = (top: number): number =>
    boxes.reduce((sum, box) => {
      const covered = Math.max(0, Math.min(box.bottom, top + height) - Math.max(box.top, top));
      return sum + covered * (box.isNeeded ? neededWeight : 1);
    }, 0);
  if (coveredAt(0) === 0) return 0;
  const inOrder = (tops: number[]): number[] =>
    tops.filter((top) => top > 0 && top + height <= room).sort((a, b) => a - b);
  const below = inOrder(boxes.map((box) => box.bottom + gap));
  const above = inOrder(boxes.map((box) => box.top - gap - height));
  return [0, ...below, ...above].reduce((best, top) => (coveredAt(top) < coveredAt(best) ? top : best));
}

const marked = '[data-clear-of-toasts]';
const needed = `${marked}, :focus, [aria-invalid="true"]`;
/** A choice that is drawn as a label with a hidden input in it is pressed on the label. */
const controls =
  'a[href], button, input, select, textarea, summary, label:has(input), [role="checkbox"], [role="option"]';

/** Milliseconds without scrolling after which the page counts as still. */
const stillAfter = 150;

/** The elements within the width of the toasts and in the window. */
function boxesBeside(host: Element, selector: string, { left, right }: DOMRect): Box[] {
  return [...document.querySelectorAll(selector)].flatMap((each) => {
    if (host.contains(each)) return [];
    const box = each.getBoundingClientRect();
    const isShown = box.height > 0 && box.bottom > 0 && box.top < window.innerHeight;
    if (!isShown || box.right <= left || box.left >= right) return [];
    return [{ top: box.top, bottom: box.bottom, isNeeded: each.matches(needed) }];
  });
}

/** @param selector of what they should not cover */
function place(selector: string): void {
  const host = document.querySelector('.Toastify__toast-container');
  const { style } = document.documentElement;
  // The position of a removed toast is not reused for the next.
  if (!host?.querySelector('.Toastify__toast')) {
    style.removeProperty('--toast-top');
    return;
  }
  // A toast that slides in is still beside its final position.
  const area = host.getBoundingClientRect();
  const top = topOfToasts(area.height, boxesBeside(host, selector, area), window.innerHeight);
  style.setProperty('--toast-top', `${top}px`);
}

/**
 * Places the toasts anew when one comes or goes, when the page changes its height, and when it stands still after it was drawn
 * anew or scrolled. While it is scrolled they give way to what is marked alone: they would jump from control to control.
 * @param toasts the element that all of them are in
 * @returns what ends it
 */
export function keepClear(toasts: Element): () => void {
  const placeAnew = (): void => place(`${needed}, ${controls}`);
  let still = 0;
  const placeWhenStill = (): void => {
    window.clearTimeout(still);
    still = window.setTimeout(placeAnew, stillAfter);
  };
  const comingAndGoing = new MutationObserver(placeAnew);
  comingAndGoing.observe(toasts, { childList: true, subtree: true });
  const drawing = new MutationObserver(placeWhenStill);
  drawing.observe(document.body, { childList: true, subtree: true });
  const height = new ResizeObserver(placeAnew);
  height.observe(document.body);
  const ended = new AbortController();
  const { signal } = ended;
  window.addEventListener('resize', placeAnew, { signal });
  const onScroll = (): void => {
    if (isCovering(toasts)) place(marked);
    placeWhenStill();
  };
  window.addEventListener('scroll', onScroll, { signal, passive: true });
  return () => {
    window.clearTimeout(still);
    comingAndGoing.disconnect();
    drawing.disconnect();
    height.disconnect();
    ended.abort();
  };
}

/** Whether they cover a marked element. */
function isCovering(toasts: Element): boolean {
  return [...toasts.querySelectorAll('.Toastify__toast')].some((toast) => {
    const own = toast.getBoundingClientRect();
    return boxesBeside(toasts, marked, own).some((box) => box.top < own.bottom && box.bottom > own.top);
  });
}

/**
 * What a user sees and presses on a screen: no text is cut off, and nothing covers a control, not even a toast in its
 * corner.
 */
import { expect, type Page } from '@playwright/test';

type Found = { cut: string[]; covered: string[] };

/** The end of the finding about a table whose columns are out of view. */
const columnsCut = ': its columns';

/** Runs in the page. @param withToast puts a toast of two lines where the desk's toasts are */
function lookAround(withToast: boolean): Found {
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
  const scope = dialogs[dialogs.length - 1] ?? document.body;
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;

  /** A block of the schedule is as wide as its hours, and its tooltip shows the rest. */
  const isBlock = (element: Element): boolean => element.closest('[role="grid"]') !== null;
  /** The words beyond the edge of the element, which hides overflow. */
  const hiddenWords = (element: Element): string | undefined => {
    const edge = element.getBoundingClientRect().right;
    const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      // Text for screen readers only is clipped to one pixel.
      if (!node.textContent?.trim() || node.parentElement?.closest('.sr-only')) continue;
      range.selectNodeContents(node);
      const [over] = [...range.getClientRects()].filter(({ right }) => right > edge + 1);
      if (over) return `${node.textContent.trim().slice(0, 40)} (${Math.round(over.right - edge)} px)`;
    }
    return undefined;
  };
  /** The part of the element that is clipped. */
  const cutOf = (element: Element): string | undefined => {
    // Text for screen readers only is one pixel wide.
    if (element.clientWidth <= 1 || element.scrollWidth <= element.clientWidth + 1) return undefined;
    const { overflowX } = getComputedStyle(element);
    if (overflowX === 'hidden' || overflowX === 'clip') return isBlock(element) ? undefined : hiddenWords(element);
    // A list must be visible completely; a report with a column for each person may be scrolled.
    const isList =
      overflowX !== 'visible' && element.querySelector('table') !== null && element.querySelector('tfoot') === null;
    return isList ? 'its columns' : undefined;
  };

  const toast = document.createElement('div');
  toast.className = 'Toastify__toast-container Toastify__toast-container--top-right';
  toast.innerHTML = '<div class="Toastify__toast">Two<br>lines</div>';
  // If one is shown already, that one is checked.
  if (withToast && !document.querySelector('.Toastify__toast')) document.body.append(toast);
  const isToast = (element: Element): boolean => element.closest('.Toastify__toast') !== null;

  const isClipped = (element: Element, x: number, y: number): boolean => {
    if (x < 0 || y < 0 || x >= window.innerWidth || y >= window.innerHeight) return true;
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflow === 'visible') continue;
      const edge = around.getBoundingClientRect();
      if (x < edge.left || x > edge.right || y < edge.top || y > edge.bottom) return true;
    }
    return false;
  };
  /** The element that gets a press at the middle of the control instead of it. */
  const lyingOver = (element: Element): Element | undefined => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (width <= 1 || height <= 1 || isClipped(element, x, y)) return undefined;
    const hit = document.elementFromPoint(x, y);
    const label = element.id ? document.querySelector(`label[for="${CSS.escape(element.id)}"]`) : null;
    const isOwn = hit && (element.contains(hit) || hit.contains(element) || label?.contains(hit));
    return isOwn || !hit ? undefined : hit;
  };
  // A choice with a hidden input is pressed on its label.
  const controls = 'a[href], button, input, select, textarea, summary, label:has(input)';
  const covered = [...scope.querySelectorAll(controls)].flatMap((element) => {
    const { visibility, pointerEvents } = getComputedStyle(element);
    // A collapsed element keeps the position that it had.
    if (visibility === 'hidden' || pointerEvents === 'none' || !element.checkVisibility()) return [];
    const first = lyingOver(element);
    if (!first) return [];
    // A sticky bar may cover what can be scrolled out from under it.
    if (!isToast(first)) {
      element.scrollIntoView({ block: 'center' });
      const second = lyingOver(element);
      window.scrollTo(0, 0);
      if (!second) return [];
    }
    return [`${nameOf(element)} under ${isToast(first) ? 'a toast' : nameOf(first)}`];
  });
  toast.remove();
  const cut = [...scope.querySelectorAll('*')].flatMap((element) => {
    const words = cutOf(element);
    return words === undefined ? [] : `${nameOf(element)}: ${words}`;
  });
  return { cut, covered };
}

/** Runs in the page. The words that the button of the booked plans covers, at both ends of the page. */
function wordsUnderPlans(): string[] {
  const strip = document.querySelector('.booked-plans');
  const button = strip?.querySelector('button');
  if (!strip || !button) return ['the button of the booked plans is not there'];
  const isSolid = getComputedStyle(strip).backgroundColor !== 'rgba(0, 0, 0, 0)';
  const wordsIn = (area: DOMRect): string[] => {
    const found: string[] = [];
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const { parentElement: parent, textContent } = node;
      if (!textContent?.trim() || !parent?.checkVisibility() || strip.contains(parent)) continue;
      // Elements stacked above the strip are not covered by it; text for screen readers only is one pixel wide.
      if (parent.closest('.wizard-bar, .Toastify, .sr-only, script, template')) continue;
      range.selectNodeContents(node);
      const isUnder = [...range.getClientRects()].some(
        ({ left, right, top, bottom }) =>
          left < area.right && right > area.left && top < area.bottom - 1 && bottom > area.top + 1,
      );
      if (isUnder) found.push(textContent.trim().slice(0, 40));
    }
    return found;
  };
  window.scrollTo(0, document.documentElement.scrollHeight);
  const atEnd = wordsIn(strip.getBoundingClientRect());
  window.scrollTo(0, 0);
  // Behind an opaque strip text ends as at the edge of the window.
  return [...atEnd, ...(isSolid ? [] : wordsIn(button.getBoundingClientRect()))];
}

/** Fails where the button of the booked plans hides words. @param where names the screen in the message */
export async function expectClearOfPlans(page: Page, where: string): Promise<void> {
  expect(await page.evaluate(wordsUnderPlans), `${where}: words under the booked plans`).toEqual([]);
}

/**
 * Fails where the page is wider than its window, a text is cut, or a table goes out of view.
 * @param options.mayScroll whether tables may be scrolled sideways within their frames
 */
export async function expectInView(page: Page, where: string, { mayScroll }: { mayScroll: boolean }): Promise<void> {
  const look = async (): Promise<string[]> => {
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    const { cut } = await page.evaluate(lookAround, false);
    const found = mayScroll ? cut.filter((each) => !each.endsWith(columnsCut)) : cut;
    return over > 0 ? [`the page, ${over} px wider than its window`, ...found] : found;
  };
  // A change of the window's width reaches the page some frames later.
  await expect.poll(look, { message: `${where}: out of view` }).toEqual([]);
}

/**
 * Fails on a text that is cut, and on a control with something else over its middle: toasts give way when the page stands still.
 * @param where names the screen in the message
 */
export async function expectReachable(page: Page, where: string): Promise<void> {
  const isDesk = new URL(page.url()).pathname.startsWith('/admin');
  let found = await page.evaluate(lookAround, isDesk);
  expect(found.cut, `${where}: texts that are cut`).toEqual([]);
  const coveredNow = async (): Promise<string[]> => {
    const { covered } = found;
    if (covered.length > 0) found = await page.evaluate(lookAround, isDesk);
    return covered;
  };
  await expect.poll(coveredNow, { message: `${where}: controls with something over them` }).toEqual([]);
}

/**
 * Toasts of the loaded page stay: their five seconds are an animation, and on a slow machine the check takes longer.
 */
export const holdToasts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const style = new CSSStyleSheet();
    style.replaceSync('.Toastify__progress-bar { animation-play-state: paused !important }');
    document.adoptedStyleSheets.push(style);
  });

/** Fails if a toast covers a field to be corrected, or the focused element. */
export async function expectNeededInSight(page: Page, where: string): Promise<void> {
  const overlap = (): Promise<string[]> =>
    page.evaluate(() => {
      const toasts = [...document.querySelectorAll('.Toastify__toast')].map((each) => each.getBoundingClientRect());
      const needed = [...document.querySelectorAll('main :is(:focus, [aria-invalid="true"])')];
      const isUnder = (element: Element): boolean => {
        const { top, bottom } = element.getBoundingClientRect();
        return toasts.some((toast) => toast.top < bottom && toast.bottom > top);
      };
      if (toasts.length === 0 || needed.length === 0) return ['there is no toast, or nothing to be corrected'];
      return needed.filter(isUnder).map(({ outerHTML }) => outerHTML.slice(0, 80));
    });
  await expect.poll(overlap, { message: `${where}: needed fields under a toast` }).toEqual([]);
}
